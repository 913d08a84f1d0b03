import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { EMPTY_LEAD, LEAD_TEXTS, eachText, isOfPerson } from '../../domain/leads/fields.ts';
import type { ComparedLead, LeadConsent, LeadText, PersonText } from '../../domain/leads/fields.ts';
import { knownBy } from '../../domain/leads/person.ts';
import { statementOf } from '../db/prepared.ts';
import { leads } from '../db/schema/leads.ts';
import { optional, textOf } from '../lists/wire.ts';
import { columnOf } from '../writes/fields.ts';
import { answersInSql, answersOnWire } from './answers.ts';
import type { LeadOfPage, LeadRow } from './visible.ts';

/**
 * Converts a lead between its row, the fields that are compared and merged, the response, and the response's JSON as
 * the database writes it. The plain texts derive from `LEAD_FIELDS`. This file does not compile when a field is missing
 * in the table, in the OpenAPI document or here.
 */
type Schemas = components['schemas'];
type Lead = Schemas['Lead'];

/** Columns whose name differs from their field. */
const COLUMN_NAMES = { emailId: 'email' } as const;
type ColumnOf<F extends LeadText> = F extends keyof typeof COLUMN_NAMES ? (typeof COLUMN_NAMES)[F] : F;
type TextColumn = ColumnOf<LeadText>;

const columnNamed = (field: LeadText): TextColumn => (field === 'emailId' ? COLUMN_NAMES[field] : field);

type FieldColumn =
  | TextColumn
  | ('phoneCode' | 'phone' | 'priority' | 'status' | 'rating' | 'tags' | 'followUpAt' | 'source' | 'ownerId')
  | ('consentGiven' | 'consentText' | 'consentAt');

/** Columns that are not lead fields, and whether the rows of a page contain them. */
const BESIDE = {
  id: true,
  eventId: false,
  exhibitorId: false,
  clientId: true,
  clientDigest: true,
  capturedBy: true,
  isSample: true,
  receivedAt: true,
  answers: true,
  answerFacts: true,
  origins: false,
  times: false,
  firstContactAt: false,
  deletedAt: false,
  searchText: false,
  importId: false,
  importedAt: false,
  createdAt: true,
  updatedAt: true,
} as const satisfies Record<Exclude<keyof LeadRow, FieldColumn>, boolean>;

export const isOfPage = (column: string): boolean =>
  !(column in BESIDE) || BESIDE[column as keyof typeof BESIDE];

/** A time as an ISO string for responses; in the rows of a page it already is one. */
export const told = (time: Date | string): string => (typeof time === 'string' ? time : time.toISOString());

function consentOf({ consentGiven, consentText, consentAt }: LeadOfPage): LeadConsent | null {
  if (consentGiven === null || consentAt === null) return null;
  return { given: consentGiven, text: textOf(consentText), at: told(consentAt) };
}

const textsOfRow = (row: LeadOfPage): Record<LeadText, string> =>
  eachText((field) => textOf(row[columnNamed(field)]));

/** Converts a row to the fields that are compared and merged. */
export const fromRow = (row: LeadOfPage): ComparedLead => ({
  ...EMPTY_LEAD,
  ...textsOfRow(row),
  ...({
    phoneCode: textOf(row.phoneCode),
    phone: textOf(row.phone),
    priority: row.priority,
    status: row.status,
    rating: row.rating,
    tags: row.tags,
    followUpDate: row.followUpAt === null ? null : told(row.followUpAt),
    source: row.source,
    consent: consentOf(row),
    ownerId: textOf(row.ownerId),
  } satisfies Omit<ComparedLead, LeadText>),
});

/** Converts these fields back to columns. */
export function toColumns(lead: ComparedLead): Pick<LeadRow, FieldColumn> {
  const texts = LEAD_TEXTS.map((field) => [columnNamed(field), columnOf(lead[field])]);
  return {
    ...(Object.fromEntries(texts) as Pick<LeadRow, TextColumn>), // all of them
    fullName: lead.fullName,
    phoneCode: columnOf(lead.phoneCode),
    phone: columnOf(lead.phone),
    priority: lead.priority,
    status: lead.status,
    rating: lead.rating,
    tags: [...lead.tags],
    followUpAt: lead.followUpDate === null ? null : new Date(lead.followUpDate),
    source: lead.source,
    consentGiven: lead.consent?.given ?? null,
    consentText: lead.consent === null ? null : columnOf(lead.consent.text),
    consentAt: lead.consent === null ? null : new Date(lead.consent.at),
    ownerId: columnOf(lead.ownerId),
  };
}

type OwnText = Exclude<LeadText, PersonText>;
type RequiredOf<T> = { [Name in keyof T]-?: undefined extends T[Name] ? never : Name }[keyof T];

/** Texts that the OpenAPI document requires: a response has them even when empty, and omits the others. */
const ALWAYS_TOLD = { remarks: true } as const satisfies Record<RequiredOf<Pick<Lead, OwnText>>, true>;
type AlwaysTold = keyof typeof ALWAYS_TOLD;

const PERSON_TEXTS = LEAD_TEXTS.filter(isOfPerson);
const OWN_TEXTS = LEAD_TEXTS.filter((field): field is OwnText => !isOfPerson(field));
const isAlwaysTold = (field: OwnText): field is AlwaysTold => field in ALWAYS_TOLD;

function textsOnWire(row: LeadOfPage): Pick<Lead, OwnText> & { user: Schemas['LeadPerson'] } {
  const texts = textsOfRow(row);
  const held = OWN_TEXTS.filter((field) => isAlwaysTold(field) || row[columnNamed(field)] !== null);
  const pairsOf = (fields: readonly LeadText[]) => fields.map((field) => [field, texts[field]]);
  return {
    user: Object.fromEntries(pairsOf(PERSON_TEXTS)) as Pick<Schemas['LeadPerson'], PersonText>, // all of them
    ...(Object.fromEntries(pairsOf(held)) as Pick<Lead, OwnText>), // at least those the document requires
  };
}

/** The lead page's shape (spec §3, Lead); the person is always under `user`. */
export const toWire = (row: LeadOfPage): Lead => ({
  _id: row.id,
  ...textsOnWire(row),
  phoneCode: textOf(row.phoneCode),
  phone: textOf(row.phone),
  priority: row.priority,
  status: row.status,
  tags: row.tags,
  source: row.source,
  isSample: row.isSample,
  receivedAt: told(row.receivedAt),
  createdAt: told(row.createdAt),
  updatedAt: told(row.updatedAt),
  ...optional('rating', row.rating),
  ...optional('followUpDate', row.followUpAt && told(row.followUpAt)),
  ...optional('clientId', row.clientId),
  ...optional('capturedBy', row.capturedBy),
  ...optional('ownerId', row.ownerId),
  // Absent until consent is recorded (spec §3 has no consent; an addition).
  ...optional('consent', consentOf(row)),
  ...optional('answers', answersOnWire(row)),
});

/** The name of a row; of a nameless one what it is told apart by. */
export const nameOf = (
  row: Pick<LeadOfPage, 'fullName' | 'phoneCode' | 'phone' | 'email' | 'rawCode'>,
): string =>
  knownBy({
    fullName: row.fullName,
    phoneCode: textOf(row.phoneCode),
    phone: textOf(row.phone),
    emailId: textOf(row.email),
    rawCode: textOf(row.rawCode),
  });

/** The dashboard's shape of the same row (spec §3, Dashboard lead; G-27). */
export const toDashboardLead = (row: LeadOfPage): Schemas['DashboardLead'] => ({
  id: row.id,
  name: nameOf(row),
  email: textOf(row.email),
  company: textOf(row.companyName),
  jobTitle: textOf(row.designation),
  interest: row.priority,
  source: row.source,
  createdAt: told(row.createdAt),
  isSample: row.isSample,
});

/** A number or a boolean. */
const plain = (value: SQLWrapper): SQL => sql`cast(${value} as text)`;
/** An id or a constant of the portal: it contains nothing to escape. */
const word = (value: SQLWrapper): SQL => sql`'"' || ${value} || '"'`;
const json = (value: SQLWrapper): SQL => sql`to_json(${value})`;
/** A null text becomes an empty string. */
const text = (value: SQLWrapper): SQL => sql`to_json(coalesce(${value}, ''))`;
const moment = (value: SQLWrapper): SQL =>
  sql`to_char(${value} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`;

const textsInSql = <F extends LeadText>(
  fields: readonly F[],
  write: (value: SQLWrapper) => SQL,
): Record<F, SQL> =>
  Object.fromEntries(fields.map((field) => [field, write(leads[columnNamed(field)])])) as Record<F, SQL>; // all

/** SQL that writes a JSON object. A field of `sometimes` is omitted where its value is null. */
function object(always: Record<string, SQL>, sometimes: Record<string, SQL> = {}): SQL {
  const parts = [
    ...Object.entries(always).map(([name, value], index) => {
      const before = `'${index === 0 ? '{' : ','}"${name}":'`;
      return sql`${sql.raw(before)}, ${value}`;
    }),
    ...Object.entries(sometimes).map(
      ([name, value]) => sql`${sql.raw(`',"${name}":'`)} || cast(${value} as text)`,
    ),
  ];
  // `concat` skips nulls; `||` makes name and value null together, so the field is omitted.
  return sql`concat(${sql.join(parts, sql`, `)}, '}')`;
}

const PERSON: Record<keyof Schemas['LeadPerson'], SQL> = textsInSql(PERSON_TEXTS, text);

const CONSENT: Record<keyof Schemas['Consent'], SQL> = {
  given: plain(leads.consentGiven),
  text: text(leads.consentText),
  at: moment(leads.consentAt),
};

/** The fields of a response; the person is always under `user`. */
type Told = Exclude<keyof Lead, 'ticketRegistration' | 'exhibitor' | 'sharesWith'>;

const isSometimesTold = (field: OwnText): field is Exclude<OwnText, AlwaysTold> => !isAlwaysTold(field);

const SOMETIMES = {
  ...textsInSql(OWN_TEXTS.filter(isSometimesTold), json),
  rating: plain(leads.rating),
  followUpDate: moment(leads.followUpAt),
  clientId: word(leads.clientId),
  capturedBy: word(leads.capturedBy),
  ownerId: word(leads.ownerId),
  answers: answersInSql,
  consent: sql`case when ${leads.consentGiven} is not null and ${leads.consentAt} is not null
                    then ${object(CONSENT)} end`,
} satisfies Partial<Record<Told, SQL>>;

const ALWAYS: Record<Exclude<Told, keyof typeof SOMETIMES>, SQL> = {
  ...textsInSql(OWN_TEXTS.filter(isAlwaysTold), text),
  _id: word(leads.id),
  user: object(PERSON),
  phoneCode: text(leads.phoneCode),
  phone: text(leads.phone),
  priority: word(leads.priority),
  status: word(leads.status),
  tags: json(leads.tags),
  source: word(leads.source),
  isSample: plain(leads.isSample),
  receivedAt: moment(leads.receivedAt),
  createdAt: moment(leads.createdAt),
  updatedAt: moment(leads.updatedAt),
};

/**
 * SQL that writes a lead as JSON (spec §3, Lead). Fifty rows as one text take a fraction of the time needed to
 * read their values and serialise them. Built once, without parameters. The JSON contains no line breaks: none stand
 * between values, and JSON escapes them within strings.
 */
export const toJsonSql: SQL = sql.raw(statementOf(object(ALWAYS, SOMETIMES)).text);
