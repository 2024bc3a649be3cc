import type { NamedRows, ProblemTexts } from '../../../core/problem.ts'
import { allowExample } from '../../../domain/networks/allow-example.ts'

export const problems: ProblemTexts = {
  missing: 'غير موجود',
  invalid: 'غير صالح',
  empty: 'يجب ألا يكون فارغًا',
  notText: 'يجب أن يكون نصًا',
  halfCharacter: 'يحتوي على نصف محرف',
  controlCharacters: 'يجب ألا يحتوي على محارف تحكم',
  manyMarks: 'يجب ألا يحتوي على أكثر من 30 علامة مركبة متتالية',
  notALink: 'يجب أن يكون رابطًا مثل https://example.com',
  notAStatusTarget: 'يجب أن يكون مسارًا مثل ‎/ping أو عنوانًا أو tcp://host:port',
  notStatusCodes: 'يجب أن تكون رموز HTTP مثل 200-299, 401',
  serverOffline: 'الخادم نفسه بلا شبكة',
  notAnIcon: 'يجب أن يكون فارغًا أو رابط http(s) أو صورة data:image/…',
  notAnId: 'يجب أن يكون عددًا صحيحًا بدءًا من 1',
  notAnOrder: 'يجب أن يكون عددًا صحيحًا من 32 بت',
  notAFlag: 'يجب أن يكون 0 أو 1 أو false أو true',
  notATime: 'يجب أن يكون وقتًا بصيغة ISO 8601',
  notAKey: 'يجب أن يبدأ بحرف ويضم 100 محرف على الأكثر من الحروف والأرقام والنقاط والشرطات',
  valueTooLong: 'يجب ألا يتجاوز 64 كيلوبايت',
  notAList: 'يجب أن يكون قائمة',
  notASettingsList: 'يجب أن يكون كائنًا أو قائمة',
  listedTwice: 'يجب أن يرد مرة واحدة فقط',
  badGroup: 'مجموعته غير صالحة',
  unknownVersion: 'هذا الملف من برنامج أو إصدار غير معروف',
  damagedFile: 'هذا الملف المضغوط تالف أو غير مكتمل',
  tooDamaged: 'الملف تالف إلى حد لا يمكن معه قراءته',
  notJson: 'هذا الملف ليس JSON صالحًا بترميز UTF-8',
  ownInForm: 'تصدير Signpost أو NaviHive ملف JSON واحد: استورده وحده',
  noAddress: 'لا يملك عنوانًا',
  unknownAddress: 'عنوانه لا يعرفه إلا البرنامج الآخر',
  noLink: 'ليس رابطًا',
  pastTabs: 'علامات تبويب سابقة غير محفوظة',
  otherPage: 'يؤدي إلى صفحة غير صفحة الرابط المُبقى',
  onRequest: 'يؤثر في كل من يفتح الصفحة أو يجعل الخادم يتصل بمواقع أخرى، لذلك لا يُستورد إلا عند الطلب',
  wrongPassword: 'ليست كلمة المرور الحالية',
  longPassword: 'يجب ألا تتجاوز 72 بايت',
  notAPicture: 'يجب أن تكون الصورة بصيغة PNG أو JPEG أو WebP أو AVIF أو GIF',
  notDrawable: 'يجب أن تكون الصورة بصيغة PNG أو JPEG أو WebP أو GIF أو ICO أو BMP أو SVG',
  avifPicture: 'لا يمكن استخدام صور AVIF أيقونات: استخدم PNG أو WebP أو SVG',
  damagedPicture: 'الصورة تالفة أو من نوع نادر لا يمكن قراءته',
  emptyPicture: 'الصورة فارغة: كلها شفافة',
  hugePicture: 'الصورة أكبر من أن تكون أيقونة',
  slowPicture: 'يستغرق رسم الصورة وقتًا طويلاً',
  notAChoice: 'ليس من القيم الممكنة',
  notATag: 'يجب ألا يحتوي الوسم على فاصلة وألا يبدأ بـ #',
  manyTags: 'لا يُسمح بأكثر من 20 وسمًا',
  circle: 'لا يمكن أن تكون المجموعة داخل نفسها أو داخل ما فيها',
  tooDeep: 'لا يمكن أن تتداخل المجموعات لأكثر من 5 مستويات',
  notATopGroup: 'لا تكون صفحةً إلا مجموعة في المستوى الأعلى',
  tooShort: ({ min }) => `يجب ألا تقل عن ${min} أحرف`,
  tooLong: ({ max }) => `يجب ألا يتجاوز ${max} محرفًا`,
  badScheme: ({ scheme }) => `يجب أن يكون رابط http(s) أو من نوع آخر مسموح به؛ «${scheme}:» غير مسموح به`,
  noGroup: ({ id }) => `لا توجد مجموعة بالمعرّف ${id}`,
  noSite: ({ id }) => `لا يوجد رابط بالمعرّف ${id}`,
  manyTagsOn: ({ name }) => `ستتجاوز وسوم «${name}» 20 وسمًا`,
  longNotesOn: ({ name }) => `ستتجاوز ملاحظات «${name}» 5,000 حرف`,
  noGroupInFile: ({ group }) => `لا توجد في الملف مجموعة ${group}`,
  sameId: ({ id }) => `مجموعة أخرى في الملف لها المعرّف ${id}`,
  twice: ({ name }) => `${name} وارد مرتين`,
  notAtHome: ({ line, text }) =>
    `السطر ${line} ليس شبكة منزلية مثل \u2066192.168.1.0/24\u2069، والشبكات الأوسع مكانها FETCH_ALLOW: \u2066${text}\u2069`,
  notANetwork: ({ line, text }) => `السطر ${line} ليس شبكة مثل \u2066192.168.0.0/16 Home\u2069: \u2066${text}\u2069`,
  notAnEngine: ({ line, text }) =>
    `يحتاج السطر ${line} إلى اختصار واسم وعنوان فيه \u2066{query}\u2069: \u2066${text}\u2069`,
  emptyFile: ({ file }) => `${nameFile(file)} فارغ`,
  ownFile: ({ file }) => `${nameFile(file)} تصدير من Signpost أو NaviHive: استورده وحده`,
  zipFile: ({ file }) => `${nameFile(file)} أرشيف ZIP أو مستند مكتبي: اختر ملف الروابط الموجود داخله`,
  backupFile: ({ file }) =>
    `${nameFile(file)} نسخة احتياطية من Signpost: أوقف الخادم ثم استعدها بالأمر \u2066signpost restore\u2069`,
  webPageFile: ({ file }) =>
    `${nameFile(file)} صفحة ويب وليس ملف روابط يستطيع Signpost قراءته: للحصول على إشارات متصفح، صدّرها من مدير الإشارات فيه`,
  unknownFile: ({ file, programs }) =>
    `${nameFile(file)} ليس ملف روابط يستطيع Signpost قراءته. يقرأ Signpost إشارات المتصفحات والجداول (CSV) وقوائم العناوين وملفات: \u2066${programs}\u2069`,
  cutFile: ({ file }) => `${nameFile(file)} ملف JSON غير مكتمل: ربما قُطع قبل نهايته`,
  cutEarly: ({ file }) => `${nameFile(file)} مقطوع: ينتهي قبل أول رابط فيه`,
  brokenYaml: ({ file, line, column }) =>
    `${nameFile(file)} ليس بصيغة YAML سليمة: انظر السطر ${line}، العمود ${column}`,
  aliasYaml: ({ file }) =>
    `${nameFile(file)} ليس بصيغة YAML سليمة: فيه اسم مستعار لا يشير إلى شيء، أو يشير إلى أكثر مما ينبغي`,
  deepYaml: ({ file, line }) => `${nameFile(file)} متداخل بعمق مفرط: انظر السطر ${line}`,
  hugeYaml: ({ file }) => `${nameFile(file)} فيه أكثر مما يقرؤه Signpost من YAML: الحد الأقصى 4 ميغابايت`,
  noColumn: ({ file, column }) => `${nameFile(file)} ليس فيه عمود باسم \u2066${column}\u2069`,
  manyColumns: ({ file, max }) => `${nameFile(file)} فيه أكثر من ${max} عمود`,
  longRow: ({ file, line }) => `${nameFile(file)} فيه سجل يتجاوز 1 ميغابايت: ربما تنقص علامة اقتباس في السطر ${line}`,
  notSqlite: ({ file }) => `${nameFile(file)} ليس ملف SQLite`,
  nodeOnlySqlite: ({ file }) =>
    `${nameFile(file)} ملف SQLite: لا يستطيع استيراده إلا خادم يعمل على Node، لا على Workers`,
  damagedSqlite: ({ file }) => `${nameFile(file)} ملف SQLite تالف`,
  damagedTable: ({ file, table }) => `${nameFile(file)} ملف SQLite تالف: تتعذر قراءة جدوله \u2066${table}\u2069`,
  noTable: ({ file, table }) => `${nameFile(file)} ليس فيه جدول باسم \u2066${table}\u2069`,
  listElsewhere: ({ file }) => `محتواه في \u2066${file}\u2069: اختر الملفين معًا`,
  morePages: ({ missing, count }) =>
    `${missing} من أصل ${count} إشارة في صفحات أخرى من واجهة linkding: اطلبها بقيمة أكبر لـ \u2066?limit=\u2069`,
  unknownIcons: ({ count, names }) =>
    `أيقونات يذكرها الملف بالاسم فقط وليست لدى Signpost ‏(${count}): \u2068${names}\u2069`,
  deepFolders: ({ max }) => `مجلداته متداخلة في أكثر من ${max} مستوى`,
  unfitFile: ({ file }) => `${nameFile(file)} ليس من النوع المختار، أو محتواه ليس كما هو متوقع`,
  fetchOff: 'لا يجلب الخادم أي شيء من مضيفين آخرين (FETCH=off)',
  fetchNoWeb: 'لا يمكن جلب سوى عناوين http وhttps، على منافذ تستخدمها المتصفحات أيضًا',
  fetchCredentials: 'يجب ألا يحتوي على اسم مستخدم أو كلمة مرور حتى يمكن جلبه',
  fetchBusy: 'يجري جلب الكثير حاليًا؛ أعد المحاولة بعد بضع ثوانٍ',
  fetchNoHost: ({ host }) => `لم يُعثر على مضيف باسم ${host}`,
  fetchNoAnswer: ({ host }) => `لا يستجيب ${host}`,
  fetchTls: ({ host }) => `لا يوجد اتصال آمن مع ${host}: الخلل في شهادته أو في TLS لديه`,
  fetchSlow: ({ host }) => `استغرق ${host} أكثر من 5 ثوانٍ`,
  fetchRefused: ({ address, network }) =>
    network === undefined
      ? `يقع ${address} في شبكة لا يمكن للخادم الوصول إليها إلا إذا أدرجها FETCH_ALLOW\u2066${allowExample(address)}\u2069`
      : `يقع ${address} في شبكة لا يمكن للخادم الوصول إليها إلا إذا سمحت بها الإعدادات أو FETCH_ALLOW\u2066${allowExample(address)}\u2069`,
  fetchRedirects: ({ host }) => `أكثر من 5 عمليات إعادة توجيه، آخرها إلى ${host}`,
  fetchTooLarge: ({ host }) => `الاستجابة من ${host} كبيرة جدًا`,
  fetchDamaged: ({ host }) => `الاستجابة من ${host} تالفة`,
  linkLater: 'يطلب خادمه عدم زيارته مجددًا بهذه السرعة',
  linkFatal: 'توقف الخادم مرتين أثناء زيارته، لذلك يُترك وشأنه حتى تطلب فحصًا جديدًا',
  linkStatus: ({ status }) => `أجاب بالحالة ${status}`,
  byHand: 'لا يُفعَّل إلا يدويًا في الإعدادات',
  undoneAlready: 'سبق التراجع عن هذا',
  redoneAlready: 'سبقت إعادة هذا',
  undoChanged: (named) =>
    `لم يعد التراجع عن هذا ممكنًا: تغير ${nameRows(named)} بعد ذلك. تراجع أولًا عن التغييرات الأحدث`,
  undoGroupGone: (named) => `لم يعد التراجع عن هذا ممكنًا: لم تعد مجموعة ${nameRows(named)} موجودة`,
  undoAdded: (named) => `لم يعد التراجع عن هذا ممكنًا: أضيف ${nameRows(named)} بعد ذلك إلى مجموعة كانت ستُحذف`,
  undoMisplaced: (named) =>
    `لم يعد التراجع عن هذا ممكنًا: سيصبح ${nameRows(named)} في مجموعة أدنى منه أو على عمق يزيد على 5 مستويات`,
  told: ({ text }) => text,
}

function nameFile(file: string): string {
  return file === '' ? 'هذا الملف' : `الملف «${file}»`
}

function nameRows({ rows, more }: NamedRows): string {
  const names = rows.map(({ name }) => `«${name}»`).join(', ')
  return more === 0 ? names : `${names} و${more} غيرها`
}
