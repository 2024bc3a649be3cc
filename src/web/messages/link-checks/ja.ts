import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: 'リンクの確認',
  every: 'リンクの確認',
  everyHint: 'リンクがまだ有効かどうかをサーバーが調べる頻度です。期間全体に分散して調べます。',
  intervals: {
    '': 'サーバーの設定に従う',
    off: '求めたときだけ',
    daily: '毎日',
    weekly: '毎週',
    monthly: '毎月',
  },
}
