import type { Language } from '../../domain/language-names.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';
import type { Retention } from '../db/schema/events.ts';
import type { FormField } from '../db/form-field.ts';

/*
 * The shape of an event file once it passed `events/event.schema.json`, which says more about every value. Everything
 * that can be applied again is a map by key: the key is its identity, in the file and in the database. `Stored` is how
 * a stored file is named: as written, or as its path once `attachments.ts` has stored the files.
 */

/** A stored path or an address, or a file beside the event file. */
export type WrittenFile = string | { file: string };

/** ISO 8601 with offset, or a day counted from the day of applying in the event's time zone. */
export type Moment = string | { day: number; at?: string };

export type FilePhone = { code: string; number: string };

export type FileEvent<Stored = string> = {
  slug: string;
  domain: string;
  title: string;
  description?: string;
  startsAt?: Moment;
  endsAt?: Moment;
  timezone?: string;
  language?: Language;
  venue?: string;
  accent?: string;
  cover?: Stored;
  demo?: boolean;
  smsCountries?: string[];
  registration?: 'open' | 'closed';
  otpLength?: 4 | 6;
  venueNetworks?: string[];
  retention?: Retention;
};

export type FileCategory = {
  name: string;
  passes: number;
  active?: boolean;
  form: Omit<FormField, '_id'>[];
};

type FileProfile<Stored = string> = Partial<Record<'logo' | 'banner' | 'brochure', Stored>> & ProfileTexts;

type ProfileTexts = Partial<
  Record<
    | 'industry'
    | 'description'
    | 'website'
    | 'boothLocation'
    | 'linkedin'
    | 'twitter'
    | 'facebook'
    | 'instagram'
    | 'address'
    | 'city'
    | 'state'
    | 'zipCode'
    | 'country'
    | 'phone'
    | 'email',
    string
  >
>;

export type FilePerson = {
  firstName: string;
  lastName?: string;
  email?: string;
  phone?: FilePhone;
  password?: string;
  parent?: boolean;
  movedFrom?: string;
} & Partial<
  Record<
    | 'designation'
    | 'companyName'
    | 'location'
    | 'bio'
    | 'aboutCompany'
    | 'linkedIn'
    | 'x'
    | 'facebook'
    | 'instagram',
    string
  >
>;

export type FileLead = {
  fullName: string;
  email?: string;
  phone?: FilePhone;
  companyName?: string;
  designation?: string;
  priority: LeadPriority;
  status: LeadStatus;
  source: LeadSource;
  rating?: number;
  remarks?: string;
  tags?: string[];
  capturedBy?: string;
  owner?: string;
  at: Moment;
  followUpAt?: Moment;
  consent?: string;
};

export type FileRegistration = {
  pass: string;
  firstName: string;
  lastName?: string;
  email?: string;
  phone?: FilePhone;
  status?: 'approved' | 'pending' | 'rejected';
  at: Moment;
};

type FileProduct<Stored> = { productName: string } & Partial<
  Record<'productDescription' | 'productLink' | 'brochureUrl', string>
> &
  Partial<Record<'productLogo' | 'productImage', Stored>>;

export type FileResource<Stored = string> = {
  title: string;
  type: 'link' | 'image' | 'text' | 'doc' | 'pdf' | 'video' | 'audio' | 'other';
  description?: string;
  category?: string;
  attachment?: Stored;
  fileType?: string;
};

type FileFaq = { question: string; answer: string; type?: string };

type FileExamples<Stored> = {
  leads?: Record<string, FileLead>;
  registrations?: Record<string, FileRegistration>;
  products?: Record<string, FileProduct<Stored>>;
  resources?: Record<string, FileResource<Stored>>;
};

type Ceiling = 'leads' | 'products' | 'faqs' | 'resources' | 'members' | 'invitations' | 'fileBytes';

export type FileExhibitor<Stored = string> = {
  name: string;
  booth?: string;
  profile?: FileProfile<Stored>;
  people: Record<string, FilePerson>;
  passes?: Record<string, number>;
  ceilings?: Partial<Record<Ceiling, number>>;
  examples?: FileExamples<Stored>;
};

/** A self-made exhibitor, by how its main account signs in: one of the two. */
/** `unproved`: also where nobody of the exhibitor has proved a number or an address. */
export type FileConfirmation = { phone?: FilePhone; email?: string; unproved?: boolean };

/** Words to agree to. Other words need another version. */
type FileConsent = { version: string; text: string };

export type EventFile<Stored = string> = {
  event: FileEvent<Stored>;
  consents?: Record<string, FileConsent>;
  categories?: Record<string, FileCategory>;
  exhibitors?: Record<string, FileExhibitor<Stored>>;
  downloads?: Record<string, FileResource<Stored>>;
  faqs?: Record<string, FileFaq>;
  confirm?: FileConfirmation[];
  /** A CSV file beside the event file. */
  attendees?: { file: string };
};

/** A place in an event file: the keys that lead to it. */
export type Path = readonly (string | number)[];

/** Something wrong in an event file, and what to do about it. */
export type Complaint = { path: Path; message: string };

/** One or more complaints as lines `file:line:column: what to do`. */
export class EventFileError extends Error {
  override readonly name = 'EventFileError';

  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}
