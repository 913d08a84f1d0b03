import { numberText } from '../../../../../domain/number-text.ts';
import type * as english from '../../../../../ui/leads/quick/quick-texts.ts';

export const FORM_TITLES: typeof english.FORM_TITLES = {
  followUp: 'फ़ॉलो-अप',
  call: 'कॉल तय करें',
  sendInfo: 'जानकारी भेजें',
  future: 'आगे का फ़ॉलो-अप',
};

const SAVE_FOLLOW_UP = ['फ़ॉलो-अप सेव करें', 'सेव हो रहा है...'] as const;

export const SUBMIT_LABELS: typeof english.SUBMIT_LABELS = {
  followUp: SAVE_FOLLOW_UP,
  call: ['कॉल सेव करें', 'सेव हो रहा है...'],
  sendInfo: ['भेजें', 'भेजा जा रहा है...'],
  future: SAVE_FOLLOW_UP,
};

export const QUICK_DIALOG_TEXTS: typeof english.QUICK_DIALOG_TEXTS = {
  email: {
    question: 'संपर्क किया गया के रूप में चिह्नित करें?',
    detail: (address) => `${address} को लिखने के लिए आपका मेल प्रोग्राम खोला गया।`,
    confirm: 'संपर्क किया गया चिह्नित करें',
    cancel: 'अभी नहीं',
  },
  sent: {
    question: 'क्या यह भेज दिया गया?',
    detail: {
      mail: 'आपका मेल प्रोग्राम इसके साथ खोला गया।',
      whatsapp: 'WhatsApp इसके साथ खोला गया।',
      share: 'यह आपके चुने हुए प्रोग्राम को दे दिया गया।',
      copy: 'यह कॉपी किया गया। भेजने के लिए इसे किसी संदेश में पेस्ट करें।',
    },
    confirm: 'भेजा गया चिह्नित करें',
    cancel: 'अभी नहीं',
  },
  newsletter: {
    question: (name) => `क्या ${name} ने आपके न्यूज़लेटर के लिए सहमति दी?`,
    detail: '“हाँ” को समय के साथ सहमति के रूप में लीड में रखा जाता है।',
    confirm: 'हाँ',
    cancel: 'नहीं',
  },
  when: 'कब',
  month: 'इतने समय बाद फ़ॉलो-अप',
  byClocks: (zone) => `इवेंट का समय, ${zone}`,
  note: 'नोट',
  monthCount: (count) => `${numberText(count)} ${count === 1 ? 'महीना' : 'महीने'}`,
  minutes: 'कितनी देर',
  minuteCount: (count) => `${numberText(count)} मिनट`,
  owner: 'कॉल कौन करेगा',
  sameOwner: 'जैसा अभी सौंपा गया है',
  calendar: 'सेव होने पर एक कैलेंडर फ़ाइल डाउनलोड होती है। कोई मेल नहीं भेजा जाता।',
  call: 'अभी कॉल करें',
  whatsapp: 'WhatsApp',
  noPhone: 'इस लीड में मोबाइल नंबर नहीं है',
  noEmail: 'इस लीड में ईमेल नहीं है',
  items: 'क्या भेजना है',
  by: 'कैसे',
  nothing: 'अभी भेजने के लिए कुछ नहीं है',
  nothingText: 'अपने प्रोडक्ट या संसाधनों में लिंक, या अपनी प्रोफ़ाइल में ब्रोशर जोड़ें।',
  materialsFailed: 'भेजी जा सकने वाली सामग्री लोड नहीं हो सकी',
  placeholder: 'भेजने के लिए आपकी कोई सामग्री',
};

export const WAYS: typeof english.WAYS = {
  mail: 'ईमेल',
  whatsapp: 'WhatsApp',
  share: 'शेयर करें',
  copy: 'कॉपी करें',
};
