import type { ComparedLead } from './fields.ts';

export const LEAD_ACTIONS = ['added', 'changed', 'merged', 'deleted', 'restored'] as const;
export type LeadAction = (typeof LEAD_ACTIONS)[number];

/** One field before and after, as texts. `offered`: the value of a merged lead that the kept lead did not take. */
export type FieldChange = {
  field: string;
  from: string;
  to: string;
  offered?: string;
  /** Stored only: `to` is the attendee's, and goes when the attendee withdraws. */
  origin?: 'attendee';
};

/** How a change came to the server: when it was said, on which device it was captured, or by which import it came. */
export type ChangeVia = {
  /** ISO 8601. */ capturedAt?: string;
  deviceId?: string;
  /** Null for an import without an id. */ importId?: string | null;
};

/** The fields of a lead as texts, for the history. */
export function textsOf(lead: ComparedLead): Record<string, string> {
  const { ownerId, rating, tags, followUpDate, consent, ...texts } = lead;
  return {
    ...texts,
    ownerId,
    rating: rating === null ? '' : String(rating),
    tags: tags.join('; '),
    followUpDate: followUpDate ?? '',
    consent:
      consent === null ? '' : [consent.given ? 'Yes' : 'No', consent.at, consent.text].join(' ').trim(),
  };
}

/** The fields that differ, in the order of the lead's fields. */
export function differences(before: ComparedLead, after: ComparedLead): FieldChange[] {
  const [from, to] = [textsOf(before), textsOf(after)];
  return Object.keys(to)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field] ?? '', to: to[field] ?? '' }));
}
