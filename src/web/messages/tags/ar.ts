import { plural } from '../arabic-plural.ts'
import type { Messages } from '../en.ts'

/** Tags, where they are given, looked after and looked at. */
export const tags: Messages['tags'] = {
  title: 'الوسوم',
  hint: 'يُضاف الوسم بمفتاح الإدخال أو بفاصلة',
  remove: (name) => `إزالة الوسم ${name}`,
  ofSelected: 'الوسوم…',
  of: (count) =>
    `وسوم ${plural(count, { one: 'رابط واحد', two: 'رابطين', few: 'روابط', many: 'رابطًا', other: 'رابط' })}`,
  add: 'إضافة',
  takeOff: 'إزالة',
  renameNamed: (name) => `إعادة تسمية الوسم ${name}`,
  deleteNamed: (name) => `حذف الوسم ${name}`,
  rename: 'إعادة تسمية',
  newName: (name) => `الاسم الجديد للوسم ${name}`,
  merges: (name) => `سيُدمج مع الوسم «${name}»`,
  none: 'لا يحمل أي رابط وسمًا بعد. تُضاف الوسوم عند تعديل رابط.',
  nothing: (tags) => `لا يوجد رابط يحمل ${tags}`,
}
