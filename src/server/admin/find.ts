import { and, eq, inArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { plainEmail } from '../../domain/email.ts';
import { readPhone } from '../../domain/phone.ts';
import { events } from '../db/schema/events.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { canonicalNumber } from '../sign-in/mobile-number.ts';
import { isMember } from '../team/members.ts';
import { Refusal } from './command.ts';

export type EventRow = typeof events.$inferSelect;
export type ExhibitorRow = typeof exhibitors.$inferSelect;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The most rows of a list. */
export const LIMIT = v.pipe(
  v.optional(v.string(), '100'),
  v.regex(/^[1-9]\d{0,4}$/, 'Write a number of rows, up to 99999.'),
  v.transform(Number),
);
export const LIMIT_FLAG = { value: 'ROWS', help: 'the most rows, 100 when absent' };

/** The event with this slug, or else with this domain. */
export async function eventNamed(tx: Queries, name: string): Promise<EventRow> {
  const rows = await tx
    .select()
    .from(events)
    .where(or(eq(events.slug, name), eq(events.domain, name.toLowerCase())));
  const found = rows.find(({ slug }) => slug === name) ?? rows[0];
  if (found === undefined) throw new Refusal(`There is no event "${name}".`);
  return found;
}

/** The exhibitor with this key or id. */
export async function exhibitorNamed(
  tx: Queries,
  { id: eventId, slug }: EventRow,
  name: string,
): Promise<ExhibitorRow> {
  const named = UUID.test(name) ? eq(exhibitors.id, name) : eq(exhibitors.key, name);
  const [row] = await tx
    .select()
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, eventId), named));
  if (row === undefined) throw new Refusal(`The event "${slug}" has no exhibitor "${name}".`);
  return row;
}

/** What the owner of an account has proved: the number by a code, the address by a mailed link or Google. */
export const provedOf = ({
  phone,
  phoneVerified,
  email,
  emailVerified,
}: Person): ('number' | 'address')[] => [
  ...(phone !== null && phoneVerified ? (['number'] as const) : []),
  ...(email !== null && emailVerified ? (['address'] as const) : []),
];

/**
 * The digits of a number that is written with its country, like `+91 90000 00001`, in the form in which sign-in looks it
 * up; null for anything else.
 */
export function digitsOf(text: string): string | null {
  if (!/^\+[\d ()-]+$/.test(text)) return null;
  const { code, digits } = canonicalNumber(readPhone('', text));
  return code + digits;
}

/** The member with this number, address or id, locked until the end of the transaction. */
export async function lockPerson(tx: Queries, { id: eventId, slug }: EventRow, who: string): Promise<Person> {
  const digits = digitsOf(who);
  const named = UUID.test(who)
    ? eq(people.id, who)
    : digits !== null
      ? // An event file may have named it in another form.
        inArray(sql`${people.phoneCode} || ${people.phone}`, [digits, who.replace(/\D/g, '')])
      : sql`lower(${people.email}) = ${plainEmail(who).toLowerCase()}`;
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.eventId, eventId), named, isMember))
    .for('no key update');
  if (row === undefined)
    throw new Refusal(
      `The event "${slug}" has no person "${who}". Write an id, an e-mail address, or a number with + and its country.`,
    );
  return row;
}
