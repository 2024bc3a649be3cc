import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: '檢查連結',
  every: '檢查連結',
  everyHint: '伺服器多久查看一次連結是否仍然有效。檢查會分散在整個週期內進行。',
  intervals: {
    '': '依伺服器的設定',
    off: '僅在要求時',
    daily: '每天',
    weekly: '每週',
    monthly: '每月',
  },
}
