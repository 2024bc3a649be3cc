import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: 'タグ',
  hint: 'Enter キーまたはコンマで追加します',
  remove: (name) => `タグ「${name}」を外す`,
  ofSelected: 'タグ…',
  of: (count) => `${count} 件のリンクのタグ`,
  add: '追加',
  takeOff: '外す',
  renameNamed: (name) => `タグ「${name}」の名前を変更`,
  deleteNamed: (name) => `タグ「${name}」を削除`,
  rename: '名前を変更',
  newName: (name) => `「${name}」の新しい名前`,
  merges: (name) => `タグ「${name}」に統合されます`,
  none: 'タグの付いたリンクはまだありません。タグはリンクの編集画面で付けられます。',
  nothing: (tags) => `${tags} の付いたリンクはありません`,
}
