import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: '标签',
  hint: '按回车键或输入逗号即可添加',
  remove: (name) => `移除标签“${name}”`,
  ofSelected: '标签…',
  of: (count) => `${count} 个链接的标签`,
  add: '添加',
  takeOff: '移除',
  renameNamed: (name) => `重命名标签“${name}”`,
  deleteNamed: (name) => `删除标签“${name}”`,
  rename: '重命名',
  newName: (name) => `“${name}”的新名称`,
  merges: (name) => `将与标签“${name}”合并`,
  none: '还没有带标签的链接。编辑链接时即可添加标签。',
  nothing: (tags) => `没有带 ${tags} 的链接`,
}
