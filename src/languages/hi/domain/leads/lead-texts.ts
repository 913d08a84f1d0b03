import type * as english from '../../../../domain/leads/lead-texts.ts';

export const PERSON_TEXTS: typeof english.PERSON_TEXTS = {
  unknown: 'अज्ञात',
  position: (designation, company) => `${designation}, ${company}`,
};

export const SHORTCUT_TEXTS: typeof english.SHORTCUT_TEXTS = {
  '/': 'खोजें',
  n: 'लीड जोड़ें',
  j: 'अगली लीड खोलें',
  k: 'पिछली लीड खोलें',
  e: 'खुली लीड बदलें',
  '1': 'प्राथमिकता उच्च',
  '2': 'प्राथमिकता मध्यम',
  '3': 'प्राथमिकता निम्न',
  Escape: 'खुली लीड बंद करें',
  '?': 'यह सूची दिखाएँ',
  'Ctrl K': 'खोज और कमांड',
};

export const SAMPLE_LEAD_TEXTS: typeof english.SAMPLE_LEAD_TEXTS = {
  company: 'उदाहरण कंपनी',
  visitor: {
    fullName: 'नमूना आगंतुक',
    designation: 'ख़रीदार',
    remarks: 'कल प्रोडक्ट फिर से देखना चाहते हैं।',
  },
  guest: { fullName: 'नमूना मेहमान', designation: 'इंजीनियर', remarks: 'ब्रोशर माँगा।' },
  passerBy: { fullName: 'नमूना राहगीर', designation: 'विद्यार्थी', remarks: '' },
};

export const CARD_NOTE_TEXTS: typeof english.CARD_NOTE_TEXTS = {
  met: (event, day) => `${event} में मुलाक़ात, ${day}।`,
  metAtBooth: (event, booth, day) => `${event} में मुलाक़ात, बूथ ${booth}, ${day}।`,
  agreed: (day) => `संपर्क के लिए सहमति दी, ${day}।`,
  agreedTo: (text, day) => `संपर्क के लिए सहमति दी (“${text}”), ${day}।`,
  refused: (day) => `संपर्क के लिए सहमति नहीं दी, ${day}।`,
  refusedTo: (text, day) => `संपर्क के लिए सहमति नहीं दी (“${text}”), ${day}।`,
};
