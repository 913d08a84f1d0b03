import type * as english from '../../../../ui/sign-in/sign-in-texts.ts';

export const LOGIN_TEXTS: typeof english.LOGIN_TEXTS = {
  createAccount: 'खाता बनाएँ',
  logIn: 'लॉग इन करें',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  countryCode: 'देश कोड',
  mobile: 'मोबाइल नंबर',
  sendCode: 'कोड भेजें',
  or: 'या',
  google: 'Google से जारी रखें',
  haveAccount: 'पहले से खाता है?',
  noAccount: 'खाता नहीं है?',
  signIn: 'साइन इन करें',
  register: 'पंजीकरण करें',
  signUp: 'साइन अप करें',
  toEmail: 'ईमेल लॉग इन पर वापस जाएँ',
  passkey: 'पासकी से साइन इन करें',
};
