import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: '名前とアイコンを探しています…',
  filled: 'ページの情報を入力しました。入力し直せば変更できます。',
  nothing: 'ページに名前もアイコンもありません。',
  answered: (status) => `ページからステータス ${status} が返されました。`,
  allowNetwork: (network) => `${network} を許可`,
  allowedNetwork: (network) => `${network} を許可しました`,
  allowMeans:
    'サーバーは、このネットワークのすべての機器からアイコンとタイトルを取得し、そこへのリンクを確認できるようになります。',
  notAllowed: 'Signpost はまだこのネットワークの中を見ません。',
  notLookedUp: (reason) => `情報を取得できませんでした：${reason}`,
  useAddress: (address) => `${address} を使う`,
  lookUpAgain: '名前とアイコンをもう一度探す',
  needsScript: 'リンクの追加には JavaScript が必要ですが、このブラウザーでは無効になっています。',
  close: 'ウィンドウを閉じる',
  bookmarkletTitle: 'どのページからでもリンクを追加',
  bookmarkletText:
    'このリンクをブラウザーのブックマークバーにドラッグしてください。どのページでもクリックすると、入力済みの新しいリンクのフォームが開きます。',
  bookmarklet: (site) => `${site} に追加`,
  copyBookmarklet: 'コピー',
  bookmarkletCopied: 'コピーしました。新しいブックマークを作り、その URL として貼り付けてください。',
  shareText: 'このページをアプリとしてインストールすると、スマートフォンの共有メニューにも表示されます。',
}
