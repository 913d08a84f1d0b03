import type * as english from '../../../domain/messages.ts';

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

export const SESSION_MESSAGES: typeof english.SESSION_MESSAGES = {
  loading: 'लोड हो रहा है...',
  unauthorizedTitle: 'अनुमति नहीं है',
  unauthorizedText: 'आप लॉग आउट हो गए हैं। फिर से लॉग इन किया जा रहा है...',
};

export const FIELD_MESSAGES: typeof english.FIELD_MESSAGES = {
  required: 'ज़रूरी है',
  shortMobile: 'कम से कम 10 अक्षर या अंक होने चाहिए',
  mobileOf: (country) => `${country} का सही मोबाइल नंबर दर्ज करें`,
};
