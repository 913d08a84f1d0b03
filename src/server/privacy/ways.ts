import { or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { plainEmail } from '../../domain/email.ts';
import { readPhone } from '../../domain/phone.ts';
import { canonicalNumber } from '../sign-in/mobile-number.ts';

/** How a person is reached: addresses in lower case, and numbers in digits. */
export type Ways = { emails: readonly string[]; numbers: readonly Digits[] };

/** `all` begins with the country's code; `national` is the rest. */
type Digits = { all: string; national: string };

/** The columns that say how somebody is reached. */
type Reached = { email: string | null; phoneCode: string | null; phone: string | null };

const digits = (text: string): string => text.replace(/\D/g, '');

/** An address or a number with its plus sign; null for any other text. */
export function readWay(text: string): Ways | null {
  if (text.includes('@')) return { emails: [plainEmail(text).toLowerCase()], numbers: [] };
  if (!/^\+[\d ()-]+$/.test(text)) return null;
  const typed = readPhone('', text);
  const known = [typed, canonicalNumber(typed)].map((one) => ({
    all: one.code + one.digits,
    national: one.digits,
  }));
  const written = { all: digits(text), national: digits(text) };
  const byDigits = new Map([written, ...known].map((number) => [number.all, number]));
  return { emails: [], numbers: [...byDigits.values()] };
}

/** Ways together. */
export const withWays = (some: readonly Ways[]): Ways => ({
  emails: some.flatMap(({ emails }) => emails),
  numbers: some.flatMap(({ numbers }) => numbers),
});

/** Each as the organiser writes it. */
export const reachesOf = ({ emails, numbers }: Ways): string[] => [
  ...emails,
  ...numbers.map(({ all }) => `+${all}`),
];

/** These ways and those of the rows, each once. */
export function withWaysOf(ways: Ways, rows: readonly Reached[]): Ways {
  const emails = rows.flatMap(({ email }) => (email === null || email === '' ? [] : [email.toLowerCase()]));
  const numbers = rows.flatMap(({ phoneCode, phone }) => {
    const national = digits(phone ?? '');
    return national === '' ? [] : [{ all: digits(phoneCode ?? '') + national, national }];
  });
  const byDigits = new Map([...ways.numbers, ...numbers].map((number) => [number.all, number]));
  return { emails: [...new Set([...ways.emails, ...emails])], numbers: [...byDigits.values()] };
}

/** The rows that are reached by one of the ways, however a number is written; false for no way at all. */
export function reachedBy(
  { email, phoneCode, phone }: Record<keyof Reached, AnyPgColumn>,
  { emails, numbers }: Ways,
): SQL {
  const bare = (column: AnyPgColumn): SQL => sql`translate(coalesce(${column}, ''), '+ -()./', '')`;
  const conditions = [
    ...emails.map((address) => sql`lower(${email}) = ${address}`),
    ...numbers.map(
      ({ all }) => sql`(${bare(phone)} <> '' and ${bare(phoneCode)} || ${bare(phone)} = ${all})`,
    ),
  ];
  return or(...conditions) ?? sql`false`;
}

/** A number this short is also part of other texts. */
const TELLING = 7;

/** Texts that name the person wherever they stand, in lower case. */
export const textsOf = ({ emails, numbers }: Ways): string[] => [
  ...emails,
  ...numbers.map(({ national }) => national).filter(({ length }) => length >= TELLING),
];

/** Whether a column of any type holds one of the texts; false for none. */
export function holdsOneOf(column: AnyPgColumn | SQL, texts: readonly string[]): SQL {
  return or(...texts.map((text) => sql`position(${text} in lower(${column}::text)) > 0`)) ?? sql`false`;
}
