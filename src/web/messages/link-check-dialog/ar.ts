import { plural } from '../plurals/arabic.ts'
import type { CheckingTexts } from './en.ts'

const DAYS = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
const ADDRESSES = {
  one: 'عنوان جديد واحد',
  two: 'عنوانين جديدين',
  few: 'عناوين جديدة',
  many: 'عنوانًا جديدًا',
  other: 'عنوان جديد',
}
const LINKS = { one: 'رابط واحد', two: 'رابطين', few: 'روابط', many: 'رابطًا', other: 'رابط' }

export const checking: CheckingTexts = {
  text: 'لا يُعدّ الرابط معطّلًا إلا إذا أخفق في ثلاثة أيام مختلفة، أو اختفت صفحته نهائيًا. ولا يتغيّر شيء ما لم تغيّره بنفسك.',
  checkNow: 'افحص الآن',
  stop: 'إيقاف',
  progress: (done, total) => `جارٍ الفحص: ${done} من ${total}`,
  lastCheck: (time) => `آخر فحص: ${time}`,
  nextCheck: (time) => `الفحص التالي: ${time}`,
  never: 'لم يُفحص أي رابط بعد.',
  offline: 'لا يوجد اتصال بالشبكة لدى الخادم، لذلك توقف الفحص. ولا يُحسب ذلك إخفاقًا لأي رابط. حاول مرة أخرى لاحقًا.',
  filter: 'عرض',
  states: {
    dead: 'معطّلة',
    moved: 'منقولة',
    failing: 'متعثّرة',
    unreachable: 'لا يمكن الوصول إليها من هنا',
    unchecked: 'غير مفحوصة',
    ok: 'تعمل',
    ignored: 'متجاهَلة',
  },
  broken: 'لا تعمل',
  detailsNamed: (name) => `تفاصيل ${name}`,
  none: 'لا توجد روابط كهذه.',
  first: (shown, all) => `أول ${shown} من ${all}`,
  list: 'الروابط',
  movedTo: 'أصبح في',
  failedOn: (days) => `أخفق في ${plural(days, DAYS)}`,
  select: (name) => `تحديد ${name}`,
  selectAll: 'تحديد الكل',
  use: 'استخدام العنوان الجديد',
  useNamed: (name) => `استخدام العنوان الجديد لـ ${name}`,
  useMany: (count) => `استخدام ${plural(count, ADDRESSES)}`,
  ignore: 'تجاهل',
  heed: 'إلغاء التجاهل',
  deleteMany: (count) => `حذف ${plural(count, LINKS)}`,
  dots: 'تمييز الروابط المعطّلة في الصفحة، في هذا المتصفح',
  dead: 'رابط معطّل',
}
