import { answerChanges, withAnswer } from '../../domain/leads/answers.ts';
import type { KeptAnswers } from '../../domain/leads/answers.ts';
import { differences } from '../../domain/leads/changes.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import type { ComparedLead, LeadConsent, LeadField } from '../../domain/leads/fields.ts';
import { isSameText, personLine } from '../../domain/leads/merge.ts';
import type { Origin, Origins, ValueTimes } from '../../domain/leads/origins.ts';
import { afterSaying } from '../../domain/leads/words.ts';
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
  /** Who said it; no one for what an attendee shares. */
  personId?: string;
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

/** A value of a person that a lead does not have any more, or did not take: a line for its notes, and when it was said. */
export type Beside = { line: string; at: Date };

/**
 * The names, addresses and numbers that were said and are not the lead's after `said`: nothing that tells who was met
 * disappears. What an attendee shared is not among them, because it goes when the attendee withdraws.
 */
export function besideOf(before: Known, after: Known, { texts, at }: Said): Beside[] {
  return (['fullName', 'emailId', 'phone'] as const).flatMap((field): Beside[] => {
    if (before.lead[field] === '' || texts[field] === '' || isSameText(field, before.lead, texts)) return [];
    const isTold = isSameText(field, after.lead, texts);
    if (isTold && before.origins[field] === 'attendee') return [];
    const time = isTold ? (before.times[field] ?? before.since) : at;
    return [{ line: personLine(field, isTold ? before.lead : texts), at: new Date(time) }];
  });
}

/** What was said of priority and rating, and is not what the lead has. */
export const unheard = ({ lead }: Known, said: Said): FieldChange[] =>
  (['priority', 'rating'] as const).flatMap((field) => {
    const [now, offered] = [String(lead[field] ?? ''), String(said[field] ?? '')];
    return offered === '' || offered === now ? [] : [{ field, from: now, to: now, offered }];
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
 * Consent and each answer are the newest; priority and rating never fall by what another person says (`afterSaying`). An
 * empty value changes nothing.
 */
export function withSaid(known: Known, said: Said): Known {
  const { texts, consent, origin, at } = said;
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
  for (const field of ['priority', 'rating'] as const) {
    const value = String(said[field] ?? '');
    if (value === '' || said.personId === undefined) continue;
    const judged = afterSaying(after, { field, value, personId: said.personId, at });
    if (judged === null) continue;
    set({ [field]: field === 'rating' ? Number(judged.value) : judged.value }, judged.at);
    after.times.words = { ...after.times.words, [field]: judged.words };
  }
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
