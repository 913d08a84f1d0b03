import type * as english from '../../../domain/ceiling-messages.ts';

export const CEILING_MESSAGES: typeof english.CEILING_MESSAGES = {
  nouns: {
    leads: 'लीड',
    products: 'प्रोडक्ट',
    faqs: 'प्रश्न',
    resources: 'अपने संसाधन',
    members: 'टीम सदस्य',
    invitations: 'खुले निमंत्रण',
  },
  near: (have, ceiling, noun) => `${noun}: ${ceiling} में से ${have} हो चुके हैं। और चाहिए तो आयोजक से कहें।`,
  full: (ceiling, noun) => `${noun}: आपकी कंपनी के लिए सीमा ${ceiling} है। कुछ हटाएँ, या आयोजक से सीमा बढ़ाने को कहें।`,
  nearFiles: (have, ceiling) =>
    `आपकी कंपनी की फ़ाइलें ${ceiling} में से ${have} जगह ले रही हैं। और चाहिए तो आयोजक से कहें।`,
  fullFiles: (ceiling) =>
    `आपकी कंपनी की फ़ाइलें ${ceiling} जगह ले रही हैं, जो अधिकतम सीमा है। जिनकी ज़रूरत नहीं है, उन्हें हटाएँ: उनकी जगह एक हफ़्ते बाद ख़ाली हो जाएगी।`,
};
