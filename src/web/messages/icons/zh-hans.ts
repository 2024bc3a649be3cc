import type { IconTexts } from './en.ts'

export const icons: IconTexts = {
  title: '选择图标',
  fromSite: '来自网站',
  looking: '正在查看网站…',
  noneThere: '该网站没有提供图标。',
  offered: (position) => `网站图标 ${position}`,
  search: '搜索图标',
  searchHint: '按名称搜索，例如 Docker 或 Nextcloud',
  found: (count) => `找到 ${count} 个图标`,
  nothing: (query) => `没有名为“${query}”的图标`,
  own: '自己的图片',
  ownHint: '也可以粘贴图片，或将图片拖放到图标上。',
  emoji: '表情符号',
  letterAndColour: '文字和颜色',
  letter: '文字',
  colour: '颜色',
  colours: ['红色', '橙色', '琥珀色', '黄绿色', '绿色', '薄荷绿', '青色', '天蓝色', '蓝色', '靛蓝色', '紫色', '粉色'],
  use: '使用',
  none: '无图标',
  chosen: '已选择图标',
}
