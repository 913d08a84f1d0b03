import { knownBy } from '../leads/person.ts';
import type { CaptureCounts, CaptureItem, CaptureWho } from './item.ts';
import { CAPTURE_MESSAGES } from './messages.ts';

const MOST_TITLE = 60;
const MOST_CODE = 80;

/** What a capture without a name is told apart by, in one line: the number or address in it, else what was read. */
export const codeOf = ({ fields, rawCode = '' }: Pick<CaptureItem, 'fields' | 'rawCode'>): string =>
  knownBy({ ...fields, fullName: '' }) || rawCode.replace(/\s+/g, ' ').slice(0, MOST_CODE);

/** Whether signing out took from the device whose capture it is, and its receipt leads to the lead. */
export const isForgotten = (item: CaptureItem): boolean =>
  item.who.fullName === '' && codeOf(item) === '' && item.receipt?.leadId !== undefined;

/** What a list shows for a capture: the name, else its code. */
export const titleOf = ({ who, code }: { who: CaptureWho; code: string }): string =>
  who.fullName || code.slice(0, MOST_TITLE) || CAPTURE_MESSAGES.notKnown;

/** "143 captured · 141 confirmed"; no number before the device was read. */
export const countsText = (counts: CaptureCounts | null): string =>
  counts === null ? CAPTURE_MESSAGES.receipts : CAPTURE_MESSAGES.counts(counts.captured, counts.confirmed);
