import type * as english from '../../../../ui/sign-in-details/proof-texts.ts';

export const PROOF_TEXTS: typeof english.PROOF_TEXTS = {
  title: 'أكّد أنك صاحب الحساب',
  hint: 'سجّلت الدخول قبل فترة. قبل تغيير بيانات تسجيل الدخول، أثبت مرة أخرى أنك صاحب الحساب.',
  password: 'كلمة مرورك',
  code: 'الرمز',
  confirm: 'متابعة',
  confirming: 'جارٍ التحقق...',
  passkey: 'استخدام مفتاح مرور',
  choosing: 'اختر مفتاح مرورك في نافذة المتصفح.',
  sendCode: 'إرسال رمز إلى رقمي',
  sendAgain: 'إعادة إرسال الرمز',
};
