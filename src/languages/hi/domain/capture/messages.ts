import type * as english from '../../../../domain/capture/messages.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';

const FULL = 'इस डिवाइस पर जगह नहीं बची है। आगे स्कैन करने से पहले कुछ स्टोरेज ख़ाली करें।';

export const CAPTURE_MESSAGES: typeof english.CAPTURE_MESSAGES = {
  looking: 'कैमरे को बैज या कार्ड की ओर रखें',
  asking: 'बैज पढ़ने के लिए कैमरे की अनुमति दें। तस्वीरें इसी डिवाइस पर रहती हैं।',
  starting: 'कैमरा शुरू हो रहा है।',
  refused: 'ब्राउज़र इस पेज को कैमरा इस्तेमाल नहीं करने दे रहा है।',
  absent: 'इस डिवाइस पर कोई कैमरा नहीं है।',
  inUse: 'कोई दूसरा प्रोग्राम कैमरा इस्तेमाल कर रहा है। उसे बंद करें, फिर दोबारा कोशिश करें।',
  failed: 'कैमरा शुरू नहीं हो सका।',
  silent:
    'कैमरा कोई तस्वीर नहीं दे रहा। उसका ढक्कन या स्विच खोलें, उसे इस्तेमाल करने वाले दूसरे प्रोग्राम बंद करें, फिर दोबारा कोशिश करें।',
  off: 'कैमरा बंद है।',
  noCamera: 'कोड टाइप या पेस्ट करें, हैंड स्कैनर इस्तेमाल करें या फ़ोटो लें।',
  allow: [
    'Chrome और Edge: पते के पास वाला आइकन दबाएँ, फिर कैमरे की अनुमति दें।',
    'iPhone पर Safari: पते के पास "aA" दबाएँ, फिर वेबसाइट सेटिंग, फिर कैमरा चुनें।',
    'Firefox: पते के पास कटे हुए कैमरे का आइकन दबाएँ।',
  ],
  metAgain: 'दोबारा मुलाक़ात',
  notKnown: 'अज्ञात बैज',
  offline: 'कनेक्शन नहीं है। स्कैन इस डिवाइस पर रखे जाते हैं और बाद में भेजे जाते हैं।',
  paused: 'बाक़ी स्कैन भेजने के लिए फिर से साइन इन करें।',
  full: FULL,
  notPersistent:
    'यह पेज सात दिन तक न खोला जाए तो ब्राउज़र बाक़ी स्कैन मिटा सकता है। ऐप इंस्टॉल करें, या जाने से पहले उन्हें भेज दें।',
  noReceipts: 'इस डिवाइस पर अभी तक कुछ स्कैन नहीं किया गया है।',
  signOutQuestion: 'इस डिवाइस पर कुछ स्कैन भेजे जाने बाक़ी हैं',
  signOutText: (waiting) =>
    plural(waiting, {
      one: 'एक स्कैन अभी सर्वर पर नहीं पहुँचा है।',
      other: `${numberText(waiting)} स्कैन अभी सर्वर पर नहीं पहुँचे हैं।`,
    }),
  keepHint:
    'यहाँ रखे गए स्कैन इस डिवाइस पर आपका इंतज़ार करेंगे। यहाँ साइन इन करने वाले दूसरे लोग उनकी संख्या देख सकते हैं, सामग्री नहीं।',
  discardText: (waiting) =>
    plural(waiting, {
      one: 'एक स्कैन हमेशा के लिए मिट जाएगा। आगे बढ़ने के लिए "मिटाना" लिखें।',
      other: `${numberText(waiting)} स्कैन हमेशा के लिए मिट जाएँगे। आगे बढ़ने के लिए "मिटाना" लिखें।`,
    }),
  signOutTrouble: {
    unsent: 'कुछ स्कैन भेजे नहीं जा सके। कनेक्शन जाँचें, या उन्हें यहीं रखें।',
    undiscarded: 'इस डिवाइस पर इन्हें हटाया नहीं जा सका। फिर से कोशिश करें, या इन्हें यहीं रखें।',
  },
  discardQuestion: 'बाक़ी स्कैन मिटा दें?',
  discardWord: 'मिटाना',
  receipts: 'रसीदें',
  notStored: 'यह डिवाइस बदलाव सहेज नहीं सका। स्कैन जैसा था वैसा ही है।',
  notSaved: 'फ़ाइल नहीं बन सकी। पेज फिर से लोड करें, फिर दोबारा कोशिश करें।',
  counts: (captured, confirmed) => `${numberText(captured)} स्कैन किए गए · ${numberText(confirmed)} की पुष्टि हुई`,
};

export const TROUBLE_MESSAGES: typeof english.TROUBLE_MESSAGES = {
  device: {
    title: 'यह किसी व्यक्ति का कोड नहीं है',
    text: 'यह कोड किसी दूसरे सिस्टम का डिवाइस सेट करता है। कुछ भी सेव नहीं किया गया।',
  },
  unreadable: {
    title: 'पढ़ने के लिए कुछ नहीं मिला',
    text: 'कोई कोड नहीं मिला। उसे सीधा और अच्छी रोशनी में रखें, या टाइप करें।',
  },
  tooLong: {
    title: 'बहुत लंबा',
    text: 'इस कोड में 2,000 से ज़्यादा अक्षर हैं। इसकी जगह नाम टाइप करें।',
  },
  full: { title: 'सेव नहीं हुआ', text: FULL },
  failed: {
    title: 'सेव नहीं हुआ',
    text: 'यह ब्राउज़र पेज को कुछ भी सेव नहीं करने देता। प्राइवेट ब्राउज़िंग बंद करें, या "लीड जोड़ें" का इस्तेमाल करें।',
  },
};

export const STATE_LABELS: typeof english.STATE_LABELS = {
  open: 'इस डिवाइस पर सेव है',
  waiting: 'भेजा जाना बाक़ी है',
  confirmed: 'पुष्टि हुई',
  refused: 'अस्वीकृत',
  dropped: 'वापस लिया गया',
  closed: 'वापस लिया गया',
};

export const CARD_ANNOUNCEMENTS: typeof english.CARD_ANNOUNCEMENTS = {
  open: (title) => `${title}, इस डिवाइस पर सेव है, भेजा जाना बाक़ी है`,
  waiting: (title) => `${title}, भेजा जाना बाक़ी है`,
  confirmed: (title) => `${title}, पुष्टि हुई`,
  refused: (title) => `${title}, अस्वीकृत`,
  dropped: (title) => `${title}, वापस लिया गया`,
  closed: (title) => `${title}, वापस लिया गया`,
};

export const REFUSAL_LABELS: typeof english.REFUSAL_LABELS = {
  reused: 'इसका नंबर किसी दूसरे स्कैन के लिए इस्तेमाल हो चुका है।',
  invalid: 'सर्वर इसे पढ़ नहीं सकता।',
  foreign: 'यह किसी दूसरे प्रदर्शक का है।',
  unknown: 'इसकी लीड अब मौजूद नहीं है।',
  device: 'यह कोई डिवाइस सेट करता है।',
  empty: 'इसमें कुछ भी नहीं है।',
};

export const RECEIPT_HEADINGS: typeof english.RECEIPT_HEADINGS = {
  number: 'नंबर',
  capturedAt: 'स्कैन का समय',
  name: 'नाम',
  company: 'कंपनी',
  code: 'कोड',
  note: 'नोट',
  answers: 'उत्तर',
  state: 'स्थिति',
  receivedAt: 'प्राप्ति का समय',
  reason: 'कारण',
};
