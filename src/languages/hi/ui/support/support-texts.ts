import type * as english from '../../../../ui/support/support-texts.ts';

export const SUPPORT_PAGE_TEXTS: typeof english.SUPPORT_PAGE_TEXTS = {
  title: 'सहायता',
  hours: 'काम के घंटे',
  hoursAtEvent: (zone) => `इवेंट के समय के अनुसार (${zone})`,
  contact: 'संपर्क',
  email: 'ईमेल',
  phone: 'फ़ोन',
  address: 'पता',
  form: {
    title: 'अनुरोध भेजें',
    name: 'नाम',
    email: 'ईमेल',
    subject: 'विषय',
    category: 'श्रेणी',
    priority: 'प्राथमिकता',
    message: 'संदेश',
    send: 'अनुरोध भेजें',
    sending: 'भेजा जा रहा है...',
  },
  sendAnother: 'एक और अनुरोध भेजें',
  requests: {
    title: 'आपके अनुरोध',
    failed: 'आपके अनुरोध लोड नहीं हो सके',
    none: 'आपने अभी तक कोई अनुरोध नहीं भेजा है।',
    answerGoesTo: (email) => `जवाब ${email} पर भेजा जाएगा`,
    message: 'आपने क्या लिखा',
  },
  promise: (priority, within) => `${priority}: ${within}`,
};
