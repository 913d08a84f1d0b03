import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/dashboard/card-texts.ts';

export const CARD_TEXTS: typeof english.CARD_TEXTS = {
  title: 'डैशबोर्ड',
  createSamples: 'नमूना डेटा बनाएँ',
  removeSamples: 'नमूना डेटा हटाएँ',
  event: {
    title: 'इवेंट की जानकारी',
    dates: 'तारीख़ें',
    venue: 'स्थान',
    booth: 'बूथ',
    boothOf: (booth) => `बूथ ${booth}`,
  },
  actions: {
    title: 'त्वरित कार्य',
    addLead: 'नई लीड जोड़ें',
    invite: 'टीम सदस्य को निमंत्रण भेजें',
    guestPass: 'मेहमान पास जारी करें',
    passesLeft: (count) => `${numberText(count)} शेष`,
    allPassesLeft: (count) => `${numberText(count)} पास शेष`,
    usable: (left, count) => `${left}, इनमें से ${numberText(count)} सक्रिय`,
  },
  recent: {
    title: 'हाल की लीड',
    all: 'सभी लीड',
    failed: 'हाल की लीड लोड नहीं हो सकीं',
    none: 'अभी कोई लीड नहीं है',
    noneHint: 'बूथ पर आप जिन लोगों से मिलेंगे, वे यहाँ दिखेंगे।',
  },
  numbers: {
    leads: 'कुल लीड',
    fromScans: (count) => `${numberText(count)} बूथ स्कैन से`,
    highInterest: 'उच्च रुचि',
    ofLeads: (percent) => `सभी लीड का ${numberText(percent)} %`,
    issued: 'जारी टिकट',
    ofTickets: (count) => `कुल ${numberText(count)} टिकट में से`,
    conversion: 'कन्वर्ज़न दर',
    conversionHint: 'सभी लीड में से',
  },
  tickets: {
    title: 'टिकट प्रकार के अनुसार विवरण',
    failed: 'टिकट के प्रकार लोड नहीं हो सके',
    none: 'अभी कोई टिकट नहीं है',
    noneHint: 'आयोजक द्वारा आवंटित किए जाने पर आपके टिकट प्रकार यहाँ दिखेंगे।',
    issued: (name) => `${name}: जारी`,
  },
  waiting: {
    call: 'कॉल करें',
    callWhom: (name) => `${name} को कॉल करें`,
    mail: 'ईमेल करें',
    mailWhom: (name) => `${name} को ईमेल करें`,
    late: (time) => `${time}, विलंबित`,
  },
};

export const EXPORT_TEXTS: typeof english.EXPORT_TEXTS = {
  label: 'डेटा एक्सपोर्ट करें',
  contents: {
    leads: 'लीड',
    referrals: 'रेफ़रल',
    team: 'टीम',
    products: 'प्रोडक्ट',
    all: 'सब कुछ',
  },
  workbook: 'Excel, चार शीट',
  list: 'CSV',
};
