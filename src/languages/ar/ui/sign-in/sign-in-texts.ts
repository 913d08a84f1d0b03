import type * as english from '../../../../ui/sign-in/sign-in-texts.ts';

export const LOGIN_TEXTS: typeof english.LOGIN_TEXTS = {
  createAccount: 'إنشاء حساب',
  logIn: 'تسجيل الدخول',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  countryCode: 'رمز البلد',
  mobile: 'رقم الجوال',
  sendCode: 'إرسال الرمز',
  or: 'أو',
  google: 'المتابعة عبر Google',
  haveAccount: 'هل لديك حساب؟',
  noAccount: 'ليس لديك حساب؟',
  signIn: 'تسجيل الدخول',
  register: 'التسجيل',
  signUp: 'إنشاء حساب',
  toEmail: 'العودة إلى الدخول بالبريد الإلكتروني',
  passkey: 'تسجيل الدخول بمفتاح مرور',
};
