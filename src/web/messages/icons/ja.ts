import type { IconTexts } from './en.ts'

export const icons: IconTexts = {
  title: 'アイコンを選択',
  fromSite: 'サイトのアイコン',
  looking: 'サイトを確認しています…',
  noneThere: 'このサイトにはアイコンがありません。',
  offered: (position) => `サイトのアイコン ${position}`,
  search: 'アイコンを検索',
  searchHint: 'Docker や Nextcloud などの名前で検索',
  found: (count) => `${count} 件のアイコンが見つかりました`,
  nothing: (query) => `「${query}」という名前のアイコンはありません`,
  own: '自分の画像',
  ownHint: '画像を貼り付けるか、アイコンの上にドロップすることもできます。',
  emoji: '絵文字',
  letterAndColour: '文字と色',
  letter: '文字',
  colour: '色',
  colours: ['赤', 'オレンジ', '琥珀色', 'ライム', '緑', 'ミント', '青緑', '空色', '青', '藍色', '紫', 'ピンク'],
  use: '使用する',
  none: 'アイコンなし',
  chosen: 'アイコンを選択しました',
}
