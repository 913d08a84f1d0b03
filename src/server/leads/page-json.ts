import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { statementOf } from '../db/prepared.ts';
import { leads } from '../db/schema/leads.ts';

type Schemas = components['schemas'];

/** The person is always told under `user`. */
type Told = Exclude<keyof Schemas['Lead'], 'ticketRegistration' | 'exhibitor'>;

/** A number or a truth. */
const plain = (value: SQLWrapper): SQL => sql`cast(${value} as text)`;
/** An id or one of our own words: nothing in it has to be escaped. */
const word = (value: SQLWrapper): SQL => sql`'"' || ${value} || '"'`;
const json = (value: SQLWrapper): SQL => sql`to_json(${value})`;
/** A text that is not set is empty. */
const text = (value: SQLWrapper): SQL => sql`to_json(coalesce(${value}, ''))`;
const moment = (value: SQLWrapper): SQL =>
  sql`to_char(${value} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"')`;

/** The text of an object. Where the value of a field of `sometimes` is null, the object does not have the field. */
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
  // Nulls are nothing to `concat`, and with `||` they swallow the name.
  return sql`concat(${sql.join(parts, sql`, `)}, '}')`;
}

const PERSON: Record<keyof Schemas['LeadPerson'], SQL> = {
  fullName: text(leads.fullName),
  emailId: text(leads.email),
  companyName: text(leads.companyName),
  designation: text(leads.designation),
};

const CONSENT: Record<keyof Schemas['Consent'], SQL> = {
  given: plain(leads.consentGiven),
  text: text(leads.consentText),
  at: moment(leads.consentAt),
};

const SOMETIMES = {
  rating: plain(leads.rating),
  followUpDate: moment(leads.followUpAt),
  clientId: word(leads.clientId),
  capturedBy: word(leads.capturedBy),
  ownerId: word(leads.ownerId),
  rawCode: json(leads.rawCode),
  consent: sql`case when ${leads.consentGiven} is not null and ${leads.consentAt} is not null
                    then ${object(CONSENT)} end`,
} satisfies Partial<Record<Told, SQL>>;

const ALWAYS: Record<Exclude<Told, keyof typeof SOMETIMES>, SQL> = {
  _id: word(leads.id),
  user: object(PERSON),
  phoneCode: text(leads.phoneCode),
  phone: text(leads.phone),
  priority: word(leads.priority),
  status: word(leads.status),
  remarks: text(leads.remarks),
  tags: json(leads.tags),
  source: word(leads.source),
  isSample: plain(leads.isSample),
  receivedAt: moment(leads.receivedAt),
  createdAt: moment(leads.createdAt),
  updatedAt: moment(leads.updatedAt),
};

/**
 * The JSON of a lead (spec §3, Lead) as the database writes it: fifty rows as one text take a fraction of reading their
 * values and writing them again. Put together once; it has no parameters and no line breaks outside of strings, where
 * JSON has none either.
 */
export const LEAD_JSON: SQL = sql.raw(statementOf(object(ALWAYS, SOMETIMES)).text);
