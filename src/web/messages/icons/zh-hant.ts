import type { IconTexts } from './en.ts'

export const icons: IconTexts = {
  title: '選擇圖示',
  fromSite: '來自網站',
  looking: '正在查看網站…',
  noneThere: '該網站沒有提供圖示。',
  offered: (position) => `網站圖示 ${position}`,
  search: '搜尋圖示',
  searchHint: '依名稱搜尋，例如 Docker 或 Nextcloud',
  found: (count) => `找到 ${count} 個圖示`,
  nothing: (query) => `沒有名為「${query}」的圖示`,
  own: '自己的圖片',
  ownHint: '也可以貼上圖片，或將圖片拖放到圖示上。',
  emoji: '表情符號',
  letterAndColour: '文字和顏色',
  letter: '文字',
  colour: '顏色',
  colours: ['紅色', '橘色', '琥珀色', '黃綠色', '綠色', '薄荷綠', '青色', '天藍色', '藍色', '靛藍色', '紫色', '粉紅色'],
  use: '使用',
  none: '無圖示',
  chosen: '已選擇圖示',
}
