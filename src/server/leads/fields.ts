import type { components } from '../../../openapi/portal.gen.ts';
import type { ComparedLead } from '../../domain/leads/fields.ts';
import { LEAD_LIMITS } from '../../domain/leads/lead.ts';
import type { LeadConsent } from '../../domain/leads/fields.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { validateLead } from '../../domain/leads/rules.ts';
import { tidyLine, tidyPhone, tidyTags, tidyText } from '../../domain/leads/tidy.ts';
import { textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { columnOf } from '../writes/fields.ts';
import type { LeadOfPage } from './live.ts';
import { told } from './wire.ts';

type Changes = components['schemas']['LeadChanges'];

/** What of a lead is compared and merged, as people wrote it. */
export function comparedOf(row: LeadOfPage): ComparedLead {
  return {
    fullName: row.fullName,
    emailId: textOf(row.email),
    phoneCode: textOf(row.phoneCode),
    phone: textOf(row.phone),
    companyName: textOf(row.companyName),
    designation: textOf(row.designation),
    priority: row.priority,
    status: row.status,
    rating: row.rating,
    remarks: textOf(row.remarks),
    tags: row.tags,
    followUpDate: row.followUpAt === null ? null : told(row.followUpAt),
    source: row.source,
    consent: storedConsent(row),
    rawCode: textOf(row.rawCode),
    ownerId: textOf(row.ownerId),
  };
}

function storedConsent({ consentGiven, consentText, consentAt }: LeadOfPage): LeadConsent | null {
  if (consentGiven === null || consentAt === null) return null;
  return { given: consentGiven, text: textOf(consentText), at: told(consentAt) };
}

/** The columns of such a lead. */
export function columnsOf(lead: ComparedLead) {
  return {
    fullName: lead.fullName,
    email: columnOf(lead.emailId),
    phoneCode: columnOf(lead.phoneCode),
    phone: columnOf(lead.phone),
    companyName: columnOf(lead.companyName),
    designation: columnOf(lead.designation),
    priority: lead.priority,
    status: lead.status,
    rating: lead.rating,
    remarks: columnOf(lead.remarks),
    tags: [...lead.tags],
    followUpAt: lead.followUpDate === null ? null : new Date(lead.followUpDate),
    source: lead.source,
    consentGiven: lead.consent?.given ?? null,
    consentText: lead.consent === null ? null : columnOf(lead.consent.text),
    consentAt: lead.consent === null ? null : new Date(lead.consent.at),
    rawCode: columnOf(lead.rawCode),
    ownerId: columnOf(lead.ownerId),
  };
}

/** A lead with the keys of a body in place of its own, in the one form leads are stored in; 400 for a bad one. */
export function withBody(before: ComparedLead, body: Changes, now: Date): ComparedLead {
  const lead: ComparedLead = {
    ...before,
    ...phoneOf(before, body),
    fullName: tidyLine(body.fullName ?? before.fullName),
    emailId: tidyText(body.emailId ?? before.emailId),
    companyName: tidyLine(body.companyName ?? before.companyName),
    designation: tidyLine(body.designation ?? before.designation),
    priority: body.priority ?? before.priority,
    status: body.status ?? before.status,
    rating: body.rating === undefined ? before.rating : body.rating,
    remarks: body.remarks === undefined ? before.remarks : tidyText(body.remarks),
    tags: body.tags === undefined ? before.tags : tidyTags(body.tags),
    followUpDate: body.followUpDate === undefined ? before.followUpDate : isoOf(body.followUpDate),
    consent: consentOf(before.consent, body.consent, now),
    rawCode: body.rawCode?.trim() ?? before.rawCode,
    ownerId: body.ownerId === undefined ? before.ownerId : (body.ownerId ?? ''),
  };
  refuseBad(lead, body);
  return lead;
}

const isoOf = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

function phoneOf(
  before: ComparedLead,
  { phoneCode, phone }: Changes,
): Pick<ComparedLead, 'phone' | 'phoneCode'> {
  if (phoneCode === undefined && phone === undefined) return before;
  return tidyPhone(phoneCode ?? before.phoneCode, phone ?? before.phone);
}

/** Consent given again to the same words is the consent of before. */
function consentOf(
  before: LeadConsent | null,
  body: components['schemas']['Consent'] | undefined,
  now: Date,
): LeadConsent | null {
  if (body === undefined) return before;
  const text = tidyText(body.text ?? before?.text ?? '');
  const isSame = before?.given === body.given && before.text === text;
  const at = body.at ?? (isSame ? before.at : now.toISOString());
  return { given: body.given, text, at: new Date(at).toISOString() };
}

/** The rules the editor shows, for whoever did not ask them. */
function refuseBad(lead: ComparedLead, body: Changes): void {
  const { fullName, emailId, phoneCode, companyName, designation, remarks, rawCode } = lead;
  const texts = { fullName, emailId, phoneCode, companyName, designation, remarks, rawCode };
  const problems = validateLead({ ...texts, phone: body.phone ?? lead.phone });
  const tags = lead.tags.length > LEAD_LIMITS.tags ? { tags: [LEAD_MESSAGES.mostTags] } : {};
  const errors = Object.entries({ ...problems, ...tags }).map(([field, messages]): [string, string[]] => [
    field,
    [...messages],
  ]);
  if (errors.length > 0) throw problem('badInput', { errors: Object.fromEntries(errors) });
}
