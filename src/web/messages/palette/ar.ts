import type { Palette } from './en.ts'

export const palette: Palette = {
  kinds: { links: 'الروابط', places: 'المجموعات والصفحات', tags: 'الوسوم', deeds: 'ما يمكنك فعله' },
  words: {
    system: 'تلقائي الوضع',
    light: 'نهاري أبيض الوضع الفاتح',
    dark: 'ليلي ليل أسود الوضع الداكن',
    signIn: 'دخول login',
  },
  ownWords: {
    edit: 'تحرير تغيير ترتيب تخصيص',
    settings: 'خيارات تفضيلات ضبط العنوان الخلفية',
    account: 'كلمة المرور الملف الشخصي المستخدم الأجهزة الجلسات',
    import: 'إشارات مرجعية استعادة رفع',
    export: 'نسخة احتياطية تنزيل حفظ',
    duplicates: 'مكرر تنظيف',
    links: 'معطلة ميتة',
    history: 'تراجع تغييرات إصدارات',
    help: 'لوحة المفاتيح اختصارات',
    tags: 'كلمات مفتاحية تسميات',
    'new-site': 'جديد إشارة مرجعية عنوان',
    'new-group': 'جديدة مجلد فئة',
    'new-page': 'جديدة علامة تبويب',
    'sign-out': 'خروج logout',
  },
}
