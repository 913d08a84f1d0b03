import type * as english from '../../../domain/support-texts.ts';
import { numberText } from '../../../domain/number-text.ts';

export const SUPPORT_TEXTS: typeof english.SUPPORT_TEXTS = {
  categories: {
    general: 'सामान्य',
    technical: 'तकनीकी',
    billing: 'बिलिंग',
    feature: 'नई सुविधा',
    bug: 'त्रुटि',
  },
  priorities: { low: 'निम्न', medium: 'मध्यम', high: 'उच्च' },
  within: (hours) => `${numberText(hours)} घंटे के भीतर`,
};
