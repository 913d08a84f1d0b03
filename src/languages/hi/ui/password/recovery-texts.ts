import type * as english from '../../../../ui/password/recovery-texts.ts';

export const RECOVERY_TEXTS: typeof english.RECOVERY_TEXTS = {
  title: 'पासवर्ड भूल गए',
  introduction: 'अपने खाते का ईमेल पता दर्ज करें। उस पर एक लिंक भेजा जाएगा, जिससे आप नया पासवर्ड चुन सकेंगे।',
  email: 'ईमेल',
  send: 'लिंक भेजें',
  sending: 'भेजा जा रहा है...',
  once: 'लिंक एक घंटे तक, एक ही बार काम करता है। नया लिंक पुराने की जगह ले लेता है।',
  nothing: 'मेल नहीं मिला? स्पैम फ़ोल्डर देखें, या अपने मोबाइल नंबर से साइन इन करें।',
  another: 'नया लिंक माँगें',
  tryAgain: 'फिर कोशिश करें',
  newTitle: 'नया पासवर्ड चुनें',
  signIn: 'साइन इन करें',
  back: 'लॉग इन पर वापस जाएँ',
  mobile: 'अपने मोबाइल नंबर से साइन इन करें',
};
