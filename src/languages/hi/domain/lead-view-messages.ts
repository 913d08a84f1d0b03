import type * as english from '../../../domain/lead-view-messages.ts';

export const LEAD_VIEW_MESSAGES: typeof english.LEAD_VIEW_MESSAGES = {
  added: 'व्यू सेव हो गया।',
  updated: 'व्यू सेव हो गया।',
  removed: 'व्यू हटा दिया गया।',
  restored: 'व्यू वापस लाया गया।',
  updateFailed: 'व्यू सेव नहीं हो सका। कृपया फिर कोशिश करें।',
  removeFailed: 'व्यू हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
  restoreFailed: 'व्यू वापस नहीं लाया जा सका। कृपया फिर कोशिश करें।',
  nothing: 'व्यू के लिए कोई खोज, फ़िल्टर या क्रम ज़रूरी है।',
  unreadable: 'यह लीड की सूची की खोज नहीं है।',
  full: 'आपकी कंपनी के ज़्यादा से ज़्यादा 50 व्यू हो सकते हैं। पहले कुछ हटाएँ।',
  notYours: 'इस व्यू को केवल इसे बनाने वाला सदस्य या मुख्य खाता ही बदल सकता है।',
  notYoursToShare: 'इस व्यू को शेयर करना या निजी रखना केवल इसे बनाने वाले सदस्य के हाथ में है।',
};

export const READY_VIEW_NAMES: typeof english.READY_VIEW_NAMES = {
  hot: 'उच्च प्राथमिकता, अभी संपर्क नहीं हुआ',
  overdue: 'मेरे बकाया फ़ॉलो-अप',
};
