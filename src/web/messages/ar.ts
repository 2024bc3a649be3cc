import { describeAction } from '../../core/action.ts'
import { adding } from './adding/ar.ts'
import type { Messages } from './en.ts'
import { help } from './help/ar.ts'
import { iconFetches } from './icon-fetches/ar.ts'
import { checks } from './link-checks/ar.ts'
import { account, duplicates } from './owner/ar.ts'
import { palette } from './palette/ar.ts'
import { plural } from './plurals/arabic.ts'
import { problems } from './problems/ar.ts'
import { settings } from './settings/ar.ts'
import { signIn } from './sign-in/ar.ts'
import { status } from './status/ar.ts'
import { tags } from './tags/ar.ts'

const links = (count: number, two = 'رابطان') =>
  plural(count, { one: 'رابط واحد', two, few: 'روابط', many: 'رابطًا', other: 'رابط' })

/** After a preposition or a verbal noun, where only the dual looks different. */
const ofLinks = (count: number) => links(count, 'رابطين')

const ofGroups = (count: number) =>
  plural(count, { one: 'مجموعة واحدة', two: 'مجموعتين', few: 'مجموعات', many: 'مجموعة', other: 'مجموعة' })

const ofIcons = (count: number) =>
  plural(count, { one: 'أيقونة واحدة', two: 'أيقونتين', few: 'أيقونات', many: 'أيقونة', other: 'أيقونة' })

const ofSettings = (count: number) =>
  plural(count, { one: 'إعداد واحد', two: 'إعدادين', few: 'إعدادات', many: 'إعدادًا', other: 'إعداد' })

const GUESTS = { in: ' (يُسمح للضيوف بالدخول)', out: ' (لم يعد يُسمح للضيوف بالدخول)' }

export const ar: Messages = {
  tag: 'ar',
  direction: 'rtl',

  page: {
    skip: 'الانتقال إلى الروابط',
    greetings: ['صباح الخير', 'مساء الخير', 'مساء الخير'],
    groups: 'المجموعات',
    home: 'الرئيسية',
    pages: 'الصفحات',
    groupsIn: (name) => `المجموعات داخل ${name}`,
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    signOutFailed: 'لم ينجح تسجيل الخروج: ما زلت مسجَّل الدخول. يرجى المحاولة بعد قليل.',
    edit: 'تعديل',
    done: 'تم',
    menu: 'القائمة',
    private: 'خاص',
    openAll: 'فتح الكل',
    openMany: (count) => `هل تريد فتح ${ofLinks(count)}؟`,
    blocked: 'حظر المتصفح بعض علامات التبويب. اسمح بالنوافذ المنبثقة لهذه الصفحة ثم أعد المحاولة.',
    emptyTitle: 'لا يوجد شيء هنا بعد',
    emptyForGuests: 'لا توجد روابط عامة في هذه الصفحة.',
    asGuest: 'هكذا يرى الضيوف هذه الصفحة.',
    emptyForOwner: 'ألصق عنوانًا أو عدة عناوين، وسنجد لك الأسماء والأيقونات.',
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
    icons: 'أيقونات',
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
    open: (address) => `فتح \u2066${address}\u2069`,
    more: (count) => `عرض المزيد (${count})`,
  },

  palette,

  signIn,

  edit: {
    addGroup: 'إضافة مجموعة',
    addPage: 'إضافة صفحة',
    ownPage: 'صفحة مستقلة',
    ownPageHint: 'علامة تبويب في الأعلى لها عنوانها الخاص',
    openPage: 'فتح الصفحة',
    inGroup: 'داخل المجموعة',
    inNoGroup: 'لا شيء، في المستوى الأعلى',
    addSite: 'إضافة رابط',
    newGroup: 'مجموعة جديدة',
    newSite: 'رابط جديد',
    editGroup: 'تعديل المجموعة',
    editSite: 'تعديل الرابط',
    previousSite: 'الرابط السابق',
    nextSite: 'الرابط التالي',
    name: 'الاسم',
    url: 'العنوان',
    urlHint: 'يُضاف \u2066http://\u2069 أو \u2066https://\u2069 في البداية إن لم يوجد',
    description: 'الوصف',
    icon: 'الأيقونة',
    iconHint: 'عنوان صورة. من دونها يظهر الحرف الأول.',
    groupIconHint: 'عنوان صورة تظهر قبل الاسم',
    chooseIcon: 'اختيار أيقونة',
    iconElsewhere: (host) => `كل من يفتح الصفحة يحمّل هذه الصورة من ${host}.`,
    keepIconHere: 'الاحتفاظ بنسخة هنا',
    more: 'المزيد',
    byDefault: 'افتراضي',
    foldedAtFirst: 'مطوية في البداية',
    foldedAtFirstHint: 'إلى أن يفتحها أحد',
    sortByName: 'ترتيب الروابط حسب الاسم',
    notes: 'الملاحظات',
    notesHint: 'أنت وحدك من يراها ويجدها',
    lanUrl: 'العنوان في المنزل',
    lanUrlHint: 'العنوان لمن يأتي من الشبكات المحددة في الإعدادات. إن لم يكن هناك عنوان أعلاه، فلن يرى الرابط غيرهم.',
    atHome: 'يُستخدم الآن: أنت في المنزل.',
    notAtHome: 'لا يُستخدم الآن: لست في المنزل.',
    group: 'المجموعة',
    private: 'خاص',
    privateHint: 'أنت وحدك من يراه',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
    addAsNew: 'إضافته من جديد',
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
    cardHow: 'يقودك السهمان الأيمن والأيسر إلى أزرار هذا الرابط، والسهمان العلوي والسفلي إلى الروابط الأخرى.',
    rename: 'إعادة التسمية',
    moveTo: 'نقل إلى…',
    makePrivate: 'جعله خاصًا',
    makePublic: 'جعله عامًا',
    cardMenu: 'المزيد لهذا الرابط',
    openInTab: 'فتح في علامة تبويب جديدة',
    openHere: 'فتح في علامة التبويب هذه',
    openIn: 'الفتح في',
    sameTab: 'علامة التبويب نفسها',
    newTab: 'علامة تبويب جديدة',
    copyAddress: 'نسخ العنوان',
    loading: 'جارٍ التحميل…',
  },

  add: {
    welcome: 'ما الذي تفتحه كل يوم؟',
    title: 'إضافة روابط',
    addresses: 'العناوين',
    none: 'لا يوجد عنوان في هذا النص. تبدو العناوين هكذا: nas:5000 أو example.com.',
    add: 'إضافة',
    importBookmarks: 'أحضر روابطك',
    importFrom:
      'أفلت ملفًا من متصفحك أو Homepage أو Dashy أو Homarr أو Heimdall أو Flame أو linkding أو Raindrop وغيرها.',
    importSafely: 'ترى أولًا ما سيُضاف، وبنقرة واحدة تتراجع عنه.',
    next: 'ألصق مزيدًا من العناوين في أي مكان من هذه الصفحة، أو اضغط القلم للإضافة والترتيب.',
    firstGroup: 'روابط',
    submit: (count) => `إضافة ${ofLinks(count)}`,
    did: (count) => `تمت إضافة ${ofLinks(count)}`,
    include: (name) => `إضافة ${name}`,
    selectAll: 'تحديد الكل',
    selectNone: 'إلغاء تحديد الكل',
    likely: (name) => `هل هذا ${name}؟`,
    nameOf: (address) => `اسم ${address}`,
    there: (name, group) => `موجود من قبل: «${name}» في ${group}`,
    openThere: 'تعديل الموجود',
    leftOut: 'ليس عنوانًا، لذلك لم يُضف:',
    groupNamed: (name) => `مجموعة جديدة «${name}»`,
  },

  adding,

  tags,

  duplicates,

  iconFetches,
  checks,

  did: {
    addedGroup: (name) => `أُضيفت «${name}»`,
    addedSite: (name) => `أُضيف «${name}»`,
    saved: (name) => `حُفظ «${name}»`,
    madePage: (name) => `أصبحت «${name}» صفحة`,
    deleted: (name) => `حُذف «${name}»`,
    deletedGroup: (name, sites) => (sites === 0 ? `حُذفت «${name}»` : `حُذفت «${name}» وفيها ${links(sites)}`),
    deletedSites: (count) => `تم حذف ${ofLinks(count)}`,
    moved: (name, group) => `نُقل «${name}» إلى ${group}`,
    sorted: (name) => `رُتّبت روابط «${name}» حسب الاسم`,
    movedSites: (count, group) => `تم نقل ${ofLinks(count)} إلى ${group}`,
    movedWithin: (name, group) => `نُقل «${name}» داخل ${group}`,
    movedSitesWithin: (count, group) => `تم نقل ${ofLinks(count)} داخل ${group}`,
    movedGroup: (name) => `نُقلت «${name}»`,
    movedOut: (name, group) => `أُخرجت «${name}» من ${group}`,
    madePrivate: (count) => `أصبح خاصًا: ${links(count)}`,
    madePublic: (count) => `أصبح عامًا: ${links(count)}`,
    undone: (action) => `تم التراجع عن: ${action}`,
    butFor: (done, settings) => `${done}. باستثناء: ${settings}. لا يُفعَّل ذلك إلا في الإعدادات.`,
    nothingToUndo: 'لا يوجد ما يمكن التراجع عنه',
    copied: 'نُسخ العنوان',
    redone: (action) => `تمت إعادة: ${action}`,
    nothingToRedo: 'لا يوجد ما يمكن إعادته',
    imported: 'اكتمل الاستيراد',
    nothingChanged: 'لم يتغير شيء',
    changedElsewhere: 'تغيرت الصفحة في مكان آخر، وهي الآن محدَّثة',
  },

  guests: {
    seeIt: (done) => `${done}. يراه الضيوف الآن.`,
    see: (done, count) => `${done}. أصبح مرئيًا للضيوف: ${links(count)}.`,
    dontSee: (group) => `المجموعة «${group}» خاصة، فلا يراه الضيوف على أي حال.`,
  },

  drag: {
    grip: (name) => `نقل ${name}`,
    howTo:
      'اضغط مفتاح المسافة للالتقاط، والسهمين الأيمن والأيسر للنقل موضعًا واحدًا، والسهمين لأعلى ولأسفل للنقل صفًا واحدًا، والمسافة مرة أخرى للإفلات، وEscape للإلغاء.',
    howToGroup:
      'اضغط مفتاح المسافة للالتقاط، والسهمين لأعلى ولأسفل للنقل، والسهم الأيسر للدخول في المجموعة التي فوقها، والأيمن للخروج من مجموعتها، والمسافة مرة أخرى للإفلات، وEscape للإلغاء.',
    pickedUp: (name, position, count, place) => `تم التقاط ${name}، الموضع ${position} من ${count} في ${place}`,
    movedTo: (name, position, count, place) => `${name}، الموضع ${position} من ${count} في ${place}`,
    dropped: (name, position, count, place) => `تم إفلات ${name}، الموضع ${position} من ${count} في ${place}`,
    cancelled: (name) => `عاد ${name} إلى مكانه`,
    cancelledSites: (count) => `عادت الروابط إلى أماكنها: ${links(count)}`,
    amongGroups: 'المجموعات',
    amongPages: 'الصفحات',
  },

  faults: {
    notSaved: (reason) => `لم يُحفظ. ${reason}`,
    notLoaded: (reason) => `تعذّر التحميل. ${reason}`,
    offline: 'تعذر الوصول إلى الخادم.',
    signedOut: 'لست مسجل الدخول. يرجى تسجيل الدخول من جديد.',
    conflict: 'تغير في مكان آخر في هذه الأثناء.',
    conflictInForm: (fields) => `تغير في مكان آخر أثناء تعديلك:\n${fields}\nاحفظ مرة أخرى لاستبداله بنسختك.`,
    emptied: '(فارغ)',
    notCopied: 'لم يسمح المتصفح بنسخ العنوان.',
    gone: 'حُذف في مكان آخر في هذه الأثناء.',
    goneInForm: 'حُذف هذا في مكان آخر أثناء تعديلك. يمكنك إضافته من جديد.',
    tooLarge: 'حجمه كبير جدًا.',
    unavailable: 'لا يستطيع الخادم الحفظ حاليًا.',
    cantRead: 'لا يستطيع الخادم الرد حاليًا.',
    cutOff: 'تم الحفظ، لكن رد الخادم لم يصل كاملًا.',
    unexpected: 'حدث أمر غير متوقع. التفاصيل في سجل الخادم.',
    loadFailed: 'تعذر تحميل المحرر.',
    tryAgain: 'إعادة المحاولة',
  },

  settings,
  status,

  transfer: {
    exportTitle: 'التصدير',
    exportFormat: 'الصيغة',
    exportPart: 'المحتوى',
    exportAll: 'كل شيء',
    exportIcons: 'مع الأيقونات',
    exportIconsHint: 'صور الروابط والمجموعات. يصغر الملف بدونها.',
    keeps: {
      signpost: 'كل شيء، بما فيه الإعدادات: الصيغة المناسبة لنقلها إلى Signpost آخر.',
      html: 'لأي متصفح: المجموعات والروابط وأيقوناتها. وعند استيراده هنا مجددًا تعود الوسوم والملاحظات والظهور أيضًا.',
      csv: 'لجداول البيانات: صف لكل رابط بجميع حقوله. دون المجموعات الفارغة والإعدادات.',
      opml: 'لبرامج المخططات وقارئات الخلاصات: المجموعات والروابط والأوصاف والوسوم. دون الملاحظات والظهور.',
      markdown: 'للقراءة أو لموقع ويكي: الأسماء والعناوين والأوصاف حسب المجموعات.',
      navihive: 'لـ NaviHive 1.0: تصبح المجموعات المتداخلة مسارات. دون الوسوم وعناوين المنزل.',
    },
    download: 'تنزيل',
    importTitle: 'الاستيراد',
  },

  account,

  history: {
    title: 'السجل الزمني',
    text: 'كل ما تغير، الأحدث أولًا.',
    empty: 'لم يتغير شيء بعد.',
    undoNamed: (action) => `التراجع عن: ${action}`,
    takesBack: (action) => `سيؤدي هذا إلى التراجع عن: ${action}`,
    redoNamed: (action) => `إعادة: ${action}`,
    doesAgain: (action) => `سيعيد هذا تنفيذ: ${action}`,
    undone: 'تم التراجع',
    redone: 'تمت الإعادة',
    commandLine: 'سطر الأوامر',
    more: 'عرض الأقدم',
  },

  actions: {
    groupAdded: ({ name }) => `أُضيفت المجموعة «${name}»`,
    groupRenamed: ({ name, from }) => `أُعيدت تسمية المجموعة «${from}» إلى «${name}»`,
    groupPublished: ({ name }) => `أصبحت المجموعة «${name}» عامة`,
    groupHidden: ({ name }) => `أصبحت المجموعة «${name}» خاصة`,
    groupMoved: ({ name, into, from }) => {
      if (into) return `نُقلت المجموعة «${name}» إلى «${into}»`
      return from ? `أُخرجت المجموعة «${name}» من «${from}»` : `نُقلت المجموعة «${name}»`
    },
    groupChanged: ({ name }) => `عُدّلت المجموعة «${name}»`,
    groupDeleted: ({ name, count }) =>
      count === 0 ? `حُذفت المجموعة «${name}»` : `حُذفت المجموعة «${name}» وفيها ${links(count)}`,
    groupsReordered: ({ count }) => `أُعيد ترتيب ${ofGroups(count)}`,
    siteAdded: ({ name, group }) => `أُضيف الرابط «${name}» إلى «${group}»`,
    siteAddedToNewGroup: ({ name, group }) => `أُضيف الرابط «${name}» إلى المجموعة الجديدة «${group}»`,
    siteMoved: ({ name, group }) => `نُقل الرابط «${name}» إلى «${group}»`,
    siteReordered: ({ name }) => `نُقل الرابط «${name}» داخل مجموعته`,
    siteMovedToNewGroup: ({ name, group }) => `نُقل الرابط «${name}» إلى المجموعة الجديدة «${group}»`,
    siteRenamed: ({ name, from }) => `أُعيدت تسمية الرابط «${from}» إلى «${name}»`,
    sitePublished: ({ name }) => `أصبح الرابط «${name}» عامًا`,
    siteHidden: ({ name }) => `أصبح الرابط «${name}» خاصًا`,
    siteChanged: ({ name }) => `عُدِّل الرابط «${name}»`,
    siteDeleted: ({ name }) => `حُذف الرابط «${name}»`,
    sitesReordered: ({ count }) => `أُعيد ترتيب ${ofLinks(count)}`,
    sitesMoved: ({ count }) => `تم نقل ${ofLinks(count)} إلى مجموعة أخرى`,
    sitesMovedTo: ({ count, group }) => `تم نقل ${ofLinks(count)} إلى «${group}»`,
    sitesMovedToNewGroup: ({ count, group }) => `تم نقل ${ofLinks(count)} إلى المجموعة الجديدة «${group}»`,
    sitesPublished: ({ count }) => ar.did.madePublic(count),
    sitesHidden: ({ count }) => ar.did.madePrivate(count),
    sitesDeleted: ({ count }) => ar.did.deletedSites(count),
    sitesTagged: ({ count, tags }) => `أُضيفت الوسوم «${tags}» إلى ${ofLinks(count)}`,
    sitesUntagged: ({ count, tags }) => `أُزيلت الوسوم «${tags}» من ${ofLinks(count)}`,
    tagRenamed: ({ name, from, count }) => `أُعيدت تسمية الوسم «${from}» إلى «${name}» في ${ofLinks(count)}`,
    tagsMerged: ({ name, from, count }) => `دُمج الوسم «${from}» مع «${name}» في ${ofLinks(count)}`,
    tagDeleted: ({ name, count }) => `حُذف الوسم «${name}» من ${ofLinks(count)}`,
    sitesMerged: ({ name, count }) => `دُمج ${ofLinks(count)} مع «${name}»`,
    duplicatesMerged: ({ count }) => `دُمجت التكرارات: ${ofLinks(count)}`,
    iconsFetched: ({ count }) => `جُلبت أيقونات ${ofLinks(count)}`,
    iconsFitted: ({ count }) => `ضُبط عرض ${ofIcons(count)}`,
    newAddressesUsed: ({ count }) => `غُيِّر عنوان ${ofLinks(count)} إلى العنوان الجديد`,
    settingChanged: ({ keys, guests }) => `تم تغيير الإعدادات: ${keys}${guests ? GUESTS[guests] : ''}`,
    settingsChanged: ({ count, guests }) => `تم تغيير ${ofSettings(count)}${guests ? GUESTS[guests] : ''}`,
    sitesAdded: ({ count }) => `تمت إضافة ${ofLinks(count)}`,
    imported: ({ sites, groups }) => `تم استيراد ${ofLinks(sites)} في ${ofGroups(groups)}`,
    replaced: ({ sites, groups }) => `تم استبدال كل شيء باستيراد ${ofLinks(sites)} في ${ofGroups(groups)}`,
    undone: ({ action }) => ar.did.undone(describeAction(action, ar.actions)),
    redone: ({ action }) => ar.did.redone(describeAction(action, ar.actions)),
    tookOver: ({ from }) => `تم الاستحواذ على قاعدة بيانات ${from}`,
    told: ({ text }) => text,
  },

  problems,

  help,
}
