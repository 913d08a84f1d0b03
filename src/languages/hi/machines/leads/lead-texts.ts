import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../machines/leads/lead-texts.ts';

export const QUICK_TEXTS: typeof english.QUICK_TEXTS = {
  timeMissing: 'तारीख़ और समय चुनें',
  itemsMissing: 'चुनें कि क्या भेजना है',
  wayMissing: 'चुनें कि कैसे भेजना है',
  newsletterConsent: 'न्यूज़लेटर पाने की सहमति दी',
  handOutFailed: 'इसे आगे नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
};

export const QUICK_DONE: typeof english.QUICK_DONE = {
  email: '“संपर्क किया गया” के रूप में दर्ज किया गया।',
  followUp: 'फ़ॉलो-अप सेव हो गया।',
  call: 'कॉल सेव हो गई। इसकी कैलेंडर फ़ाइल डाउनलोड हो गई है।',
  sendInfo: '',
  sent: 'जो भेजा गया, वह नोट कर लिया गया।',
  nurture: 'नर्चर में जोड़ा गया।',
  newsletter: 'न्यूज़लेटर में जोड़ा गया।',
  future: 'फ़ॉलो-अप सेव हो गया।',
  undo: 'पूर्ववत किया गया।',
};

export const LEAD_RESTORE_TEXTS: typeof english.LEAD_RESTORE_TEXTS = {
  failed: 'लीड वापस नहीं लाई जा सकी। कृपया फिर कोशिश करें।',
};

const leads = (count: number): string => `${numberText(count)} लीड`;

export const BULK_TEXTS: typeof english.BULK_TEXTS = {
  failed: 'लीड बदली नहीं जा सकीं। कृपया फिर कोशिश करें।',
  updated: (count) => `${leads(count)} ${plural(count, { one: 'अपडेट की गई', other: 'अपडेट की गईं' })}।`,
  deleted: (count) => `${leads(count)} ${plural(count, { one: 'हटाई गई', other: 'हटाई गईं' })}।`,
  restored: (count) => `${leads(count)} ${plural(count, { one: 'वापस लाई गई', other: 'वापस लाई गईं' })}।`,
};

export const EXPORT_TEXTS: typeof english.EXPORT_TEXTS = {
  none: 'एक्सपोर्ट करने के लिए कोई लीड नहीं है',
  exported: (count) =>
    count === null
      ? 'लीड एक्सपोर्ट की गईं'
      : `${leads(count)} ${plural(count, { one: 'एक्सपोर्ट की गई', other: 'एक्सपोर्ट की गईं' })}`,
};

export const IMPORT_TEXTS: typeof english.IMPORT_TEXTS = {
  unreadable: 'यह फ़ाइल पढ़ी नहीं जा सकी। .csv, .xlsx या .vcf फ़ाइल चुनें।',
  failed: 'अगली पंक्तियाँ भेजी नहीं जा सकीं।',
  undoFailed: 'अगली लीड पूर्ववत नहीं की जा सकीं।',
  checkFailed: 'आपकी लीड का मिलान नहीं हो सका। आप फिर भी इंपोर्ट कर सकते हैं।',
  fieldsMissing: 'नाम का कॉलम और ईमेल या मोबाइल नंबर का कॉलम चुनें।',
  encodingOpen: 'चुनें कि इस फ़ाइल के अक्षर कैसे पढ़े जाएँ: सही नाम देखें।',
  nobody: 'इस फ़ाइल की कोई भी पंक्ति इंपोर्ट नहीं की जा सकती।',
  templateFailed: 'टेम्पलेट नहीं बन सका। कृपया फिर कोशिश करें।',
};
