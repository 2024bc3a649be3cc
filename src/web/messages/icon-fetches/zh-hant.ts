import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: '圖示',
  text: '伺服器只擷取一次圖示，並保存在這裡。',
  missing: (count) => `擷取缺少的圖示（${count}）`,
  elsewhere: (count) => `將其他網站的圖示保存到這裡（${count}）`,
  running: '正在擷取圖示',
  progress: (done, total, found) => `${done} / ${total}，已找到 ${found} 個`,
  stop: '停止',
  did: (count) => `已為 ${count} 個連結擷取圖示`,
  atHome: (network) => `${network} 是家中網路，伺服器目前還不能存取。`,
  none: '沒有找到圖示',
}
