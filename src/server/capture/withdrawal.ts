import type { FieldChange } from '../../domain/leads/changes.ts';
import { EMPTY_LEAD } from '../../domain/leads/fields.ts';
import type { LeadField } from '../../domain/leads/fields.ts';
import type { Known } from './values.ts';

/** A lead without the values that came from the attendee, and their fields. */
export function withoutAttendee(known: Known, now: Date): { known: Known; fields: LeadField[] } {
  // Entries of a record by field.
  const entries = Object.entries(known.origins) as [LeadField, string][];
  const fields = entries.filter(([, origin]) => origin === 'attendee').map(([field]) => field);
  const { consent } = known.lead;
  const isOf = (field: LeadField): boolean => fields.includes(field);
  const emptied = Object.fromEntries(
    fields.filter((field) => field !== 'consent').map((field) => [field, EMPTY_LEAD[field]]),
  );
  const at = now.toISOString();
  const withdrawn = consent && isOf('consent') ? { consent: { ...consent, given: false, at } } : {};
  const kept = <Value>(values: Partial<Record<LeadField, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !isOf(field as LeadField)));
  return {
    known: {
      ...known,
      lead: { ...known.lead, ...emptied, ...withdrawn },
      origins: kept(known.origins),
      times: { ...kept(known.times), ...(isOf('consent') && { consent: at }) },
    },
    fields,
  };
}

/**
 * The changes of a lead's history, oldest first, without the values that came from the attendee: the new value of a
 * change that the attendee's data made, and the old value of the change after it. What a person typed stays, and the
 * consent stays as proof that it was given. `lines` are those of the notes that a merge made of the attendee's values.
 */
export function historyWithoutAttendee(
  history: readonly (readonly FieldChange[])[],
  lines: readonly string[] = [],
): FieldChange[][] {
  const isAttendees = new Map<string, boolean>();
  const without = (text: string): string =>
    text
      .split('\n')
      .filter((line) => !lines.includes(line))
      .join('\n');
  return history.map((changes) =>
    changes.map((change) => {
      const { field, from, to } = change;
      if (field === 'consent') return change;
      if (field === 'remarks') return { ...change, from: without(from), to: without(to) };
      const was = isAttendees.get(field) === true;
      const is = change.origin === 'attendee' || (was && from === to);
      isAttendees.set(field, is);
      return { ...change, from: was ? '' : from, to: is ? '' : to };
    }),
  );
}
