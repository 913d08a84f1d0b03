import { numberText } from '../../../../../domain/number-text.ts';
import type * as english from '../../../../../ui/leads/analytics/analytics-texts.ts';

export const ANALYTICS_TEXTS: typeof english.ANALYTICS_TEXTS = {
  title: 'विश्लेषण',
  none: 'अभी कोई लीड नहीं',
  noneText: 'आपकी पहली लीड के साथ चार्ट दिखने लगेंगे।',
  summary: {
    total: 'कुल लीड',
    ofTeam: 'आपकी पूरी टीम की',
    rate: 'रूपांतरण दर',
    converted: (count) => `${numberText(count)} ग्राहक बने`,
    overdue: 'समय निकल गया',
    late: 'देरी वाले फ़ॉलो-अप',
    firstContact: 'पहला संपर्क',
    medianWait: 'औसत (मीडियन) प्रतीक्षा',
    showOverdue: 'जिनका समय निकल गया वे लीड दिखाएँ',
  },
  figures: {
    percent: (percent) => `${numberText(percent)}%`,
    atLeast: (count) => `${numberText(count)}+`,
    days: (count) => `${numberText(count)} दिन`,
    hours: (count) => `${numberText(count)} घंटे`,
    minutes: (count) => `${numberText(count)} मिनट`,
    both: (larger, smaller) => `${larger} ${smaller}`,
  },
  leads: 'लीड',
  former: 'पूर्व सदस्य या अज्ञात',
  perDay: { title: 'प्रतिदिन लीड', heading: 'दिन' },
  perHour: { title: 'प्रति घंटा लीड', heading: 'घंटा' },
  byPriority: { title: 'प्राथमिकता के अनुसार', heading: 'प्राथमिकता', label: 'प्राथमिकता के अनुसार लीड' },
  byStatus: { title: 'स्थिति के अनुसार', heading: 'स्थिति', label: 'स्थिति के अनुसार लीड' },
  bySource: { title: 'स्रोत के अनुसार', heading: 'स्रोत', label: 'स्रोत के अनुसार लीड' },
  byMember: {
    title: 'टीम के सदस्य के अनुसार',
    heading: 'किसने दर्ज किया',
    label: 'टीम के सदस्य के अनुसार लीड',
  },
  byTag: { title: 'टैग के अनुसार', heading: 'टैग', label: 'टैग के अनुसार लीड' },
};
