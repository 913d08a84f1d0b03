import { texts } from './language.ts';
import { numberText } from './number-text.ts';
import type { SupportCategory, SupportPriority } from './screen-constants.ts';

/** Choices of a support request, and the promised response time. */
export const SUPPORT_TEXTS = texts({
  categories: {
    general: 'General',
    technical: 'Technical',
    billing: 'Billing',
    feature: 'Feature',
    bug: 'Bug',
  } satisfies Record<SupportCategory, string>,
  priorities: { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<SupportPriority, string>,
  within: (hours: number): string => `Within ${numberText(hours)} hours`,
});
