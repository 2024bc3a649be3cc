import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: 'アカウント',
  password: 'パスワード',
  current: '現在のパスワード',
  next: '新しいパスワード',
  nextHint: '8 文字以上。ほかのセッションはすべて終了します。',
  change: 'パスワードを変更',
  changed: 'パスワードを変更しました。ほかのセッションはすべて終了しました。',
  setOutside: 'パスワードは Signpost を実行している環境の AUTH_PASSWORD で設定されています。そちらで変更してください。',
  sessions: 'ログイン中の端末',
  here: 'このブラウザー',
  unknown: '不明な端末',
  end: 'ログアウト',
  endNamed: (name) => `${name} をログアウト`,
  endOthers: 'ほかの端末をすべてログアウト',
  ended: 'ログアウトしました',
}

export const duplicates: DuplicateTexts = {
  title: '重複リンク',
  text: 'アドレスの書き方が違っていても、同じページを指すリンクです。残すリンクにほかのリンクのタグとメモを引き継ぎ、ほかのリンクは削除します。',
  none: '同じページを指すリンクはありません。',
  found: (count) => `${count} 件のページに複数のリンクがあります`,
  keep: (address) => `${address} へのリンクのうち残すもの`,
  merge: '統合',
  mergeNamed: (address) => `${address} へのリンクを統合`,
  mergeAll: 'すべて統合',
  others: (count) => `ほか ${count} 件`,
  show: '表示',
}
