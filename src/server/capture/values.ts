import { answerChanges, withAnswer } from '../../domain/leads/answers.ts';
import type { KeptAnswers } from '../../domain/leads/answers.ts';
import { differences } from '../../domain/leads/changes.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import { EMPTY_LEAD } from '../../domain/leads/fields.ts';
import type { ComparedLead, LeadConsent, LeadField } from '../../domain/leads/fields.ts';
import type { Origin, Origins, ValueTimes } from '../../domain/leads/origins.ts';
import { answerColumns, answersOf } from '../leads/answers.ts';
import type { LeadRow } from '../leads/visible.ts';
import { fromRow, toColumns } from '../leads/row.ts';
import type { SaidTexts } from './item.ts';

/** A lead with the origin and the time of each value. `since` is the time of values without one. */
export type Known = {
  lead: ComparedLead;
  answers: KeptAnswers;
  origins: Origins;
  times: ValueTimes;
  since: string;
};

/** What a capture, a change or an attendee says. */
export type Said = {
  texts: SaidTexts;
  priority?: ComparedLead['priority'] | undefined;
  rating?: number | null | undefined;
  consent?: LeadConsent | undefined;
  answers?: KeptAnswers;
  origin: Origin;
  /** When it was said, ISO 8601 in UTC. */
  at: string;
};

export const knownOf = (row: LeadRow): Known => ({
  lead: fromRow(row),
  answers: answersOf(row),
  origins: row.origins,
  times: row.times,
  since: row.createdAt.toISOString(),
});

export const columnsOf = ({ lead, answers, origins, times }: Known) => ({
  ...toColumns(lead),
  ...answerColumns(answers),
  origins,
  times,
});

/** What differs between two states of a lead, for the history. */
export const changesOf = (before: Known, after: Known): FieldChange[] => [
  ...differences(before.lead, after.lead),
  ...answerChanges(before.answers, after.answers),
];

/** What a person typed wins over what the attendee shares, and that over what a badge claims. */
const RANK: Readonly<Record<Origin, number>> = { typed: 3, import: 3, attendee: 2, badge: 1 };

/** Each with the fields that go along. */
const TEXTS: readonly (readonly [keyof SaidTexts, ...(keyof SaidTexts)[]])[] = [
  ['fullName'],
  ['emailId'],
  ['phone', 'phoneCode'],
  ['companyName'],
  ['designation'],
  ['rawCode'],
];

/**
 * The lead after something more was said about it. The result does not depend on the order in which things arrive: of
 * two values the one with the higher rank stays; of equal ranks the later one of what people typed, else the earlier.
 * Priority, rating, consent and each answer are the newest. An empty value changes nothing.
 */
export function withSaid(known: Known, said: Said): Known {
  const { texts, priority, rating, consent, origin, at } = said;
  const after: Known = { ...known, origins: { ...known.origins }, times: { ...known.times } };
  const set = (values: Partial<ComparedLead>, time = at, by = origin): void => {
    after.lead = { ...after.lead, ...values };
    for (const field of Object.keys(values) as LeadField[]) {
      after.origins[field] = by;
      after.times[field] = time;
    }
  };
  for (const [field, ...along] of TEXTS) {
    // The first code of a lead stays its code.
    const by = field === 'rawCode' ? 'badge' : origin;
    if (texts[field] !== '' && isTaken(known, field, { origin: by, at }))
      set(Object.fromEntries([field, ...along].map((one) => [one, texts[one]])), at, by);
  }
  if (priority !== undefined && isNewer(known, 'priority', at)) set({ priority });
  if (rating && isNewer(known, 'rating', at)) set({ rating });
  if (consent !== undefined && (known.lead.consent === null || consent.at > known.lead.consent.at))
    set({ consent }, consent.at);
  for (const [question, answer] of Object.entries(said.answers ?? {}))
    after.answers = withAnswer(after.answers, question, answer);
  return after;
}

function isTaken(
  { lead, origins, times, since }: Known,
  field: keyof SaidTexts,
  said: Pick<Said, 'origin' | 'at'>,
): boolean {
  if (lead[field] === '') return true;
  const origin = origins[field] ?? 'typed';
  if (RANK[origin] !== RANK[said.origin]) return RANK[said.origin] > RANK[origin];
  const time = times[field] ?? since;
  return said.origin === 'typed' ? said.at > time : said.at < time;
}

function isNewer({ lead, times, since }: Known, field: 'priority' | 'rating', at: string): boolean {
  const time = times[field] ?? (lead[field] === EMPTY_LEAD[field] ? '' : since);
  return at > time;
}
