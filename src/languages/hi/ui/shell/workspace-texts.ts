import type * as english from '../../../../ui/shell/workspace-texts.ts';

export const WORKSPACE_TEXTS: typeof english.WORKSPACE_TEXTS = {
  skip: 'सीधे सामग्री पर जाएँ',
  openNavigation: 'नेविगेशन खोलें',
  navigation: 'नेविगेशन',
  main: 'मुख्य मेन्यू',
  close: 'बंद करें',
  eventOn: 'इवेंट लाइव है',
  eventOff: 'इवेंट लाइव नहीं है',
  boothOn: 'बूथ सक्रिय',
  boothOff: 'बूथ निष्क्रिय',
  booth: (number) => `बूथ ${number}`,
  role: 'प्रदर्शक एडमिन',
  theme: 'थीम',
  schemes: { light: 'हल्की', dark: 'गहरी', system: 'सिस्टम' },
  language: 'भाषा',
  languageOffline: 'भाषा (कनेक्शन आने पर)',
  signOut: 'साइन आउट करें',
};

export const SCREEN_TEXTS: typeof english.SCREEN_TEXTS = {
  dashboard: 'डैशबोर्ड',
  profile: 'कंपनी प्रोफ़ाइल',
  team: 'टीम प्रबंधन',
  tickets: 'टिकट और पास',
  leads: 'लीड प्रबंधन',
  products: 'प्रोडक्ट कैटलॉग',
  resources: 'संसाधन और सामान्य प्रश्न',
  capture: 'बैज स्कैन करें',
  receipts: 'इस डिवाइस पर किए गए स्कैन',
  support: 'सहायता',
  signInDetails: 'साइन-इन विवरण',
  audit: 'गतिविधि',
  resetPassword: 'पासवर्ड रीसेट करें',
};

export const SCREEN_WORDS: typeof english.SCREEN_WORDS = {
  capture: 'कैमरा कोड लीड scan badge capture camera',
  receipts: 'रसीदें प्रतीक्षा भेजे गए receipts outbox captures',
  support: 'मदद संपर्क help contact support',
  signInDetails: 'ईमेल मोबाइल नंबर खाता email mobile account',
  audit: 'ऑडिट इतिहास किसने audit log history activity',
  resetPassword: 'बदलें खाता change password',
};
