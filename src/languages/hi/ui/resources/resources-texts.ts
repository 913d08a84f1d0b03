import type * as english from '../../../../ui/resources/resources-texts.ts';
import { numberText } from '../../../../domain/number-text.ts';

export const RESOURCES_TEXTS: typeof english.RESOURCES_TEXTS = {
  title: 'संसाधन और सामान्य प्रश्न',
  tabs: { event: 'इवेंट के संसाधन', own: 'मेरे संसाधन', faqs: 'सामान्य प्रश्न' },
  add: 'संसाधन जोड़ें',
  edit: 'संसाधन बदलें',
  adding: 'जोड़ा जा रहा है...',
  save: 'बदलाव सेव करें',
  saving: 'सेव हो रहा है...',
  chooseType: 'प्रकार चुनें',
  url: 'URL',
  search: {
    event: 'इवेंट के संसाधन खोजें...',
    own: 'मेरे संसाधन खोजें...',
    faqs: 'प्रश्न खोजें...',
  },
  failed: {
    event: 'इवेंट के संसाधन लोड नहीं हो सके',
    own: 'आपके संसाधन लोड नहीं हो सके',
    faqs: 'प्रश्न लोड नहीं हो सके',
  },
  loading: 'लोड हो रहा है...',
  nothingFound: 'कुछ नहीं मिला',
  otherWords: 'दूसरे शब्दों से खोजें।',
  download: 'डाउनलोड करें',
  downloadOf: (title) => `${title} डाउनलोड करें`,
  editOf: (title) => `${title} बदलें`,
  delete: 'हटाएँ',
  deleteOf: (title) => `${title} हटाएँ`,
  states: {
    beingChecked: {
      badge: 'जाँच चल रही है',
      reason: 'इस फ़ाइल की वायरस जाँच चल रही है। इसे कुछ मिनट में खोला जा सकेगा।',
    },
    infected: {
      badge: 'हटाई गई: वायरस मिला',
      reason: 'इस फ़ाइल में वायरस मिला, इसलिए इसे हटा दिया गया। दूसरी फ़ाइल अपलोड करें।',
    },
  },
  noFile: 'खोलने के लिए कोई फ़ाइल नहीं है।',
  noSampleFile: 'यह एक उदाहरण है: खोलने के लिए कोई फ़ाइल नहीं है।',
  notOpened: 'खोला नहीं जा सका। फिर कोशिश करें।',
  downloads: (count) => `${numberText(count)} डाउनलोड`,
  badges: { PDF: 'PDF', Video: 'वीडियो', Document: 'दस्तावेज़', Link: 'लिंक' },
  placeholders: { title: 'किसी संसाधन का शीर्षक', about: 'यह किस बारे में है, कुछ और शब्दों में' },
};

export const SAMPLE_RESOURCES: typeof english.SAMPLE_RESOURCES = {
  downloads: [
    { title: 'नमूना फ़्लोर प्लान', description: 'यहाँ फ़्लोर प्लान होगा।' },
    { title: 'नमूना प्रदर्शक पुस्तिका', description: 'यहाँ प्रदर्शक पुस्तिका होगी।' },
  ],
  category: 'नमूना',
  questions: ['नमूना प्रश्न: हम बूथ की तैयारी कब कर सकते हैं?', 'नमूना प्रश्न: पार्किंग कहाँ है?'],
  answer: 'एक नमूना उत्तर।',
  type: 'सामान्य',
};
