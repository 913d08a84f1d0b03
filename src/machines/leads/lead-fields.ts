import type { Lead, LeadChanges, LeadDraft } from '../../api/leads.ts';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { FIELD_LABELS } from '../../domain/leads/field-texts.ts';
import {
  eachText,
  isOfPerson,
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  type LeadField,
  type LeadText,
  type PersonText,
} from '../../domain/leads/fields.ts';
import { leadName } from '../../domain/leads/person.ts';
import { isSamePerson, type Identity } from '../../domain/leads/same-person.ts';
import { tidyPhone, tidyTags } from '../../domain/leads/tidy.ts';
import { hasCountryCode } from '../../domain/phone.ts';
import type { LeadPriority, LeadStatus } from '../../domain/screen-constants.ts';
import { recordReader } from '../kit/record.ts';
import { answersIn, answerValuesOf, withoutAnswers, type AnswerValues } from './answer-values.ts';

/** The form has no field for the source. */
type FormField = Exclude<LeadField, 'source'>;
const FORM_FIELDS = LEAD_FIELD_NAMES.filter((field): field is FormField => field !== 'source');

/**
 * A lead as strings under the API's field names: the editor's values, used to compare the changes of two users. Rating
 * is "1" to "5", tags are joined by "; ", a consent is "yes", "no" or empty. Unknown values are empty. Answers are there
 * as far as they were given.
 */
export type LeadValues = LeadFormValues & AnswerValues;

type LeadFormValues = Record<FormField, string> & {
  /** When the consent was asked for (ISO 8601); read-only. */
  consentAt: string;
  /** "registration" when the name comes from the visitor's own registration, else empty; read-only. */
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

/** An earlier year is one that is still being typed. */
const FIRST_YEAR = Date.UTC(2000, 0);

/** Whether this is a complete follow-up time. */
export const isFollowUpTime = (iso: string): boolean => Date.parse(iso) >= FIRST_YEAR;

const NO_PERSON: Readonly<Record<PersonText, string>> = {
  fullName: '',
  emailId: '',
  companyName: '',
  designation: '',
};

/** Spec §3: the first present of the three. The view words a missing name. */
export const personOf = ({
  user,
  ticketRegistration,
  exhibitor,
}: Pick<Lead, 'user' | 'ticketRegistration' | 'exhibitor'>): typeof NO_PERSON =>
  user ?? ticketRegistration ?? exhibitor ?? NO_PERSON;

/** How a lead is named on every screen. */
export const leadTitle = (lead: TitledLead): string => leadName({ ...lead, ...personOf(lead) });

type TitledLead = Parameters<typeof personOf>[0] & Pick<Lead, 'phoneCode' | 'phone' | 'rawCode'>;

export const leadRows = recordReader<Lead, LeadValues>((lead) => {
  const person = personOf(lead);
  const texts = eachText((field) => (isOfPerson(field) ? person[field] : (lead[field] ?? '')));
  const special: Omit<LeadFormValues, LeadText> = {
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
  // `emptyLead` comes first to keep the order of the form.
  return { ...emptyLead, ...texts, ...special, ...answerValuesOf(lead.answers) };
});

/** Compares two people by the rule that the server finds duplicates by. */
export const isSameLead = (one: LeadValues, other: LeadValues): boolean =>
  isSamePerson(identityOf(one), identityOf(other));

const identityOf = (values: LeadValues): Identity => ({
  ...values,
  ...tidyPhone(values.phoneCode, values.phone),
});

/** Read-only values, which are never sent. */
type ShownOnly = 'consentAt' | 'origin';
const SHOWN_ONLY: readonly string[] = ['consentAt', 'origin'] satisfies ShownOnly[];

function writtenOf<V extends Partial<LeadFormValues>>(values: V): Omit<V, ShownOnly> {
  const written = Object.entries(values).filter(([name]) => !SHOWN_ONLY.includes(name));
  return Object.fromEntries(written) as Omit<V, ShownOnly>; // all the others
}

/** The filled-in fields of a new lead, without its ids and times. */
export function leadDraftOf(values: LeadValues): LeadDraft {
  const { fullName, priority, status, ...rest } = writtenOf(withoutAnswers(values));
  const answers = answersIn(values).filter(({ values: given }) => given.length > 0);
  return {
    fullName,
    // The form offers only these values.
    priority: priority as LeadPriority,
    status: status as LeadStatus,
    ...filledIn(rest),
    ...(answers.length > 0 && { answers }),
  };
}

function filledIn(values: Omit<LeadFormValues, 'fullName' | 'priority' | 'status' | ShownOnly>) {
  const { phoneCode, phone, rating, tags, consent, ...texts } = values;
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...(Object.fromEntries(written) as Partial<typeof texts>), // some of them
    ...(phone.trim() !== '' && { phoneCode, phone, ...ownCodeOf(phone) }),
    ...(rating !== '' && { rating: Number(rating) }),
    ...(tags.trim() !== '' && { tags: tidyTags([tags]) }),
    ...(consent !== '' && { consent: { given: consent === 'yes', text: FIELD_LABELS.consent } }),
  };
}

/** A country code inside a pasted number overrides the selected one. */
const ownCodeOf = (phone = ''): Partial<Pick<LeadValues, 'phoneCode' | 'phone'>> =>
  hasCountryCode(phone) ? tidyPhone('', phone) : {};

/** The changed fields of an edit; an empty one removes an optional value. */
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
  } = writtenOf(withoutAnswers(changed));
  const answers = answersIn(changed);
  return {
    ...texts,
    ...ownCodeOf(texts.phone),
    ...(priority !== undefined && { priority: priority as LeadPriority }),
    ...(status !== undefined && { status: status as LeadStatus }),
    ...(rating !== undefined && { rating: rating === '' ? null : Number(rating) }),
    ...(tags !== undefined && { tags: tidyTags([tags]) }),
    ...(followUpDate !== undefined && { followUpDate: followUpDate || null }),
    ...(ownerId !== undefined && { ownerId: ownerId || null }),
    // A recorded consent question is never removed.
    ...(consent !== '' && { consent: { given: consent === 'yes', text: FIELD_LABELS.consent } }),
    ...(answers.length > 0 && { answers }),
  };
}
