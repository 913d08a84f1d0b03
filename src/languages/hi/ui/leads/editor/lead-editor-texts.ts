import type * as english from '../../../../../ui/leads/editor/lead-editor-texts.ts';

export const CONSENT_LABELS: typeof english.CONSENT_LABELS = {
  yes: 'हाँ',
  no: 'नहीं',
  unasked: 'नहीं पूछा गया',
};

export const EDITOR_TEXTS: typeof english.EDITOR_TEXTS = {
  titles: { create: 'लीड जोड़ें', update: 'लीड बदलें' },
  submit: {
    create: ['सेव करें', 'सेव हो रहा है...'],
    update: ['सेव करें', 'सेव हो रहा है...'],
  },
  another: 'सेव करें और एक और जोड़ें',
  remove: 'लीड हटाएँ',
  consentAt: 'पूछने का समय',
  origin: 'मूल',
  ways: { label: 'कैसे जोड़ें', scan: 'स्कैन करें', type: 'टाइप करें' },
  reachable: 'ईमेल या मोबाइल नंबर में से एक काफ़ी है',
  fromRegistration: 'पंजीकरण से',
  tagsHint: 'टैग को सेमीकोलन से अलग करें',
  notesHint: 'आपका बदलाव आपका नोट बन जाता है। सहकर्मियों के नोट्स बने रहते हैं।',
  unrated: 'कोई नहीं',
  unassigned: 'किसी को नहीं सौंपी गई',
  left: 'पूर्व सदस्य',
  askedAt: (time) => `पूछा गया: ${time}`,
  byClocks: (zone) => `इवेंट का समय, ${zone}`,
  consent: { yes: 'हाँ', no: 'नहीं' },
};

const JOINING = {
  join: 'यह नोट उसमें जोड़ें',
  joinDetail: 'आपका नोट और टैग जुड़ जाते हैं, और जो जानकारी नहीं थी वह भर जाती है। वहाँ का कुछ भी नहीं खोता।',
  open: 'उसे खोलें',
  openDetail: 'आपने यहाँ जो लिखा है, वह हट जाएगा।',
  add: 'फिर भी जोड़ें',
};

export const TWIN_TEXTS: typeof english.TWIN_TEXTS = {
  title: (name) => `पहले से लीड है: ${name}`,
  text: 'इस ईमेल या मोबाइल नंबर वाली लीड पहले जोड़ी जा चुकी है।',
  ...JOINING,
  addDetail: 'दूसरी लीड, उसी पते या नंबर वाले किसी और व्यक्ति के लिए।',
};

export const SENT_TEXTS: typeof english.SENT_TEXTS = {
  title: (name) => `पहले सेव हो चुकी है: ${name}`,
  text: 'यह फ़ॉर्म पहले दूसरी जानकारी के साथ सेव हुआ था।',
  ...JOINING,
  addDetail: 'दूसरी लीड, जो आपने यहाँ लिखा है उसके साथ।',
};
