import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: '图标',
  text: '服务器只获取一次图标，并保存在这里。',
  missing: (count) => `获取缺少的图标（${count}）`,
  elsewhere: (count) => `将其他网站的图标保存到这里（${count}）`,
  running: '正在获取图标',
  progress: (done, total, found) => `${done} / ${total}，已找到 ${found} 个`,
  stop: '停止',
  did: (count) => `已为 ${count} 个链接获取图标`,
  atHome: (network) => `${network} 是家庭网络，服务器目前还不能访问。`,
  none: '没有找到图标',
}
