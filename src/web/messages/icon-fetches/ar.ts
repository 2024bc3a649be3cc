import { plural } from '../plurals/arabic.ts'
import type { IconFetchTexts } from './en.ts'

export const iconFetches: IconFetchTexts = {
  title: 'الأيقونات',
  text: 'يجلب الخادم كل أيقونة مرة واحدة ويحفظها هنا.',
  missing: (count) => `جلب الأيقونات الناقصة (${count})`,
  elsewhere: (count) => `حفظ أيقونات المواقع الأخرى هنا (${count})`,
  running: 'يجري جلب الأيقونات',
  progress: (done, total, found) => `${done} من ${total}، عُثر على ${found}`,
  stop: 'إيقاف',
  did: (count) =>
    `جُلبت أيقونات ${plural(count, { one: 'رابط واحد', two: 'رابطين', few: 'روابط', many: 'رابطًا', other: 'رابط' })}`,
  atHome: (network) => `${network} شبكة منزلية لا يُسمح للخادم بالوصول إليها بعد.`,
  none: 'لم يُعثر على أي أيقونة',
}
