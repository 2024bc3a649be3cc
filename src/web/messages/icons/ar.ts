import { plural } from '../plurals/arabic.ts'
import type { IconTexts } from './en.ts'

export const icons: IconTexts = {
  title: 'اختيار أيقونة',
  fromSite: 'من الموقع',
  looking: 'جارٍ تفقّد الموقع…',
  noneThere: 'لا يقدّم الموقع أي أيقونة.',
  offered: (position) => `الأيقونة ${position} من الموقع`,
  search: 'البحث عن أيقونات',
  searchHint: 'بالاسم، مثل Docker أو Nextcloud',
  found: (count) =>
    `عُثر على ${plural(count, { one: 'أيقونة واحدة', two: 'أيقونتين', few: 'أيقونات', many: 'أيقونة', other: 'أيقونة' })}`,
  nothing: (query) => `لا توجد أيقونة باسم «${query}»`,
  own: 'صورة من عندك',
  ownHint: 'يمكنك أيضًا لصق صورة أو إفلاتها على الأيقونة.',
  emoji: 'رموز تعبيرية',
  letterAndColour: 'حرف ولون',
  letter: 'الحرف',
  colour: 'اللون',
  colours: [
    'أحمر',
    'برتقالي',
    'كهرماني',
    'ليموني',
    'أخضر',
    'نعناعي',
    'أزرق مخضر',
    'أزرق سماوي',
    'أزرق',
    'نيلي',
    'بنفسجي',
    'وردي',
  ],
  use: 'استخدام',
  none: 'بلا أيقونة',
  chosen: 'تم اختيار الأيقونة',
}
