import { describeAction } from '../../domain/action.ts'
import type { Messages } from './en.ts'

const rules = new Intl.PluralRules('ar')

/** One, two, 3 to 10, 11 to 99, and hundreds: each has a form of its own. */
interface Forms {
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}

function plural(count: number, { one, two, few, many, other }: Forms): string {
  const forms = { zero: `${count} ${other}`, one, two, few: `${count} ${few}`, many: `${count} ${many}` }
  const category = rules.select(count)
  return category === 'other' ? `${count} ${other}` : forms[category]
}

const links = (count: number, two = 'رابطان') =>
  plural(count, { one: 'رابط واحد', two, few: 'روابط', many: 'رابطًا', other: 'رابط' })

/** After a preposition or a verbal noun, where only the dual looks different. */
const ofLinks = (count: number) => links(count, 'رابطين')

const ofGroups = (count: number) =>
  plural(count, { one: 'مجموعة واحدة', two: 'مجموعتين', few: 'مجموعات', many: 'مجموعة', other: 'مجموعة' })

const ofSettings = (count: number) =>
  plural(count, { one: 'إعداد واحد', two: 'إعدادين', few: 'إعدادات', many: 'إعدادًا', other: 'إعداد' })

export const ar: Messages = {
  language: 'العربية',
  direction: 'rtl',

  page: {
    skip: 'الانتقال إلى الروابط',
    groups: 'المجموعات',
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    signOutFailed: 'لم ينجح تسجيل الخروج: ما زلت مسجَّل الدخول. يرجى المحاولة بعد قليل.',
    edit: 'تعديل',
    done: 'تم',
    menu: 'القائمة',
    private: 'خاص',
    emptyTitle: 'لا يوجد شيء هنا بعد',
    emptyForGuests: 'لا توجد روابط عامة في هذه الصفحة.',
    emptyForOwner: 'أضف أول رابط: ألصق عنوانًا في أي مكان من الصفحة، أو ابدأ بمجموعة.',
    offline: 'لا يوجد اتصال.',
    serverAway: 'الخادم لا يستجيب.',
    lastSeen: 'هذه هي الصفحة كما ظهرت آخر مرة.',
    backToLinks: 'العودة إلى الروابط',
    notFound: 'لا يوجد شيء في هذا العنوان',
    wentWrong: 'حدث خطأ ما',
    wentWrongWhere: (errorId) => `التفاصيل في السجل تحت الرقم ${errorId}.`,
  },

  view: {
    title: 'العرض',
    theme: 'المظهر',
    system: 'النظام',
    light: 'فاتح',
    dark: 'داكن',
    density: 'الكثافة',
    cards: 'بطاقات',
    compact: 'مضغوط',
    icons: 'أيقونات فقط',
    language: 'اللغة',
    automatic: 'تلقائي',
  },

  search: {
    label: 'ابحث في الروابط أو في الويب',
    engine: 'محرك البحث',
    results: 'النتائج',
    found: (count) => `عُثر على ${ofLinks(count)}`,
    nothing: (query) => `لا يوجد رابط يطابق «${query}»`,
    nothingHint: 'تحقق من الكتابة، أو ابحث في الويب:',
    onTheWeb: (engine, query) => `ابحث عن «${query}» في ${engine}`,
    more: (count) => `وأيضًا ${links(count)}: تابع الكتابة لتضييق البحث`,
  },

  signIn: {
    title: 'تسجيل الدخول',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    showPassword: 'إظهار كلمة المرور',
    remember: 'البقاء مسجلًا 30 يومًا',
    submit: 'تسجيل الدخول',
    signedOut: 'تم تسجيل خروجك.',
    wrong: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
    limited: (minutes) => {
      const time = { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }
      return `محاولات كثيرة جدًا. يرجى المحاولة بعد ${plural(minutes, time)}.`
    },
    crossSite: 'جاء هذا الطلب من موقع آخر فلم يُنفَّذ. يرجى المحاولة من هنا.',
    cookieRefused:
      'لم يحتفظ المتصفح بالجلسة لأن هذا العنوان يستخدم http غير المشفر. استخدم https أو اسمح بتشغيل JavaScript في هذه الصفحة.',
    notEnded: 'سُجّل خروجك من هذا المتصفح، لكن تعذّر إنهاء الجلسة وستبقى صالحة حتى تنتهي مدتها. كلمة مرور جديدة تنهيها.',
    plainHttp: 'هذه الصفحة غير مشفرة، وقد يتمكن آخرون على الشبكة من قراءة كلمة المرور. يُفضَّل استخدام https.',
    unavailable: 'لم ينجح ذلك. يرجى المحاولة بعد قليل.',
    forgotten: 'هل نسيت كلمة المرور؟',
    forgottenHelp: 'على الجهاز الذي يعمل عليه Signpost، يضع هذا الأمر كلمة مرور جديدة:',
    generated:
      'سجّلت الدخول بكلمة المرور المولَّدة. اختر كلمة مرور خاصة بك: على الجهاز الذي يعمل عليه Signpost، يضعها هذا الأمر:',
    goOn: 'متابعة',
  },

  edit: {
    addGroup: 'إضافة مجموعة',
    addSite: 'إضافة رابط',
    newGroup: 'مجموعة جديدة',
    groupThere: (name) => `توجد مجموعة «${name}» بالفعل: سيوضع الرابط فيها.`,
    newSite: 'رابط جديد',
    editGroup: 'تعديل المجموعة',
    editSite: 'تعديل الرابط',
    editNamed: (name) => `تعديل ${name}`,
    name: 'الاسم',
    url: 'العنوان',
    urlHint: 'يُضاف https:// في البداية إن لم يوجد',
    description: 'الوصف',
    icon: 'الأيقونة',
    iconHint: 'عنوان صورة. من دونها يظهر الحرف الأول.',
    notes: 'الملاحظات',
    notesHint: 'أنت وحدك من يراها ويجدها',
    group: 'المجموعة',
    private: 'خاص',
    privateHint: 'أنت وحدك من يراه',
    save: 'حفظ',
    cancel: 'إلغاء',
    close: 'إغلاق',
    discardQuestion: 'هل تريد تجاهل ما كتبته؟',
    discard: 'تجاهل',
    keepEditing: 'متابعة التعديل',
    delete: 'حذف',
    undo: 'تراجع',
    redo: 'إعادة',
    dismiss: 'إخفاء',
    select: (name) => `تحديد ${name}`,
    selected: (count) => `تم تحديد ${ofLinks(count)}`,
    clearSelection: 'إلغاء التحديد',
    moveTo: 'نقل إلى…',
    makePrivate: 'جعله خاصًا',
    makePublic: 'جعله عامًا',
    loading: 'جارٍ التحميل…',
  },

  did: {
    addedGroup: (name) => `أُضيفت «${name}»`,
    addedSite: (name) => `أُضيف «${name}»`,
    saved: (name) => `حُفظ «${name}»`,
    deleted: (name) => `حُذف «${name}»`,
    deletedGroup: (name, sites) => (sites === 0 ? `حُذفت «${name}»` : `حُذفت «${name}» وفيها ${links(sites)}`),
    deletedSites: (count) => `تم حذف ${ofLinks(count)}`,
    moved: (name, group) => `نُقل «${name}» إلى ${group}`,
    movedSites: (count, group) => `تم نقل ${ofLinks(count)} إلى ${group}`,
    movedGroup: (name) => `نُقلت «${name}»`,
    madePrivate: (count) => `أصبح خاصًا: ${links(count)}`,
    madePublic: (count) => `أصبح عامًا: ${links(count)}`,
    undone: 'تم التراجع',
    redone: 'تمت الإعادة',
    imported: 'اكتمل الاستيراد',
    nothingChanged: 'لم يتغير شيء',
    changedElsewhere: 'تغيرت الصفحة في مكان آخر، وهي الآن محدَّثة',
  },

  drag: {
    grip: (name) => `نقل ${name}`,
    howTo: 'اضغط مفتاح المسافة للالتقاط، ومفاتيح الأسهم للنقل، والمسافة مرة أخرى للإفلات، وEscape للإلغاء.',
    pickedUp: (name, position, count, place) => `تم التقاط ${name}، الموضع ${position} من ${count} في ${place}`,
    movedTo: (name, position, count, place) => `${name}، الموضع ${position} من ${count} في ${place}`,
    dropped: (name, position, count, place) => `تم إفلات ${name}، الموضع ${position} من ${count} في ${place}`,
    cancelled: (name) => `عاد ${name} إلى مكانه`,
    amongGroups: 'المجموعات',
  },

  faults: {
    notSaved: (reason) => `لم يُحفظ. ${reason}`,
    notLoaded: (reason) => `تعذّر التحميل. ${reason}`,
    offline: 'تعذر الوصول إلى الخادم.',
    signedOut: 'لست مسجل الدخول. يرجى تسجيل الدخول من جديد.',
    conflict: 'تغير في مكان آخر في هذه الأثناء.',
    conflictInForm: 'تغير هذا في مكان آخر أثناء تعديلك. احفظ مرة أخرى لاستبداله بنسختك.',
    gone: 'حُذف في مكان آخر في هذه الأثناء.',
    tooLarge: 'حجمه كبير جدًا.',
    unavailable: 'لا يستطيع الخادم الحفظ حاليًا.',
    cantRead: 'لا يستطيع الخادم الرد حاليًا.',
    unexpected: 'حدث أمر غير متوقع. التفاصيل في سجل الخادم.',
    loadFailed: 'تعذر تحميل المحرر.',
  },

  settings: {
    title: 'الإعدادات',
    general: 'عام',
    siteName: 'الاسم',
    siteNameHint: 'في أعلى الصفحة',
    siteTitle: 'العنوان',
    siteTitleHint: 'في لسان المتصفح؛ والاسم إن تُرك فارغًا',
    language: 'اللغة',
    languageHint: 'تلقائي: لغة متصفح كل زائر',
    newTab: 'فتح الروابط في لسان جديد',
    showSignIn: 'إظهار رابط تسجيل الدخول للضيوف',
    look: 'الشكل',
    accent: 'لون التمييز',
    backgroundImage: 'صورة الخلفية',
    backgroundImageHint: 'عنوان صورة',
    backgroundOpacity: 'شدة الصورة',
    customCss: 'CSS مخصص',
    customCssHint:
      'لا يستطيع تحميل أي شيء من مواقع أخرى. وما دام موجودًا فلن ترى أنت أيقوناتها ولا صورة الخلفية منها، أما الضيوف فيرونها',
    searchTitle: 'البحث',
    searchBox: 'إظهار مربع البحث',
    searchBoxForGuests: 'إظهاره للضيوف أيضًا',
    defaultEngine: 'محرك البحث',
    ownEngines: 'محركات بحث خاصة بك',
    ownEnginesHint: 'واحد في كل سطر: اختصار، اسم، عنوان فيه {query}',
    ownEnginesFault: (line) => `يحتاج السطر ${line} إلى اختصار واسم وعنوان فيه {query}`,
    preview: 'تظهر التغييرات فورًا، وتبقى عند الحفظ.',
  },

  transfer: {
    exportTitle: 'التصدير',
    exportText: 'كل ما في هذه الصفحة في ملف واحد: المجموعات والروابط والملاحظات والإعدادات.',
    download: 'تنزيل',
    importTitle: 'الاستيراد',
    importText: 'ملف صُدِّر من هنا أو من NaviHive.',
    file: 'الملف',
    mode: 'الموجود هنا حاليًا',
    merge: 'يبقى: يضيف الملف إليه ويحدّث ما يطابقه',
    replace: 'يحل الملف محله',
    visibility: 'حين لا يذكر الملف من يرى السجل',
    asPrivate: 'يصبح خاصًا',
    asPublic: 'يصبح عامًا',
    skipInvalid: 'تخطي السجلات غير الصالحة',
    acting: (settings) => `يتضمّن هذا الملف إعدادات تؤثر في كل من يفتح الصفحة: ${settings}.`,
    publishes: (names) => `هذا الاستيراد يجعل ما هو خاص الآن عامًّا: ${names}.`,
    takeActing: 'استيراد هذه الإعدادات أيضًا',
    check: 'معاينة أولًا',
    checking: 'جارٍ قراءة الملف…',
    summary: 'ما الذي سيتغير',
    kind: 'النوع',
    groups: 'المجموعات',
    sites: 'الروابط',
    configs: 'الإعدادات',
    created: 'جديد',
    updated: 'محدَّث',
    unchanged: 'بلا تغيير',
    deleted: 'محذوف',
    skipped: 'متخطى',
    skippedTitle: 'السجلات المتخطاة',
    nothing: 'لن يتغير شيء.',
    run: 'استيراد',
    running: 'جارٍ الاستيراد…',
    notJson: 'هذا الملف ليس JSON.',
  },

  history: {
    title: 'السجل الزمني',
    text: 'كل ما تغير، الأحدث أولًا.',
    empty: 'لم يتغير شيء بعد.',
    undoNamed: (action) => `التراجع عن: ${action}`,
    takesBack: (action) => `سيؤدي هذا إلى التراجع عن: ${action}`,
    redoNamed: (action) => `إعادة: ${action}`,
    doesAgain: (action) => `سيعيد هذا تنفيذ: ${action}`,
    commandLine: 'سطر الأوامر',
    more: 'عرض الأقدم',
  },

  actions: {
    groupAdded: ({ name }) => `أُضيفت المجموعة «${name}»`,
    groupRenamed: ({ name, from }) => `أُعيدت تسمية المجموعة «${from}» إلى «${name}»`,
    groupPublished: ({ name }) => `أصبحت المجموعة «${name}» عامة`,
    groupHidden: ({ name }) => `أصبحت المجموعة «${name}» خاصة`,
    groupMoved: ({ name }) => `نُقلت المجموعة «${name}»`,
    groupDeleted: ({ name, count }) =>
      count === 0 ? `حُذفت المجموعة «${name}»` : `حُذفت المجموعة «${name}» وفيها ${links(count)}`,
    groupsReordered: ({ count }) => `أُعيد ترتيب ${ofGroups(count)}`,
    siteAdded: ({ name, group }) => `أُضيف الرابط «${name}» إلى «${group}»`,
    siteAddedToNewGroup: ({ name, group }) => `أُضيف الرابط «${name}» إلى المجموعة الجديدة «${group}»`,
    siteMoved: ({ name, group }) => `نُقل الرابط «${name}» إلى «${group}»`,
    siteMovedToNewGroup: ({ name, group }) => `نُقل الرابط «${name}» إلى المجموعة الجديدة «${group}»`,
    siteRenamed: ({ name, from }) => `أُعيدت تسمية الرابط «${from}» إلى «${name}»`,
    sitePublished: ({ name }) => `أصبح الرابط «${name}» عامًا`,
    siteHidden: ({ name }) => `أصبح الرابط «${name}» خاصًا`,
    siteChanged: ({ name }) => `عُدِّل الرابط «${name}»`,
    siteDeleted: ({ name }) => `حُذف الرابط «${name}»`,
    sitesReordered: ({ count }) => `أُعيد ترتيب ${ofLinks(count)}`,
    sitesMoved: ({ count }) => `تم نقل ${ofLinks(count)} إلى مجموعة أخرى`,
    sitesMovedTo: ({ count, group }) => `تم نقل ${ofLinks(count)} إلى «${group}»`,
    sitesPublished: ({ count }) => ar.did.madePublic(count),
    sitesHidden: ({ count }) => ar.did.madePrivate(count),
    sitesDeleted: ({ count }) => ar.did.deletedSites(count),
    settingChanged: ({ keys }) => `تم تغيير الإعدادات: ${keys}`,
    settingsChanged: ({ count }) => `تم تغيير ${ofSettings(count)}`,
    imported: ({ sites, groups }) => `تم استيراد ${ofLinks(sites)} في ${ofGroups(groups)}`,
    replaced: ({ sites, groups }) => `تم استبدال كل شيء باستيراد ${ofLinks(sites)} في ${ofGroups(groups)}`,
    undone: ({ action }) => `تم التراجع عن: ${describeAction(action, ar.actions)}`,
    redone: ({ action }) => `تمت إعادة: ${describeAction(action, ar.actions)}`,
    tookOver: ({ from }) => `تم الاستحواذ على قاعدة بيانات ${from}`,
    told: ({ text }) => text,
  },

  help: {
    title: 'المساعدة',
    shortcuts: 'اختصارات لوحة المفاتيح',
    focusSearch: 'البحث (أو ابدأ الكتابة)',
    openResult: 'فتح الرابط المحدد',
    openInNewTab: 'فتحه في لسان جديد',
    chooseResult: 'اختيار رابط',
    clearSearch: 'مسح البحث',
    startEditing: 'تعديل الصفحة',
    pasteLink: 'لصق عنوان: إضافته رابطًا',
    pickUp: 'على المقبض: التقاط، نقل، إفلات',
    showHelp: 'هذه القائمة',
    account: 'كلمة المرور والجلسات',
    password: 'لوضع كلمة مرور جديدة، نفّذ هذا على الجهاز الذي يعمل عليه Signpost:',
    sessions: 'كلمة المرور الجديدة تنهي كل الجلسات. تسجيل الخروج ينهي هذه الجلسة.',
    bangs: 'محركات البحث بالاختصارات',
    bangsText: 'ابدأ البحث أو اختمه بأحدها لاستخدام ذلك المحرك مرة واحدة.',
  },
}
