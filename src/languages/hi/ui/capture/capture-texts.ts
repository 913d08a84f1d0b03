import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/capture/capture-texts.ts';

export const CAPTURE_TEXTS: typeof english.CAPTURE_TEXTS = {
  title: 'स्कैन करें',
  trouble: (title, text) => `${title}। ${text}`,
  spoken: (sentences) => sentences.join('। '),
  dismiss: 'ठीक है',
  typeDetails: 'विवरण टाइप करें',
  camera: {
    start: 'कैमरा शुरू करें',
    again: 'फिर कोशिश करें',
    torch: 'टॉर्च',
    choose: 'कैमरा',
    inUse: 'इस्तेमाल में',
    switchOff: 'बंद करें',
  },
  card: {
    name: 'स्कैन किया गया',
    priority: 'प्राथमिकता',
    rating: 'रेटिंग',
    note: 'नोट',
    undo: 'पूर्ववत करें',
    done: 'हो गया',
    saved: (name) => `${name} सेव हो गया`,
    next: (name, more) => (more === 0 ? `अगला: ${name}` : `अगला: ${name}, +${numberText(more)}`),
  },
  status: {
    waiting: (count) => `${numberText(count)} बाक़ी`,
    refused: (count) => `${numberText(count)} अस्वीकृत`,
    offline: 'ऑफ़लाइन',
    unconnected: 'ऑफ़लाइन: कनेक्शन आने पर भेजा जाएगा',
    paused: 'भेजने के लिए साइन इन करें',
    full: 'इस डिवाइस पर जगह नहीं है',
    all: (parts) => parts.join(', '),
    send: 'अभी भेजें',
  },
  install: 'ऐप इंस्टॉल करें',
  tools: {
    type: 'टाइप करें',
    paste: 'पेस्ट करें',
    photo: 'फ़ोटो',
    photoOfBadge: 'बैज की फ़ोटो',
    settings: 'ध्वनि और कंपन',
    sound: 'ध्वनि',
    vibration: 'कंपन',
    on: 'चालू',
    off: 'बंद',
    codeOrName: 'कोड या नाम',
    take: 'दर्ज करें',
  },
};

export const RECEIPT_TEXTS: typeof english.RECEIPT_TEXTS = {
  title: 'रसीदें',
  print: 'प्रिंट करें',
  export: 'एक्सपोर्ट करें',
  ofOthers: (count) =>
    plural(count, {
      one: `इस डिवाइस पर किसी और का ${numberText(count)} स्कैन भेजा जाना बाक़ी है।`,
      other: `इस डिवाइस पर दूसरे लोगों के ${numberText(count)} स्कैन भेजे जाने बाक़ी हैं।`,
    }),
  missing: (ranges) => `इस डिवाइस पर ये नंबर नहीं हैं: ${ranges.join(', ')}।`,
  range: (first, last) => (first === last ? numberText(first) : `${numberText(first)} से ${numberText(last)}`),
  onDevice: 'यह डिवाइस',
  unread: 'इस डिवाइस के स्कैन पढ़े नहीं जा सके',
  outdated: 'इस डिवाइस के स्कैन रीफ़्रेश नहीं हो सके',
  listed: 'इस डिवाइस पर स्कैन किए गए',
  row: {
    capture: (name) => name,
    note: (name) => `नोट: ${name}`,
    change: (name) => `बाद में: ${name}`,
  },
  openLead: 'यह लीड खोलें',
  scan: 'बैज स्कैन करें',
  sendAgain: 'फिर से भेजें',
  giveUp: 'छोड़ दें',
  server: {
    title: 'सर्वर के पास क्या है',
    failed: 'सर्वर की रसीदें लोड नहीं हो सकीं',
    outdated: 'सर्वर की रसीदें रीफ़्रेश नहीं हो सकीं',
    nothing: 'अभी तक कुछ नहीं पहुँचा है।',
    own: 'यह डिवाइस',
    other: (number) => `डिवाइस ${numberText(number)}`,
    confirmed: (count, highest) => `नंबर ${numberText(highest)} तक ${numberText(count)} की पुष्टि हुई`,
    missing: (ranges) => `नहीं पहुँचे: ${ranges.join(', ')}`,
  },
};

export const SIGN_OUT_TEXTS: typeof english.SIGN_OUT_TEXTS = {
  back: 'वापस',
  typeFirst: (word) => `पहले "${word}" लिखें।`,
  type: (word) => `"${word}" लिखें`,
  discardAndLeave: 'मिटाएँ और साइन आउट करें',
  discard: 'मिटाएँ',
  keep: 'यहीं रखें',
  send: 'अभी भेजें',
};
