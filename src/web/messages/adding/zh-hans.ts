import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: '正在查找名称和图标…',
  filled: '已按网页内容填写，直接输入即可修改。',
  nothing: '该网页没有名称和图标。',
  answered: (status) => `该网页返回了状态码 ${status}。`,
  allowNetwork: (network) => `允许 ${network}`,
  allowedNetwork: (network) => `已允许 ${network}`,
  allowMeans: '之后服务器可以从该网络中的所有设备获取图标和标题，并检查指向它们的链接。',
  notAllowed: 'Signpost 目前还不会查看你的网络。',
  notLookedUp: (reason) => `无法查找：${reason}`,
  useAddress: (address) => `改用 ${address}`,
  lookUpAgain: '重新查找名称和图标',
  needsScript: '添加链接需要 JavaScript，而此浏览器已将其停用。',
  close: '关闭窗口',
  bookmarkletTitle: '从任意网页添加链接',
  bookmarkletText: '将此链接拖到浏览器的书签栏。在任意网页上点击它，即可打开已填写好的新链接表单。',
  bookmarklet: (site) => `添加到 ${site}`,
  copyBookmarklet: '复制',
  bookmarkletCopied: '已复制。请新建一个书签，并将其粘贴为网址。',
  shareText: '将本页安装为应用后，手机的分享菜单中也会出现它。',
}
