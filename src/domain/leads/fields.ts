import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../screen-constants.ts';

/** A consent: given or refused, its wording, and its time (ISO 8601). */
export type LeadConsent = { given: boolean; text: string; at: string };

type Names = {
  /** Column heading in a file; its labels on screen are in `field-texts.ts`. */
  heading: string;
  /** Headings that other programs use; compared without case, spaces and punctuation. */
  names?: readonly string[];
};

/** A field whose whole behaviour derives from its entry; see `docs/add-a-field.md`. */
type PlainText = Names & {
  /** A code is stored as scanned (trimmed) and not shown in forms. */
  kind: 'name' | 'email' | 'line' | 'text' | 'code';
  /** Maximum length in characters, as in the OpenAPI document. */
  most: number;
  /** How two texts are combined when two leads are merged. */
  merge: 'keepFirst' | 'join';
  /** Responses have it under `user`; it may come from the person's registration. */
  of?: 'person';
};

/** One of `values`; `start` is the default. */
type Choice = Names & { kind: 'choice'; values: readonly string[]; start: string };

/** A field with rules of its own: names derive from the entry, behaviour is written by hand. */
type Special = Names & { kind: 'phone' | 'rating' | 'tags' | 'time' | 'member' | 'consent'; most?: number };

/** Every editable field of a lead, by its name in the API, in the order of the form. */
export const LEAD_FIELDS = {
  fullName: {
    kind: 'name',
    most: 100,
    merge: 'keepFirst',
    of: 'person',
    heading: 'Full Name',
    names: ['name', 'attendee name', 'contact name', 'guest name', 'visitor', 'display name'],
  },
  emailId: {
    kind: 'email',
    most: 254,
    merge: 'keepFirst',
    of: 'person',
    heading: 'Email',
    names: ['e-mail', 'email address', 'e-mail address', 'mail', 'email id', 'work email', 'attendee email'],
  },
  /** Digits; empty if there is no phone number. */
  phoneCode: {
    kind: 'phone',
    heading: 'Phone Country Code',
    names: ['phone code', 'country code', 'dialling code', 'dial code'],
  },
  phone: {
    kind: 'phone',
    heading: 'Phone Number',
    names: ['phone', 'mobile', 'mobile number', 'mobile phone', 'telephone', 'tel', 'cell', 'contact number'],
  },
  companyName: {
    kind: 'line',
    most: 200,
    merge: 'keepFirst',
    of: 'person',
    heading: 'Company Name',
    names: ['company', 'organisation', 'organization', 'org', 'account name', 'firm', 'employer'],
  },
  designation: {
    kind: 'line',
    most: 200,
    merge: 'keepFirst',
    of: 'person',
    heading: 'Job Title',
    names: ['designation', 'title', 'position', 'role', 'function'],
  },
  priority: {
    kind: 'choice',
    values: LEAD_PRIORITIES,
    start: 'medium',
    heading: 'Priority',
    names: ['interest', 'temperature'],
  },
  status: {
    kind: 'choice',
    values: LEAD_STATUSES,
    start: 'new',
    heading: 'Status',
    names: ['lead status'],
  },
  /** 1 to 5. */
  rating: {
    kind: 'rating',
    heading: 'Rating',
    names: ['score', 'stars'],
  },
  remarks: {
    // Long, because merging leads joins the notes of several members.
    kind: 'text',
    most: 20_000,
    merge: 'join',
    heading: 'Notes',
    names: ['note', 'remarks', 'comment', 'comments', 'scan note', 'sponsor notes', 'description'],
  },
  tags: {
    kind: 'tags',
    most: 5_000,
    heading: 'Tags',
    names: ['tag', 'labels', 'categories'],
  },
  /** ISO 8601. */
  followUpDate: {
    kind: 'time',
    heading: 'Follow-up Date',
    names: ['follow up', 'next step date'],
  },
  source: {
    kind: 'choice',
    values: LEAD_SOURCES,
    start: 'manual',
    heading: 'Source',
    names: ['lead source', 'origin'],
  },
  /** The id of a member, or empty. */
  ownerId: {
    kind: 'member',
    heading: 'Assigned To',
    names: ['owner', 'lead owner', 'assignee'],
  },
  consent: {
    kind: 'consent',
    heading: 'Consent',
    names: ['opt in', 'agreed'],
  },
  /** The content of the badge code, if the lead comes from a scan. */
  rawCode: {
    kind: 'code',
    most: 2_000,
    merge: 'keepFirst',
    heading: 'Badge Code',
    names: ['raw code', 'badge id', 'ticket id'],
  },
} as const satisfies Record<string, PlainText | Choice | Special>;

type Fields = typeof LEAD_FIELDS;
export type LeadField = keyof Fields;

type FieldWith<Entry> = { [F in LeadField]: Fields[F] extends Entry ? F : never }[LeadField];

/** A field whose whole behaviour derives from its entry. */
export type LeadText = FieldWith<{ kind: PlainText['kind'] }>;
export type PersonText = FieldWith<{ of: 'person' }>;

/** Empty values of the kinds that are not strings. */
const NOTHING = {
  rating: null as number | null,
  tags: [] as readonly string[],
  time: null as string | null,
  consent: null as LeadConsent | null,
};
type Values = typeof NOTHING;

type ValueOf<Entry extends { kind: string }> = Entry extends { values: readonly (infer Value)[] }
  ? Value
  : Entry['kind'] extends keyof Values
    ? Values[Entry['kind']]
    : string;

/** The fields that are stored, compared and merged; an unknown text is empty. */
export type ComparedLead = { [F in LeadField]: ValueOf<Fields[F]> };

// `LEAD_FIELDS` has no keys beyond its type.
export const LEAD_FIELD_NAMES = Object.keys(LEAD_FIELDS) as readonly LeadField[];

const isText = (field: LeadField): field is LeadText => 'merge' in LEAD_FIELDS[field];

export const LEAD_TEXTS: readonly LeadText[] = LEAD_FIELD_NAMES.filter(isText);

const ofKind =
  <Kind extends PlainText['kind']>(kind: Kind) =>
  (field: LeadText): field is FieldWith<{ kind: Kind }> & LeadText =>
    LEAD_FIELDS[field].kind === kind;

/** The form derives one control from each of these fields. */
export const LEAD_LINES = LEAD_TEXTS.filter(ofKind('line'));
export const LEAD_NOTES = LEAD_TEXTS.filter(ofKind('text'));

export const isOfPerson = (field: LeadText): field is PersonText => 'of' in LEAD_FIELDS[field];

/** Calls `read` for each plain text field and collects the results by field. */
export const eachText = <Value>(read: (field: LeadText) => Value): Record<LeadText, Value> =>
  Object.fromEntries(LEAD_TEXTS.map((field) => [field, read(field)])) as Record<LeadText, Value>; // all of them

/** Calls `read` for each entry and collects the results by field. */
export const eachField = <Value>(read: (entry: Fields[LeadField]) => Value): Record<LeadField, Value> =>
  Object.fromEntries(LEAD_FIELD_NAMES.map((field) => [field, read(LEAD_FIELDS[field])])) as Record<
    LeadField,
    Value
  >; // all of them

/** The initial values of a new lead, with keys in the order of `LEAD_FIELDS`. */
export const EMPTY_LEAD = eachField((entry) => emptyOf(entry)) as ComparedLead; // value by value

function emptyOf(entry: Fields[LeadField]): ComparedLead[LeadField] {
  if (entry.kind === 'choice') return entry.start;
  return entry.kind in NOTHING ? NOTHING[entry.kind as keyof Values] : '';
}
