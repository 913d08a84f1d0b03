import { numberText } from '../../../domain/number-text.ts';
import { WAIT_MESSAGES } from './wait-messages.ts';
import type * as english from '../../../domain/messages.ts';

export const API_MESSAGES: typeof english.API_MESSAGES = {
  unauthorized: 'अनुमति नहीं है',
  fallback: 'कोई गड़बड़ी हुई',
};

export const EVENT_MESSAGES: typeof english.EVENT_MESSAGES = {
  loading: 'इवेंट की जानकारी लोड हो रही है...',
  retry: 'इवेंट की जानकारी फिर लोड करें',
  notFound: 'इस डोमेन के लिए कोई इवेंट नहीं मिला',
  failed: 'इवेंट की जानकारी नहीं मिल सकी',
  defaultTitle: 'इवेंट',
};

export const LOGIN_MESSAGES: typeof english.LOGIN_MESSAGES = {
  noEvent: 'इवेंट की जानकारी उपलब्ध नहीं है। कृपया पेज को रीफ़्रेश करें।',
  missingFields: 'कृपया सभी ज़रूरी फ़ील्ड भरें',
  registerFailed: 'पंजीकरण नहीं हो सका',
  sendFailed: 'कोड नहीं भेजा जा सका',
  unexpected: 'कोई अनपेक्षित गड़बड़ी हुई',
  signInFailed: 'साइन इन नहीं हो सका',
  codeEnded: 'उस कोड की समय सीमा समाप्त हो गई है। नया कोड मँगाएँ।',
  registrationClosed: 'पंजीकरण बंद है। आयोजक से कहें कि वे आपको जोड़ें।',
  googleMissing: 'इस पोर्टल के लिए Google साइन-इन सेट अप नहीं किया गया है।',
  title: (product) => `अपने ${product} खाते में लॉग इन करें।`,
};

export const SIGN_IN_ANSWERS: typeof english.SIGN_IN_ANSWERS = {
  codeOnItsWay: 'अगर यह नंबर पंजीकृत है, तो कोड भेजा जा रहा है।',
  codeRefused: 'कोड गलत है या उसकी समय सीमा समाप्त हो गई है। कोड जाँचें या नया कोड मँगाएँ।',
  loginRefused: 'ईमेल या पासवर्ड गलत है।',
  invalidMobile: 'ऐसा मोबाइल नंबर दर्ज करें जिस पर कोड आ सके।',
  emailTaken: 'यह ईमेल पता पहले से इस्तेमाल में है।',
  registered: 'आपका खाता तैयार है। अब आप साइन इन कर सकते हैं।',
  signedIn: 'आप साइन इन हो गए हैं।',
  signedOut: 'आप साइन आउट हो गए हैं।',
  waitBeforeResend: (seconds) => `दोबारा कोड मँगाने से पहले कृपया ${WAIT_MESSAGES.seconds(seconds)} रुकें।`,
  chooseTeam: 'चुनें कि आगे कैसे बढ़ना है।',
  teamDeclined: 'यह निमंत्रण अस्वीकार कर दिया गया है।',
  questionGone: 'इसका जवाब पहले ही दिया जा चुका है या बहुत समय बीत गया है। नया कोड मँगाएँ।',
  choiceGone: 'यह विकल्प अब उपलब्ध नहीं है। कृपया फिर से चुनें।',
  tooManyAttempts: (wait) => `बहुत ज़्यादा बार कोशिश हुई। कृपया ${wait} बाद फिर कोशिश करें।`,
  tooManyFromNetwork: 'आपके नेटवर्क से कई गलत कोड आए हैं। नया कोड मँगाएँ और वही दर्ज करें।',
};

export const SESSION_MESSAGES: typeof english.SESSION_MESSAGES = {
  loading: 'लोड हो रहा है...',
  unauthorizedTitle: 'अनुमति नहीं है',
  unauthorizedText: 'आप लॉग आउट हो गए हैं। फिर से लॉग इन किया जा रहा है...',
};

export const FIELD_MESSAGES: typeof english.FIELD_MESSAGES = {
  required: 'ज़रूरी है',
  minLength: (count) => `कम से कम ${numberText(count)} अक्षर या अंक होने चाहिए`,
};

export const FOOTER_TEXTS: typeof english.FOOTER_TEXTS = {
  copyright: '© 2025',
  credit: 'प्रदर्शक पोर्टल के डेवलपर',
  ownData: 'आपका डेटा',
};
