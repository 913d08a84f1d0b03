import type { Lead, LeadChanges, LeadDraft } from '../../api/leads.port.ts';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import {
  eachText,
  isOfPerson,
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadField,
  type LeadText,
  type PersonText,
} from '../../domain/leads/fields.ts';
import { leadKeys, type LeadKeys } from '../../domain/leads/rules.ts';
import { tidyPhone, tidyTags } from '../../domain/leads/tidy.ts';
import { hasCountryCode } from '../../domain/phone.ts';
import type { LeadPriority, LeadStatus } from '../../domain/screen-constants.ts';
import { recordReader } from '../kit/record.ts';

/** Where a lead came from is not typed. */
type FormField = Exclude<LeadField, 'source'>;
const FORM_FIELDS = LEAD_FIELD_NAMES.filter((field): field is FormField => field !== 'source');

/**
 * A lead as texts, by the names of the wire: the values of the editor, by which the changes of two people are compared.
 * A rating is "1" to "5", tags have "; " between them, a consent is "yes", "no" or empty, and what is unknown is empty.
 */
export type LeadValues = Record<FormField, string> & {
  /** When the consent was asked for (ISO 8601); only shown. */
  consentAt: string;
  /** "registration" where the person's own registration says who they are, or empty; only shown. */
  origin: string;
};

export const emptyLead: LeadValues = {
  ...(Object.fromEntries(FORM_FIELDS.map((field) => [field, startOf(field)])) as Record<FormField, string>), // all of them
  phoneCode: DEFAULT_PHONE_CODE_DIGITS,
  consentAt: '',
  origin: '',
};

function startOf(field: FormField): string {
  const entry = LEAD_FIELDS[field];
  return entry.kind === 'choice' ? entry.start : '';
}

/** A year with three digits is half a year that was typed. */
const FIRST_YEAR = Date.UTC(2000, 0);

/** Whether this says when to follow up. */
export const isFollowUpTime = (iso: string): boolean => Date.parse(iso) >= FIRST_YEAR;

/** What "Agreed to be contacted" means, in words; stored with the consent. */
const CONSENT_TEXT = 'Agreed to be contacted';

const NOBODY: Readonly<Record<PersonText, string>> = {
  fullName: '',
  emailId: '',
  companyName: '',
  designation: '',
};

/** Spec §3: the first present of the three; a name that is missing is for the view to put into words. */
export const personOf = ({
  user,
  ticketRegistration,
  exhibitor,
}: Pick<Lead, 'user' | 'ticketRegistration' | 'exhibitor'>): typeof NOBODY =>
  user ?? ticketRegistration ?? exhibitor ?? NOBODY;

export const leadRows = recordReader<Lead, LeadValues>((lead) => {
  const person = personOf(lead);
  const texts = eachText((field) => (isOfPerson(field) ? person[field] : (lead[field] ?? '')));
  const special: Omit<LeadValues, LeadText> = {
    phoneCode: lead.phoneCode === '' ? DEFAULT_PHONE_CODE_DIGITS : lead.phoneCode,
    phone: lead.phone,
    priority: lead.priority,
    status: lead.status,
    rating: lead.rating === undefined ? '' : String(lead.rating),
    tags: lead.tags.join('; '),
    followUpDate: lead.followUpDate ?? '',
    ownerId: lead.ownerId ?? '',
    consent: lead.consent === undefined ? '' : lead.consent.given ? 'yes' : 'no',
    consentAt: lead.consent?.at ?? '',
    origin: !lead.user && lead.ticketRegistration ? 'registration' : '',
  };
  // The order of the form.
  return { ...emptyLead, ...texts, ...special };
});

/** By the address or the number, as the server finds twins. */
export function isSamePerson(one: LeadValues, other: LeadValues): boolean {
  const keysOf = ({ emailId, phoneCode, phone }: LeadValues): LeadKeys =>
    leadKeys({ emailId, phone: tidyPhone(phoneCode, phone).phone });
  const [a, b] = [keysOf(one), keysOf(other)];
  return (a.email !== '' && a.email === b.email) || (a.phone !== '' && a.phone === b.phone);
}

/** Nobody typed these, so nobody sends them. */
type ShownOnly = 'consentAt' | 'origin';
const SHOWN_ONLY: readonly string[] = ['consentAt', 'origin'] satisfies ShownOnly[];

function writtenOf<V extends Partial<LeadValues>>(values: V): Omit<V, ShownOnly> {
  const written = Object.entries(values).filter(([name]) => !SHOWN_ONLY.includes(name));
  return Object.fromEntries(written) as Omit<V, ShownOnly>; // all the others
}

/** What a new lead sends besides its ids and times: only what was filled in. */
export function leadDraftOf(values: LeadValues): LeadDraft {
  const { fullName, priority, status, ...rest } = writtenOf(values);
  return {
    fullName,
    // The form offers no others.
    priority: priority as LeadPriority,
    status: status as LeadStatus,
    ...filledIn(rest),
  };
}

function filledIn(values: Omit<LeadValues, 'fullName' | 'priority' | 'status' | ShownOnly>) {
  const { phoneCode, phone, rating, tags, consent, ...texts } = values;
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...(Object.fromEntries(written) as Partial<typeof texts>), // some of them
    ...(phone.trim() !== '' && { phoneCode, phone, ...ownCodeOf(phone) }),
    ...(rating !== '' && { rating: Number(rating) }),
    ...(tags.trim() !== '' && { tags: tidyTags([tags]) }),
    ...(consent !== '' && { consent: { given: consent === 'yes', text: CONSENT_TEXT } }),
  };
}

/** A number that was pasted with its country code says more than the list beside it. */
const ownCodeOf = (phone = ''): Partial<Pick<LeadValues, 'phoneCode' | 'phone'>> =>
  hasCountryCode(phone) ? tidyPhone('', phone) : {};

/** What an edit sends: the fields that changed; empty ones take away what can be taken away. */
export function leadChangesOf(changed: Partial<LeadValues>): LeadChanges {
  const {
    priority,
    status,
    rating,
    tags,
    followUpDate,
    ownerId,
    consent = '',
    ...texts
  } = writtenOf(changed);
  return {
    ...texts,
    ...ownCodeOf(texts.phone),
    ...(priority !== undefined && { priority: priority as LeadPriority }),
    ...(status !== undefined && { status: status as LeadStatus }),
    ...(rating !== undefined && { rating: rating === '' ? null : Number(rating) }),
    ...(tags !== undefined && { tags: tidyTags([tags]) }),
    ...(followUpDate !== undefined && { followUpDate: followUpDate || null }),
    ...(ownerId !== undefined && { ownerId: ownerId || null }),
    // That somebody was asked is never taken back.
    ...(consent !== '' && { consent: { given: consent === 'yes', text: CONSENT_TEXT } }),
  };
}
