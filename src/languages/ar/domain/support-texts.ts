import type * as english from '../../../domain/support-texts.ts';
import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';

export const SUPPORT_TEXTS: typeof english.SUPPORT_TEXTS = {
  categories: {
    general: 'عام',
    technical: 'تقني',
    billing: 'الفوترة',
    feature: 'ميزة جديدة',
    bug: 'خلل',
  },
  priorities: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية' },
  within: (hours) =>
    plural(hours, {
      one: 'خلال ساعة واحدة',
      two: 'خلال ساعتين',
      few: `خلال ${numberText(hours)} ساعات`,
      many: `خلال ${numberText(hours)} ساعة`,
      other: `خلال ${numberText(hours)} ساعة`,
    }),
};
