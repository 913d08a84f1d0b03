import type * as english from '../../../../ui/sign-in/email-texts.ts';

export const EMAIL_TEXTS: typeof english.EMAIL_TEXTS = {
  email: 'ईमेल',
  password: 'पासवर्ड',
  forgot: 'पासवर्ड भूल गए?',
  toMobile: 'मोबाइल लॉग इन पर वापस जाएँ',
};
