import type * as english from '../../../../app/provide/lead-texts.ts';

export const LEAD_FILE_TEXTS: typeof english.LEAD_FILE_TEXTS = {
  tooLarge: 'यह फ़ाइल 50 MB से बड़ी है।',
  noRows: 'इस फ़ाइल में कोई पंक्ति नहीं है।',
  tooManyRows: 'इस फ़ाइल में 1,00,000 से ज़्यादा पंक्तियाँ हैं।',
  reasons: (reasons) => reasons.join('। '),
};

export const HAND_OUT_TEXTS: typeof english.HAND_OUT_TEXTS = {
  subject: (company, event) => `${event} में ${company}`,
  hello: 'नमस्ते,',
  helloTo: (name) => `नमस्ते ${name},`,
  thanks: (company) => `${company} पर आने के लिए धन्यवाद।`,
  thanksAtBooth: (company, booth) => `बूथ ${booth} पर ${company} से मिलने के लिए धन्यवाद।`,
  call: (name) => (name === '' ? 'कॉल' : `${name} को कॉल`),
  companyBrochure: 'कंपनी का ब्रोशर',
  brochureOf: (product) => `${product}, ब्रोशर`,
};
