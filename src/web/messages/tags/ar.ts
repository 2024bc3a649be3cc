import type { TagTexts } from './en.ts'

export const tags: TagTexts = {
  title: 'الوسوم',
  hint: 'يُضاف الوسم بمفتاح الإدخال أو بفاصلة',
  remove: (name) => `إزالة الوسم ${name}`,
  ofSelected: 'الوسوم…',
  of: (count) => `وسوم الروابط المحددة (${count})`,
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
