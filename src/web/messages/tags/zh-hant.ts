import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: '標籤',
  hint: '按 Enter 鍵或輸入逗號即可新增',
  remove: (name) => `移除標籤「${name}」`,
  ofSelected: '標籤…',
  of: (count) => `${count} 個連結的標籤`,
  add: '新增',
  takeOff: '移除',
  renameNamed: (name) => `重新命名標籤「${name}」`,
  deleteNamed: (name) => `刪除標籤「${name}」`,
  rename: '重新命名',
  newName: (name) => `「${name}」的新名稱`,
  merges: (name) => `將與標籤「${name}」合併`,
  none: '還沒有帶標籤的連結。編輯連結時即可新增標籤。',
  nothing: (tags) => `沒有帶 ${tags} 的連結`,
}
