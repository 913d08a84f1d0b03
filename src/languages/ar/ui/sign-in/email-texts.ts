import type * as english from '../../../../ui/sign-in/email-texts.ts';

export const EMAIL_TEXTS: typeof english.EMAIL_TEXTS = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'هل نسيت كلمة المرور؟',
  toMobile: 'العودة إلى الدخول برقم الجوال',
};
