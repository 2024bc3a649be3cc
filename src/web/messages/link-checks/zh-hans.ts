import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: '检查链接',
  every: '检查链接',
  everyHint: '服务器多久查看一次链接是否仍然有效。检查会分散在整个周期内进行。',
  intervals: {
    '': '按服务器的设置',
    off: '仅在要求时',
    daily: '每天',
    weekly: '每周',
    monthly: '每月',
  },
}
