import type { AddingTexts } from './en.ts'

export const adding: AddingTexts = {
  looking: 'جارٍ البحث عن الاسم والأيقونة…',
  filled: 'مُلئ من الصفحة. اكتب لتغييره.',
  nothing: 'لا اسم للصفحة ولا أيقونة.',
  answered: (status) => `أجابت الصفحة بالحالة ${status}.`,
  allowNetwork: (network) => `السماح بالشبكة \u2066${network}\u2069`,
  allowedNetwork: (network) => `تم السماح بالشبكة \u2066${network}\u2069`,
  allowMeans: 'يمكن للخادم عندئذٍ جلب الأيقونات والعناوين من كل الأجهزة في هذه الشبكة والتحقق من الروابط إليها.',
  notAllowed: 'لا ينظر Signpost بعدُ داخل شبكتك.',
  notLookedUp: (reason) => `تعذّر البحث: ${reason}`,
  useAddress: (address) => `استخدام \u2068${address}\u2069`,
  lookUpAgain: 'البحث مجددًا عن الاسم والأيقونة',
  needsScript: 'تتطلب إضافة رابط تفعيل JavaScript، وهو معطّل في هذا المتصفح.',
  close: 'إغلاق النافذة',
  bookmarkletTitle: 'إضافة روابط من أي صفحة',
  bookmarkletText:
    'اسحب هذا الرابط إلى شريط الإشارات المرجعية في متصفحك. عند النقر عليه في أي صفحة يُفتح نموذج رابط جديد معبّأ مسبقًا.',
  bookmarklet: (site) => `إضافة إلى ${site}`,
  copyBookmarklet: 'نسخ',
  bookmarkletCopied: 'تم النسخ. أنشئ إشارة مرجعية جديدة والصقه عنوانًا لها.',
  shareText: 'إذا ثبّتّ هذه الصفحة تطبيقًا، فستظهر أيضًا في قائمة المشاركة في هاتفك.',
}
