import type * as english from '../../../domain/data-export-messages.ts';
import type { FileContent } from '../../../domain/data-export.ts';
import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';

const NOUNS: Readonly<Record<FileContent, readonly [one: string, many: string]>> = {
  leads: ['लीड', 'लीड'],
  referrals: ['पंजीकरण', 'पंजीकरण'],
  team: ['टीम सदस्य', 'टीम सदस्य'],
  products: ['प्रोडक्ट', 'प्रोडक्ट'],
  all: ['पंक्ति', 'पंक्तियाँ'],
  audit: ['गतिविधि', 'गतिविधियाँ'],
};

export const DATA_EXPORT_MESSAGES: typeof english.DATA_EXPORT_MESSAGES = {
  failed: 'फ़ाइल नहीं बन सकी। कृपया फिर कोशिश करें।',
  exported: (content, count) => {
    const [one, many] = NOUNS[content];
    return count === null
      ? `एक्सपोर्ट पूरा हुआ: ${many}`
      : `एक्सपोर्ट पूरा हुआ: ${numberText(count)} ${plural(count, { one, other: many })}`;
  },
  none: (content) => `एक्सपोर्ट के लिए कोई ${NOUNS[content][0]} नहीं है`,
};
