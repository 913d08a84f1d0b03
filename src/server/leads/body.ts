import type { components } from '../../../openapi/portal.gen.ts';
import { EMPTY_LEAD, eachText } from '../../domain/leads/fields.ts';
import type { ComparedLead, LeadConsent, LeadField } from '../../domain/leads/fields.ts';
import { LEAD_LIMITS } from '../../domain/leads/lead.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { validateLead } from '../../domain/leads/rules.ts';
import { tidyField, tidyPhone, tidyTags, tidyText } from '../../domain/leads/tidy.ts';
import { problem } from '../problems.ts';

type Schemas = components['schemas'];

/** Does not compile unless `LEAD_FIELDS` and both request bodies of the OpenAPI document have the same fields. */
type Draft = Pick<Schemas['LeadDraft'], LeadField>;
type Changes = Schemas['LeadChanges'];
type ChangedField = Exclude<keyof Changes, 'updatedAt' | 'event' | 'exhibitor' | 'answers'>;

/** Applies the keys of a body to a lead and normalises them as leads are stored. Throws 400 for an invalid lead. */
export function withBody(before: ComparedLead, body: Changes | Draft, now: Date): ComparedLead {
  const changed: Pick<ComparedLead, ChangedField> = {
    ...eachText((field) => {
      const sent = body[field];
      return sent === undefined ? before[field] : tidyField(field, sent);
    }),
    ...phoneOf(before, body),
    priority: body.priority ?? before.priority,
    status: body.status ?? before.status,
    rating: body.rating === undefined ? before.rating : body.rating,
    tags: body.tags === undefined ? before.tags : tidyTags(body.tags),
    followUpDate: body.followUpDate === undefined ? before.followUpDate : isoOf(body.followUpDate),
    consent: consentOf(before.consent, body.consent, now),
    ownerId: body.ownerId === undefined ? before.ownerId : (body.ownerId ?? ''),
  };
  const lead = { ...before, ...changed };
  refuseBad(lead, body, before);
  return lead;
}

const textsOf = ({ phoneCode, phone, ...lead }: ComparedLead) => ({
  ...eachText((field) => lead[field]),
  phoneCode,
  phone,
});

const isoOf = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

function phoneOf(
  before: ComparedLead,
  { phoneCode, phone }: Changes | Draft,
): Pick<ComparedLead, 'phone' | 'phoneCode'> {
  if (phoneCode === undefined && phone === undefined)
    return { phoneCode: before.phoneCode, phone: before.phone };
  // A number that is stored without a country gets one only from the person who changes it.
  const usual = before.phone !== '' && before.phoneCode === '' ? '' : undefined;
  return tidyPhone(phoneCode ?? before.phoneCode, phone ?? before.phone, usual);
}

/** The same answer to the same words keeps the earlier time, unless the body sets one. */
function consentOf(
  before: LeadConsent | null,
  body: Schemas['Consent'] | undefined,
  now: Date,
): LeadConsent | null {
  if (body === undefined) return before;
  const text = tidyText(body.text ?? before?.text ?? '');
  const isSame = before?.given === body.given && before.text === text;
  const at = body.at ?? (isSame ? before.at : now.toISOString());
  return { given: body.given, text, at: new Date(at).toISOString() };
}

/**
 * Applies the editor's validation rules on the server, for clients that did not. What a stored lead lacks, because a
 * scan brought only a code, is no reason to refuse a change of something else.
 */
function refuseBad(lead: ComparedLead, body: Changes | Draft, before: ComparedLead): void {
  const problems = validateLead({ ...textsOf(lead), phone: body.phone ?? lead.phone });
  const lacking = before === EMPTY_LEAD ? {} : validateLead(textsOf(before));
  const tags = lead.tags.length > LEAD_LIMITS.tags ? { tags: [LEAD_MESSAGES.mostTags] } : {};
  const errors = Object.entries({ ...problems, ...tags })
    .filter(([field]) => !(field in lacking) || Object.hasOwn(body, field))
    .map(([field, messages]): [string, string[]] => [field, [...messages]]);
  if (errors.length > 0) throw problem('badInput', { errors: Object.fromEntries(errors) });
}
