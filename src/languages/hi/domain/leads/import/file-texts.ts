import type * as english from '../../../../../domain/leads/import/file-texts.ts';
import { numberText } from '../../../../../domain/number-text.ts';

const SAVE_AS = 'इसे इसके प्रोग्राम में खोलें, सूची को Excel (.xlsx) या CSV के रूप में सेव करें, और वह फ़ाइल चुनें।';

export const FILE_REFUSALS: typeof english.FILE_REFUSALS = {
  picture: `यह एक तस्वीर है। ${SAVE_AS}`,
  packed: 'यह एक संपीड़ित फ़ाइल है। इसे खोलें, और अंदर की सूची चुनें।',
  pdf: `यह एक PDF है। ${SAVE_AS}`,
  olderExcel: `यह पुरानी या सुरक्षित Excel फ़ाइल (.xls) है। ${SAVE_AS}`,
  database: `यह एक डेटाबेस है। ${SAVE_AS}`,
  webPage: `यह एक वेब पेज है। ${SAVE_AS}`,
  xml: `यह एक XML फ़ाइल है। ${SAVE_AS}`,
  textDocument: `यह एक टेक्स्ट दस्तावेज़ है। ${SAVE_AS}`,
  json: `यह एक JSON फ़ाइल है। ${SAVE_AS}`,
  calendar: 'यह एक कैलेंडर है। संपर्कों की फ़ाइल (.vcf, .csv या .xlsx) चुनें।',
  openDocument: `यह एक OpenDocument फ़ाइल है। ${SAVE_AS}`,
  appleDocument: `यह Numbers या Pages की फ़ाइल है। ${SAVE_AS}`,
  word: `यह एक Word दस्तावेज़ है। ${SAVE_AS}`,
  presentation: `यह एक प्रेज़ेंटेशन है। ${SAVE_AS}`,
  binaryExcel: `यह बाइनरी Excel फ़ाइल (.xlsb) है। ${SAVE_AS}`,
  noText: `यह टेक्स्ट फ़ाइल नहीं है। ${SAVE_AS}`,
  damaged: 'यह Excel फ़ाइल खराब है। इसे Excel में खोलें, फिर से सेव करें, और वह फ़ाइल चुनें।',
  unpacksTooFar:
    'यह Excel फ़ाइल खोलने पर ज़रूरत से कहीं ज़्यादा बड़ी हो जाती है। सूची को CSV के रूप में सेव करें, और वह फ़ाइल चुनें।',
  tooWide: (most) => `इस फ़ाइल में ${numberText(most)} से ज़्यादा कॉलम हैं। सिर्फ़ लोगों वाले कॉलम सेव करें, और वह फ़ाइल चुनें।`,
  openQuotation: (row) => `इस फ़ाइल की पंक्ति ${numberText(row)} में एक उद्धरण चिह्न कभी बंद नहीं होता।`,
  empty: 'यह फ़ाइल खाली है।',
};

export const FILE_REMARKS: typeof english.FILE_REMARKS = {
  firstSheet: (sheets) => `${numberText(sheets)} शीट में से सिर्फ़ पहली पढ़ी जाती है।`,
  readAs: (encoding) => `${encoding} के रूप में पढ़ी गई।`,
  headingsIn: (line) => `शीर्षक पंक्ति ${numberText(line)} में हैं।`,
  strayQuotes: (rows, count) =>
    count === 1
      ? `पंक्ति ${rows} का एक उद्धरण चिह्न वहीं बंद नहीं होता, इसलिए उसे उसके सेल का हिस्सा मानकर पढ़ा गया।`
      : `पंक्ति ${rows} के उद्धरण चिह्न वहीं बंद नहीं होते, इसलिए उन्हें उनके सेल का हिस्सा मानकर पढ़ा गया।`,
  noHeadings: 'पहली पंक्ति किसी व्यक्ति की लगती है, इसलिए कॉलमों के शीर्षक नहीं हैं।',
  column: (place) => `कॉलम ${numberText(place)}`,
};

/** Before "जैसी लगती है". */
export const PROFILE_NAMES: typeof english.PROFILE_NAMES = {
  portal: 'इस पोर्टल के एक्सपोर्ट',
  pretixTickets: 'pretix की टिकट सूची',
  pretixLeads: 'pretix के लीड एक्सपोर्ट',
  eventyay: 'eventyay के चेक-इन एक्सपोर्ट',
  alfio: 'alf.io के स्कैन एक्सपोर्ट',
  swapcard: 'Swapcard के एक्सपोर्ट',
  hubspot: 'HubSpot के एक्सपोर्ट',
  salesforce: 'Salesforce के लीड एक्सपोर्ट',
  pipedrive: 'Pipedrive के एक्सपोर्ट',
  google: 'Google Contacts के एक्सपोर्ट',
  outlook: 'Outlook के संपर्क एक्सपोर्ट',
  linkedIn: 'LinkedIn की कनेक्शन सूची',
};

export const CARD_WORDS: typeof english.CARD_WORDS = {
  TEL: 'फ़ोन',
  EMAIL: 'ईमेल',
  URL: 'वेबसाइट',
  ADR: 'पता',
  ROLE: 'भूमिका',
  BDAY: 'जन्मदिन',
  NICKNAME: 'प्रचलित नाम',
};
