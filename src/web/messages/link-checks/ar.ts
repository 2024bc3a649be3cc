import type { CheckTexts } from './en.ts'

export const checks: CheckTexts = {
  title: 'فحص الروابط',
  every: 'فحص الروابط',
  everyHint: 'كم مرة يتحقق الخادم من أن الروابط لا تزال موجودة. يوزّعها على المدة كلها.',
  intervals: {
    '': 'كما أُعِدّ الخادم',
    off: 'عند الطلب فقط',
    daily: 'كل يوم',
    weekly: 'كل أسبوع',
    monthly: 'كل شهر',
  },
}
