import type * as english from '../../../../ui/password/recovery-texts.ts';

export const RECOVERY_TEXTS: typeof english.RECOVERY_TEXTS = {
  title: 'نسيت كلمة المرور',
  introduction: 'أدخل عنوان البريد الإلكتروني لحسابك. سيُرسل إليه رابط تختار به كلمة مرور جديدة.',
  email: 'البريد الإلكتروني',
  send: 'إرسال الرابط',
  sending: 'جارٍ الإرسال...',
  once: 'يعمل الرابط مرة واحدة ولمدة ساعة. ويحل الرابط الأحدث محله.',
  nothing: 'لم تصلك رسالة؟ ابحث في مجلد الرسائل غير المرغوب فيها، أو سجّل الدخول برقم جوالك.',
  another: 'طلب رابط جديد',
  tryAgain: 'إعادة المحاولة',
  newTitle: 'اختيار كلمة مرور جديدة',
  signIn: 'تسجيل الدخول',
  back: 'العودة إلى تسجيل الدخول',
  mobile: 'تسجيل الدخول برقم الجوال',
};
