import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: 'アイコン',
  text: 'サーバーがアイコンを一度だけ取得し、ここに保存します。',
  missing: (count) => `足りないアイコンを取得（${count} 件）`,
  elsewhere: (count) => `ほかのサイトのアイコンをここに保存（${count} 件）`,
  running: 'アイコンを取得しています',
  progress: (done, total, found) => `${total} 件中 ${done} 件、${found} 件見つかりました`,
  stop: '中止',
  did: (count) => `${count} 件のリンクのアイコンを取得しました`,
  atHome: (network) => `${network} は、サーバーにまだ許可されていない自宅のネットワークです。`,
  none: 'アイコンは見つかりませんでした',
}
