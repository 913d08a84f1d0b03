import { texts } from './language.ts';
import { numberText } from './number-text.ts';

const counted = (leads: number): string => (leads === 1 ? '1 lead' : `${numberText(leads)} leads`);

/** Messages about leads that a person captured before the organiser added the person to an exhibitor. */
export const LEAD_OFFER_MESSAGES = texts({
  name: 'Your earlier leads',
  question: (leads: number, company: string): string =>
    `You captured ${counted(leads)} with this number before ${company} was added by the organiser. Take ${leads === 1 ? 'it' : 'them'} along?`,
  take: 'Take along',
  leave: 'Leave them',
  later: 'Later',
  warning: (leads: number): string =>
    `Leave ${counted(leads)} behind? You cannot open ${leads === 1 ? 'it' : 'them'} afterwards.`,
  leaveAnyway: 'Leave them behind',
  back: 'Back',
  taken: 'Leads taken along.',
  left: 'The leads stay where they are.',
  /** `twins` of them are people the exhibitor has already. */
  arrived: (leads: number, twins: number): string => {
    if (leads === 0) return 'The leads are in your list.';
    const both = twins === 0 ? '' : ` ${numberText(twins)} of them you have already; both entries are kept.`;
    return `${counted(leads)} taken along.${both}`;
  },
  failed: 'Failed to answer. Please try again.',
  answered: 'This was answered already. Reload the page to see how.',
});
