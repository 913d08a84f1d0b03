import { LEAD_LIMITS } from '../../../../domain/leads/lead.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { LEAD_RATING } from '../../../../domain/screen-constants.ts';
import type * as english from '../../../../domain/leads/messages.ts';

const tags = (): string => `${numberText(LEAD_LIMITS.tags)} टैग`;

export const LEAD_MESSAGES: typeof english.LEAD_MESSAGES = {
  added: 'लीड जोड़ी गई!',
  updated: 'लीड अपडेट हुई!',
  removed: 'लीड हटाई गई।',
  restored: 'लीड वापस लाई गई।',
  merged: 'पहले से मौजूद लीड में जोड़ा गया।',
  joined: 'दोनों लीड अब एक हैं।',
  joinFailed: 'लीड जोड़ी नहीं जा सकीं। कृपया फिर कोशिश करें।',
  twoAttendees: 'इन दोनों लीड के बैज अलग-अलग सहभागियों के हैं, इसलिए ये दो व्यक्ति हैं।',
  addFailed: 'लीड जोड़ी नहीं जा सकी। कृपया फिर कोशिश करें।',
  updateFailed: 'लीड अपडेट नहीं हो सकी। कृपया फिर कोशिश करें।',
  noteFailed: 'नोट इस डिवाइस पर सेव नहीं हो सका। वह यहीं रखा है: कृपया फिर कोशिश करें।',
  removeFailed: 'लीड हटाई नहीं जा सकी। कृपया फिर कोशिश करें।',
  askRemove: 'क्या आप वाकई यह लीड हटाना चाहते हैं?',
  duplicate: 'इस ईमेल या मोबाइल नंबर वाली लीड पहले से मौजूद है।',
  sentBefore: 'यह पहले दूसरे विवरण के साथ भेजा जा चुका है।',
  contactMissing: 'ईमेल या मोबाइल नंबर लिखें',
  countryCode: 'देश कोड अंकों में लिखें',
  longNumber: 'यह नंबर बहुत लंबा है',
  shortNumber: 'यह नंबर बहुत छोटा है',
  get rating() {
    return `${numberText(LEAD_RATING.min)} से ${numberText(LEAD_RATING.max)} तक रेटिंग चुनें`;
  },
  unknownPerson: 'अपनी टीम का कोई सदस्य चुनें',
  get tooManyTags() {
    return `इस लीड पर पहले से ${tags()} हैं।`;
  },
  get mostTags() {
    return `अधिकतम ${tags()} लगाएँ`;
  },
  oneTag: 'एक बार में एक ही टैग जोड़ें',
  tagsLeftOut: (names) => `एक लीड पर अधिकतम ${tags()} हो सकते हैं; ये छोड़ दिए गए: ${names}`,
  nothingToChange: 'चुनें कि क्या बदलना है',
  copied: 'कॉपी किया गया',
  copyFailed: 'कॉपी नहीं हो सका। इसे चुनकर खुद कॉपी करें।',
  gone: 'यह लीड अब मौजूद नहीं है।',
  importTooOld: 'इंपोर्ट 24 घंटे तक पूर्ववत किया जा सकता है, और यह उससे पुराना है।',
};

export const IMPORT_REASONS: typeof english.IMPORT_REASONS = {
  priority: (text) => `प्राथमिकता "${text}" उच्च, मध्यम या निम्न (high, medium, low) नहीं है`,
  status: (text) => `स्थिति "${text}" ज्ञात नहीं है`,
  source: (text) => `स्रोत "${text}" ज्ञात नहीं है`,
  consent: (text) => `सहमति "${text}" हाँ या नहीं (yes, no) नहीं है`,
  followUpDate: 'फ़ॉलो-अप की तारीख़ 2026-03-04 जैसी तारीख़ नहीं है',
  createdAt: 'दर्ज होने का समय 2026-03-04T09:30:00Z जैसा समय नहीं है',
  consentAt: 'सहमति का समय 2026-03-04T09:30:00Z जैसा समय नहीं है',
  get tags() {
    return `कोई टैग ${numberText(LEAD_LIMITS.tag)} अक्षरों से लंबा है`;
  },
  get mostTags() {
    return `${tags()} से ज़्यादा हैं`;
  },
  tooLong: (field, most) => `${field} ${numberText(most)} अक्षरों से लंबा है`,
  unstorable: (field) => `${field} में ऐसा अक्षर है जो सेव नहीं हो सकता`,
  unstorableAnswer: 'किसी जवाब में ऐसा अक्षर है जो सेव नहीं हो सकता',
  noAnswers: 'जवाब, सवालों और टेक्स्ट की सूची नहीं हैं',
  longAnswer: (most) => `कोई जवाब ${numberText(most)} अक्षरों से लंबा है`,
  noText: (field) => `${field} टेक्स्ट नहीं है`,
  unknownField: (field) => `फ़ील्ड "${field}" ज्ञात नहीं है`,
  noRow: 'यह कोई पंक्ति नहीं है',
};
