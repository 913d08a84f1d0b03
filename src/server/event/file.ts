import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/constants.ts';
import type { FormField } from '../db/form-field.ts';

/*
 * The shape of an event file once it passed `events/event.schema.json`, which says more about every value.
 * Everything that can be applied again is a map by key: the key is its identity, in the file and in the database.
 */

/** ISO 8601 with offset, or a day counted from the day of applying in the event's time zone. */
export type Moment = string | { day: number; at?: string };

type FilePhone = { code: string; number: string };

export type FileEvent = {
  slug: string;
  domain: string;
  title: string;
  description?: string;
  startsAt?: Moment;
  endsAt?: Moment;
  timezone?: string;
  venue?: string;
  accent?: string;
  demo?: boolean;
  smsCountries?: string[];
};

export type FileCategory = {
  name: string;
  passes: number;
  active?: boolean;
  form: Omit<FormField, '_id'>[];
};

type FileProfile = Partial<
  Record<
    | 'logo'
    | 'banner'
    | 'brochure'
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

type FileProduct = { productName: string } & Partial<
  Record<'productDescription' | 'productLink' | 'productLogo' | 'productImage' | 'brochureUrl', string>
>;

export type FileResource = {
  title: string;
  type: 'link' | 'image' | 'text' | 'doc' | 'pdf' | 'video' | 'audio' | 'other';
  description?: string;
  category?: string;
  attachment?: string;
  fileType?: string;
};

type FileFaq = { question: string; answer: string; type?: string };

type FileExamples = {
  leads?: Record<string, FileLead>;
  registrations?: Record<string, FileRegistration>;
  products?: Record<string, FileProduct>;
  resources?: Record<string, FileResource>;
};

export type FileExhibitor = {
  name: string;
  booth?: string;
  profile?: FileProfile;
  people: Record<string, FilePerson>;
  passes?: Record<string, number>;
  examples?: FileExamples;
};

export type EventFile = {
  event: FileEvent;
  categories?: Record<string, FileCategory>;
  exhibitors?: Record<string, FileExhibitor>;
  downloads?: Record<string, FileResource>;
  faqs?: Record<string, FileFaq>;
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
