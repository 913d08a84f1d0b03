import type * as english from '../../../../ui/profile/profile-texts.ts';
import { numberText } from '../../../../domain/number-text.ts';

export const PROFILE_PAGE_TEXTS: typeof english.PROFILE_PAGE_TEXTS = {
  title: 'कंपनी प्रोफ़ाइल',
  loadFailed: 'कंपनी प्रोफ़ाइल लोड नहीं हो सकी',
  refreshFailed: 'कंपनी प्रोफ़ाइल रीफ़्रेश नहीं हो सकी',
  tabs: { basic: 'बुनियादी जानकारी', media: 'मीडिया और फ़ाइलें', social: 'सोशल मीडिया' },
  hasErrors: 'इसमें गड़बड़ियाँ हैं',
  backToEditing: 'बदलाव पर वापस जाएँ',
  unsaved: 'बदलाव सेव नहीं हुए',
  save: 'बदलाव सेव करें',
  saving: 'सेव हो रहा है...',
  leave: { question: 'सेव किए बिना जाएँ?', confirm: 'जाएँ', cancel: 'यहीं रहें' },
  preview: {
    title: 'विज़िटर को ऐसा दिखेगा',
    show: 'प्रीव्यू दिखाएँ',
    hide: 'प्रीव्यू छिपाएँ',
  },
  completeness: {
    title: 'प्रोफ़ाइल कितनी पूरी है',
    percent: (percent) => `${numberText(percent)} %`,
    complete: 'विज़िटर को आपकी कंपनी के बारे में सब कुछ मिल जाएगा।',
    missing: 'अभी बाकी है',
    add: (label) => `${label} जोड़ें`,
  },
  none: {
    name: 'अभी कंपनी का नाम नहीं है',
    industry: 'अभी उद्योग नहीं लिखा है',
    description: 'अभी विवरण नहीं है',
    website: 'अभी वेबसाइट नहीं है',
    boothLocation: 'अभी बूथ का स्थान नहीं है',
    logo: 'अभी लोगो नहीं है',
    banner: 'अभी बैनर नहीं है',
    brochure: 'अभी ब्रोशर नहीं है',
    social: 'अभी सोशल मीडिया नहीं है',
  },
  placeholders: {
    missing: 'प्रोफ़ाइल में क्या जोड़ा जा सकता है',
    face: ['किसी कंपनी का नाम', 'उद्योग', 'बूथ', 'कंपनी क्या करती है, एक पंक्ति में', 'वेबसाइट'],
  },
};
