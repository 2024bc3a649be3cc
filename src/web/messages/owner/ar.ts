import { plural } from '../plurals/arabic.ts'
import type { AccountTexts, DuplicateTexts } from './en.ts'

export const account: AccountTexts = {
  title: 'الحساب',
  password: 'كلمة المرور',
  current: 'كلمة المرور الحالية',
  next: 'كلمة المرور الجديدة',
  nextHint: '8 أحرف على الأقل. تنتهي كل الجلسات الأخرى.',
  change: 'تغيير كلمة المرور',
  changed: 'تم تغيير كلمة المرور، وانتهت كل الجلسات الأخرى.',
  setOutside: 'يحدّد AUTH_PASSWORD كلمة المرور حيث يعمل Signpost. غيّرها هناك.',
  sessions: 'أماكن تسجيل دخولك',
  here: 'هذا المتصفح',
  unknown: 'جهاز غير معروف',
  end: 'تسجيل الخروج',
  endNamed: (name) => `تسجيل خروج ${name}`,
  endOthers: 'تسجيل الخروج من كل مكان آخر',
  ended: 'تم تسجيل الخروج',
}

export const duplicates: DuplicateTexts = {
  title: 'الروابط المكررة',
  text: 'روابط تؤدي إلى الصفحة نفسها مهما اختلفت كتابة عناوينها. يأخذ الرابط الذي تُبقيه وسوم الروابط الأخرى وملاحظاتها، ثم تُحذف.',
  none: 'لا توجد صفحة لها أكثر من رابط.',
  found: (count) =>
    `${plural(count, { one: 'صفحة واحدة', two: 'صفحتان', few: 'صفحات', many: 'صفحة', other: 'صفحة' })} لها أكثر من رابط`,
  keep: (address) => `الرابط الذي يبقى إلى ${address}`,
  merge: 'دمج',
  mergeNamed: (address) => `دمج الروابط إلى ${address}`,
  mergeAll: 'دمج الكل',
  others: (count) =>
    `و${plural(count, { one: 'رابط آخر', two: 'رابطان آخران', few: 'روابط أخرى', many: 'رابطًا آخر', other: 'رابط آخر' })}`,
  show: 'عرض',
}
