import { plural } from '../plurals/arabic.ts'
import type { SignInTexts } from './en.ts'

/** Of the page where the owner signs in. */
export const signIn: SignInTexts = {
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
  printed: 'كلمة المرور في الطرفية أو في سجلّ التشغيل الأول.',
  forgottenHelp: 'على الجهاز الذي يعمل عليه Signpost، يضع هذا الأمر كلمة مرور جديدة:',
  forgottenInFolder: 'في مجلد Signpost على الجهاز الذي يعمل عليه، يضع هذا الأمر كلمة مرور جديدة:',
  generated: 'سجّلت الدخول بكلمة المرور التي أُنشئت تلقائيًا. يمكنك هنا اختيار كلمة مرور خاصة بك.',
  repeat: 'تكرار كلمة المرور',
  differ: 'كلمتا المرور غير متطابقتين.',
  goOn: 'المتابعة دون تغييرها',
}
