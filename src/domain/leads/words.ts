import { LEAD_PRIORITIES } from '../screen-constants.ts';
import type { ComparedLead } from './fields.ts';
import { EMPTY_LEAD } from './fields.ts';
import type { Judged, ValueTimes } from './origins.ts';

/** A lead as far as its priority or rating is concerned. */
type Standing = {
  lead: ComparedLead;
  times: ValueTimes;
  /** The time of values without one. */ since: string;
};

/** What a person says of a lead in a capture. */
type Saying = { field: Judged; value: string; personId: string; at: string };

/** The higher, the greater. */
const WEIGHT: Readonly<Record<Judged, (value: string) => number>> = {
  priority: (value) => -LEAD_PRIORITIES.findIndex((one) => one === value),
  rating: Number,
};

/** What was said last outside of captures: an edit sees the value that it changes, so that it holds for all before it. */
const EDIT = '';

/**
 * A lead after one more person judged it in a capture. People who capture the same lead do not see each other's values:
 * what one says never lowers what another said. A person's later word replaces their earlier one. The result does not
 * depend on the order in which captures arrive. Null where something later was said.
 */
export function afterSaying({ lead, times, since }: Standing, { field, value, personId, at }: Saying) {
  const words = wordsOf({ lead, times, since }, field);
  const [, floor = ''] = words[EDIT] ?? [];
  const [, before = ''] = words[personId] ?? [];
  if (at <= floor || at <= before) return null;
  const after = { ...words, [personId]: [value, at] as [string, string] };
  return { value: highest(after, field), at: latest(after), words: after };
}

/**
 * Priority or rating of two leads that become one, with what people said of both: the higher value stays. Null where
 * nothing was said.
 */
export function joinedWords(one: Standing, other: Standing, field: Judged) {
  const words = { ...wordsOf(one, field) };
  for (const [person, [value, at]] of Object.entries(wordsOf(other, field))) {
    const [said, before] = words[person] ?? [value, at];
    const isHigher = WEIGHT[field](value) > WEIGHT[field](said);
    words[person] = [isHigher ? value : said, at > before ? at : before];
  }
  if (Object.keys(words).length === 0) return null;
  return { value: highest(words, field), at: latest(words), words };
}

/** What counts of what was said of a lead: since an edit, the edit alone. */
function wordsOf(standing: Standing, field: Judged): Readonly<Record<string, [string, string]>> {
  const { lead, times } = standing;
  const known = times.words?.[field] ?? {};
  const now = String(lead[field] ?? '');
  return isEdited({ now, at: times[field] }, known, field) ? editOf(standing, field) : known;
}

const latest = (words: Readonly<Record<string, [string, string]>>): string =>
  Object.values(words).reduce((last, [, at]) => (at > last ? at : last), '');

const highest = (words: Readonly<Record<string, [string, string]>>, field: Judged): string =>
  Object.values(words).reduce(
    (best, [value]) => (best === '' || WEIGHT[field](value) > WEIGHT[field](best) ? value : best),
    '',
  );

/** Whether the lead has another value than captures gave it, or the same from a later edit. */
const isEdited = (
  { now, at = '' }: { now: string; at: string | undefined },
  words: Readonly<Record<string, [string, string]>>,
  field: Judged,
): boolean => highest(words, field) !== now || at > latest(words);

/** The value that the lead has, as an edit; none where nothing was said. */
function editOf({ lead, times, since }: Standing, field: Judged): Record<string, [string, string]> {
  const at = times[field] ?? (lead[field] === EMPTY_LEAD[field] ? '' : since);
  return at === '' ? {} : { [EDIT]: [String(lead[field] ?? ''), at] };
}
