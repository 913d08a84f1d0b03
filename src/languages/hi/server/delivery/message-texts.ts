import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../server/delivery/message-texts.ts';

export const PROOF_TEXTS: typeof english.PROOF_TEXTS = {
  code: (code, product, minutes) =>
    `${code} आपका ${product} कोड है। यह ${numberText(minutes)} मिनट तक मान्य है।`,
  numberCode: (code, product, minutes) =>
    `${code} इस नंबर की पुष्टि के लिए आपका ${product} कोड है। यह ${numberText(minutes)} मिनट तक मान्य है।`,
  emailSubject: (product) => `अपने ईमेल पते की पुष्टि करें (${product})`,
  email: (product) => `पुष्टि करें कि यह पता आपका है, ताकि आप इसे ${product} में इस्तेमाल कर सकें।`,
  emailLink: (hours) =>
    `यह लिंक वहीं खोलें जहाँ आप साइन इन हैं। यह ${numberText(hours)} घंटों के भीतर एक बार काम करता है:`,
  emailUnasked: 'अगर आपने यह मेल नहीं माँगा था, तो इसे अनदेखा करें: कुछ नहीं होगा।',
  resetSubject: (product) => `नया पासवर्ड चुनें (${product})`,
  reset: (product) => `${product} में अपने खाते के लिए नया पासवर्ड चुनें।`,
  resetLink: (minutes) => `यह लिंक खोलें। यह ${numberText(minutes)} मिनट के भीतर एक बार काम करता है:`,
  resetUnasked: 'अगर आपने यह मेल नहीं माँगा था, तो इसे अनदेखा करें: आपका पासवर्ड नहीं बदलेगा।',
  ownDataSubject: (product) => `आपका डेटा (${product})`,
  ownData: (event) => `देखें कि ${event} के पास आपके बारे में क्या है और वह किसके साथ साझा हुआ। उसे वापस लें या मिटवाएँ।`,
  ownDataLink: (minutes) => `यह लिंक खोलें। यह ${numberText(minutes)} मिनट तक काम करता है:`,
  changed: {
    email: (product) =>
      `आपके ${product} खाते का ईमेल पता बदला गया। अगर यह आपने नहीं किया, तो तुरंत इवेंट के आयोजक को बताएँ।`,
    mobile: (product) =>
      `आपके ${product} खाते का मोबाइल नंबर बदला गया। अगर यह आपने नहीं किया, तो तुरंत इवेंट के आयोजक को बताएँ।`,
    password: (product) =>
      `आपके ${product} खाते का पासवर्ड बदला गया। अगर यह आपने नहीं किया, तो तुरंत इवेंट के आयोजक को बताएँ।`,
    passkey: (product) =>
      `आपके ${product} खाते में एक पासकी जोड़ी गई। अगर वह आप नहीं थे, तो उसे साइन-इन विवरण में हटाएँ और तुरंत इवेंट के आयोजक को बताएँ।`,
  },
  changedSubject: {
    email: (product) => `आपका ईमेल पता बदला गया (${product})`,
    mobile: (product) => `आपका मोबाइल नंबर बदला गया (${product})`,
    password: (product) => `आपका पासवर्ड बदला गया (${product})`,
    passkey: (product) => `पासकी जोड़ी गई (${product})`,
  },
};

export const DEVICE_NOTICE_TEXTS: typeof english.DEVICE_NOTICE_TEXTS = {
  subject: (product) => `नए डिवाइस से साइन इन (${product})`,
  text: (product, device) =>
    `आपके ${product} खाते में नए डिवाइस से साइन इन किया गया: ${device}। अगर यह आपने नहीं किया, तो साइन-इन विवरण में जाकर उसे साइन आउट करें और इवेंट के आयोजक को बताएँ।`,
};

export const INVITE_TEXTS: typeof english.INVITE_TEXTS = {
  someInviter: 'एक सहकर्मी',
  someCompany: 'एक प्रदर्शक',
  someMember: 'सहकर्मी',
  invited: (inviter, company, event) => `${inviter} ने आपको ${event} में ${company} की टीम में आमंत्रित किया है`,
  sms: (invited, product, link) => `${invited}। ${product} में इस नंबर से साइन इन करें: ${link}`,
  subject: (invited, product) => `${invited} (${product})`,
  hello: (member) => `नमस्ते ${member},`,
  sentence: (invited) => `${invited}।`,
  password: (days) => `यहाँ अपना पासवर्ड चुनें। यह लिंक ${numberText(days)} दिनों के भीतर एक बार काम करता है:`,
  signIn: (link) => `फिर इस ईमेल पते से साइन इन करें: ${link}`,
  unknown: 'अगर आपको नहीं पता कि यह किस बारे में है, तो आपको कुछ करने की ज़रूरत नहीं है।',
};

export const BADGE_TEXTS: typeof english.BADGE_TEXTS = {
  subject: (event) => `${event} के लिए आपका बैज`,
  pending: (company, event, category) =>
    `${company} के ज़रिए ${event} (${category}) में आपका पंजीकरण हो गया है। इवेंट के आयोजक की स्वीकृति बाकी है; स्वीकृति मिलने पर आपको मेल मिलेगा।`,
  approved: (company, event, category) =>
    `${company} के ज़रिए ${event} (${category}) में आपका पंजीकरण पूरा हो गया है।`,
  code: (code) => `बैज कोड: ${code}`,
  page: (link) => `इस पेज पर आपका बैज दिखता है; यह लिंक केवल आपके लिए है:\n${link}`,
  attached: 'कोड तस्वीर के रूप में साथ है: इसे प्रवेश पर दिखाएँ।',
  attachedWithDates: 'साथ में कोड की तस्वीर है, जिसे आप प्रवेश पर दिखाते हैं, और आपके कैलेंडर के लिए एक फ़ाइल।',
  unasked: 'अगर आपने पंजीकरण नहीं किया, तो इस संदेश को अनदेखा करें।',
};

export const GUEST_TEXTS: typeof english.GUEST_TEXTS = {
  someCompany: 'एक प्रदर्शक',
  subject: (company, event) => `${company} आपको ${event} में आमंत्रित करता है`,
  invited: (company, event, category) => `${company} आपको ${event} (${category}) में आमंत्रित करता है।`,
  register: (link) => `यहाँ पंजीकरण करें; यह लिंक केवल आपके लिए है और एक बार काम करता है:\n${link}`,
  unknown: 'अगर आप भेजने वाले को नहीं जानते, तो इस संदेश को अनदेखा करें: कुछ नहीं होगा।',
};
