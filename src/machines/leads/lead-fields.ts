import type { Lead, LeadChanges, LeadDraft } from '../../api/leads.port.ts';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { leadKeys, type LeadKeys } from '../../domain/leads/rules.ts';
import { tidyPhone, tidyTags } from '../../domain/leads/tidy.ts';
import { hasCountryCode } from '../../domain/phone.ts';
import type { LeadPriority, LeadStatus } from '../../domain/screen-constants.ts';
import { recordReader } from '../kit/record.ts';

/** A lead as texts, by the names of the wire: what the editor shows and what two people's changes are compared by. */
export type LeadValues = {
  fullName: string;
  emailId: string;
  /** Bare digits. */ phoneCode: string;
  phone: string;
  companyName: string;
  designation: string;
  priority: string;
  status: string;
  /** "1" to "5", or empty. */ rating: string;
  remarks: string;
  /** With "; " between. */ tags: string;
  /** ISO 8601, or empty. */ followUpDate: string;
  /** A member of the team, or empty. */ ownerId: string;
  /** "yes", "no", or empty while nobody was asked. */ consent: string;
  /** What the badge said; not on screen. */ rawCode: string;
  /** When the consent was asked for (ISO 8601); only shown. */ consentAt: string;
  /** "registration" where the person's own registration says who they are, or empty; only shown. */ origin: string;
};

export const emptyLead: LeadValues = {
  fullName: '',
  emailId: '',
  phoneCode: DEFAULT_PHONE_CODE_DIGITS,
  phone: '',
  companyName: '',
  designation: '',
  priority: 'medium',
  status: 'new',
  rating: '',
  remarks: '',
  tags: '',
  followUpDate: '',
  ownerId: '',
  consent: '',
  rawCode: '',
  consentAt: '',
  origin: '',
};

/** A year with three digits is half a year that was typed. */
const FIRST_YEAR = Date.UTC(2000, 0);

/** Whether this says when to follow up. */
export const isFollowUpTime = (iso: string): boolean => Date.parse(iso) >= FIRST_YEAR;

/** What "Agreed to be contacted" means, in words; stored with the consent. */
const CONSENT_TEXT = 'Agreed to be contacted';

const NOBODY = { fullName: '', emailId: '', companyName: '', designation: '' };

/** Spec §3: the first present of the three; a name that is missing is for the view to put into words. */
export const personOf = ({
  user,
  ticketRegistration,
  exhibitor,
}: Pick<Lead, 'user' | 'ticketRegistration' | 'exhibitor'>): typeof NOBODY =>
  user ?? ticketRegistration ?? exhibitor ?? NOBODY;

export const leadRows = recordReader<Lead, LeadValues>((lead) => {
  const { fullName, emailId, companyName, designation } = personOf(lead);
  return {
    fullName,
    emailId,
    phoneCode: lead.phoneCode === '' ? DEFAULT_PHONE_CODE_DIGITS : lead.phoneCode,
    phone: lead.phone,
    companyName,
    designation,
    priority: lead.priority,
    status: lead.status,
    rating: lead.rating === undefined ? '' : String(lead.rating),
    remarks: lead.remarks,
    tags: lead.tags.join('; '),
    followUpDate: lead.followUpDate ?? '',
    ownerId: lead.ownerId ?? '',
    consent: lead.consent === undefined ? '' : lead.consent.given ? 'yes' : 'no',
    rawCode: lead.rawCode ?? '',
    consentAt: lead.consent?.at ?? '',
    origin: !lead.user && lead.ticketRegistration ? 'registration' : '',
  };
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
