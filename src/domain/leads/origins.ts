import { EMPTY_LEAD, LEAD_FIELD_NAMES } from './fields.ts';
import type { ComparedLead, LeadField } from './fields.ts';

/** Where a value comes from: typed by a person, a file, a badge's code, or the attendee's own registration. */
export type Origin = 'typed' | 'import' | 'badge' | 'attendee';

/** The origin of each stored value of a lead; a field without a value has none. */
export type Origins = Partial<Record<LeadField, Origin>>;

/** A value that people judge a lead by. */
export type Judged = 'priority' | 'rating';

/** What each person who captured a lead said of it last, by the person's id, with its time (ISO 8601). */
export type Words = Partial<Record<Judged, Record<string, [value: string, at: string]>>>;

/** When values were said, by field (ISO 8601), on the device or in the portal; a field without an entry: with the lead. */
export type ValueTimes = Partial<Record<LeadField, string>> & { words?: Words };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The origins after a change in which every new value came from `origin`. */
export function originsAfter(
  { origins, was }: { origins: Origins; was: ComparedLead },
  lead: ComparedLead,
  origin: Origin,
): Origins {
  const entries = LEAD_FIELD_NAMES.flatMap((field): [LeadField, Origin][] => {
    if (isSame(lead[field], EMPTY_LEAD[field])) return [];
    const known = isSame(was[field], lead[field]) ? origins[field] : undefined;
    return [[field, known ?? origin]];
  });
  return Object.fromEntries(entries);
}

/** The times after a change in which every new value was said at `at`. */
export function timesAfter(times: ValueTimes, was: ComparedLead, lead: ComparedLead, at: Date): ValueTimes {
  const changed = LEAD_FIELD_NAMES.filter((field) => !isSame(was[field], lead[field]));
  return { ...times, ...Object.fromEntries(changed.map((field) => [field, at.toISOString()])) };
}

/** The origins of a new lead. */
export const originsOf = (lead: ComparedLead, origin: Origin): Origins =>
  originsAfter({ origins: {}, was: EMPTY_LEAD }, lead, origin);
