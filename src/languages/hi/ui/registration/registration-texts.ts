import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/registration/registration-texts.ts';

export const REGISTRATION_TEXTS: typeof english.REGISTRATION_TEXTS = {
  another: 'एक और व्यक्ति का पंजीकरण करें',
  calendar: 'कैलेंडर में जोड़ें',
  calendars: { google: 'Google Calendar', file: 'कैलेंडर फ़ाइल (.ics)' },
  loading: 'फ़ॉर्म लोड हो रहा है...',
  failed: 'फ़ॉर्म लोड नहीं हो सका',
  choicesLoading: 'विकल्प लोड हो रहे हैं...',
  choicesFailed: (label) => `${label}: विकल्प लोड नहीं हो सके।`,
  tryAgain: 'फिर कोशिश करें',
  badgeCode: (code) => `बैज कोड ${code}`,
  printBadge: 'बैज प्रिंट करें',
  showBadge: 'बैज दिखाएँ',
  hideBadge: 'बैज छिपाएँ',
  done: 'हो गया',
  cancel: 'रद्द करें',
  between: ', ',
  toComplete: (labels) => `अभी भरना बाकी है: ${labels}।`,
  toCompleteMore: (labels, others) => `अभी भरना बाकी है: ${labels} और ${numberText(others)} अन्य।`,
};

export const REGISTRATION_WORDS: typeof english.REGISTRATION_WORDS = {
  exhibitor: { title: 'रेफ़रल पंजीकरण', submit: ['पंजीकरण करें', 'पंजीकरण हो रहा है...'] },
  guest: { title: 'आपका पंजीकरण', submit: ['पंजीकरण करें', 'पंजीकरण हो रहा है...'] },
};

export const REFERRAL_TEXTS: typeof english.REFERRAL_TEXTS = {
  search: 'रेफ़रल खोजें...',
  allStatus: 'सभी स्थितियाँ',
  status: 'स्थिति',
  guest: 'मेहमान',
  referral: 'रेफ़रल',
  badge: 'बैज',
  badgeOf: (name) => `${name} का बैज`,
  cancel: 'रद्द करें',
  cancelOf: (name) => `${name} का पंजीकरण रद्द करें`,
  cancelRegistration: 'पंजीकरण रद्द करें',
  keep: 'रहने दें',
};
