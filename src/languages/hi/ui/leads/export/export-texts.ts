import { numberText } from '../../../../../domain/number-text.ts';
import type * as english from '../../../../../ui/leads/export/export-texts.ts';

const counted = (text: string, count: number | undefined, atLeast = false): string =>
  count === undefined ? text : `${text} (${numberText(count)}${atLeast ? '+' : ''})`;

export const EXPORT_DIALOG_TEXTS: typeof english.EXPORT_DIALOG_TEXTS = {
  title: 'लीड एक्सपोर्ट करें',
  scopes: {
    all: (count) => counted('सभी लीड', count),
    filter: (count, atLeast) => counted('जैसी सूची अभी फ़िल्टर है', count, atLeast),
    selected: (count) => counted('चुनी हुई लीड', count),
    new: 'मेरे पिछले एक्सपोर्ट के बाद की नई',
  },
  newDetail: 'वे लीड जो आपके सभी या सभी नई लीड पिछली बार डाउनलोड करने के बाद आईं।',
  which: 'कौन-सी लीड',
  what: 'क्या शामिल करना है',
  columns: {
    all: { label: 'सब कुछ', detail: 'सभी कॉलम, नोट्स और सहमति के साथ। इसे फिर से इंपोर्ट किया जा सकता है।' },
    newsletter: {
      label: 'न्यूज़लेटर सूची',
      detail: 'ईमेल, नाम और सहमति का समय, केवल उनका जिन्होंने सहमति दी।',
    },
    hubspot: { label: 'HubSpot के लिए', detail: 'HubSpot के अपने शीर्षकों में संपर्क, स्थितियाँ उसी के शब्दों में।' },
    salesforce: {
      label: 'Salesforce के लिए',
      detail: 'Salesforce के अपने शीर्षकों में लीड, स्थितियाँ और रेटिंग उसी के शब्दों में।',
    },
  },
  file: 'फ़ाइल',
  formats: {
    csv: { label: 'CSV', detail: 'दूसरे प्रोग्रामों के लिए' },
    xlsx: { label: 'Excel', detail: 'वर्कबुक (.xlsx), समय इवेंट के टाइम ज़ोन में' },
    vcf: { label: 'vCard', detail: 'एड्रेस बुक के लिए' },
  },
  headings: 'शीर्षकों की भाषा',
  columnsLabel: 'कॉलम',
  allColumns: 'सभी कॉलम',
  columnChoice: (chosen, all) =>
    chosen === all ? `कॉलम: सभी ${numberText(all)}` : `कॉलम: ${numberText(all)} में से ${numberText(chosen)}`,
  counting: 'लीड गिनी जा रही हैं…',
  notCounted: 'लीड की संख्या फ़ाइल तैयार होने पर दिखेगी।',
  holds: (count) => `फ़ाइल में ${numberText(count)} लीड ${count === 1 ? 'होगी' : 'होंगी'}।`,
  making: (count) =>
    count === null ? 'फ़ाइल बनाई जा रही है...' : `${numberText(count)} लीड की फ़ाइल बनाई जा रही है...`,
  export: 'एक्सपोर्ट करें',
};
