import { and, eq } from 'drizzle-orm';
import { fullNameOf } from '../../domain/person.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { canonicalNumber } from '../sign-in/mobile-number.ts';
import { isMember } from '../team/members.ts';
import type { Company } from './booth.ts';
import type { FilePhone } from './file.ts';
import type { Ledger } from './ledger.ts';

export type PersonRow = typeof people.$inferSelect;

/** How a person signs in, as a file names it. */
export type SignIn = { phone?: FilePhone | undefined; email?: string | undefined };

type Invite = Pick<typeof teamInvites.$inferSelect, 'personId' | 'phoneCode' | 'phone' | 'email'>;

const wayOf = ({ phoneCode, phone, email }: Omit<Invite, 'personId'>): string =>
  email === null ? `+${String(phoneCode)}/${String(phone)}` : email.toLowerCase();

/**
 * The members in the portal before a file is applied. A key finds a person within one exhibitor only; a number and an
 * address find a person of the event.
 */
export class Directory {
  readonly #byKey = new Map<string, PersonRow>();
  readonly #byNumber = new Map<string, PersonRow>();
  readonly #byEmail = new Map<string, PersonRow>();
  /** People whose number or address waits for its owner, by exhibitor and contact. */
  readonly #waiting = new Map<string, PersonRow>();
  readonly #members = new Map<string, number>();
  readonly #companies: ReadonlyMap<string, Company>;
  readonly #companiesByKey: ReadonlyMap<string, Company>;

  private constructor(
    readonly rows: readonly PersonRow[],
    companies: readonly Company[],
    invites: readonly Invite[],
  ) {
    this.#companies = new Map(companies.map((company) => [company.id, company]));
    this.#companiesByKey = new Map(companies.flatMap((one) => (one.key === null ? [] : [[one.key, one]])));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const invite of invites) {
      const row = byId.get(invite.personId);
      if (row) this.#waiting.set(`${row.exhibitorId}/${wayOf(invite)}`, row);
    }
    for (const row of rows) {
      if (row.key !== null) this.#byKey.set(`${row.exhibitorId}/${row.key}`, row);
      if (row.phone !== null) this.#addNumber(row);
      if (row.email !== null) this.#byEmail.set(row.email.toLowerCase(), row);
      if (row.phone === null && row.email === null) continue;
      this.#members.set(row.exhibitorId, (this.#members.get(row.exhibitorId) ?? 0) + 1);
    }
  }

  /** Of two rows with one number, the one that sign-in finds. */
  #addNumber(row: PersonRow): void {
    const number = numberOf(row);
    const isCanonical = number === `+${String(row.phoneCode)}/${String(row.phone)}`;
    if (isCanonical || !this.#byNumber.has(number)) this.#byNumber.set(number, row);
  }

  /**
   * Reads all members of the event and locks the rows, because people sign in and change their profiles concurrently.
   */
  static async read({ tx, eventId }: Ledger): Promise<Directory> {
    const { id, key, name, selfMade, confirmedAt } = exhibitors;
    const companies = await tx
      .select({ id, key, name, selfMade, confirmedAt })
      .from(exhibitors)
      .where(eq(exhibitors.eventId, eventId));
    const rows = await tx
      .select()
      .from(people)
      .where(and(eq(people.eventId, eventId), isMember))
      .orderBy(people.id)
      .for('no key update');
    const { personId, phoneCode, phone, email } = teamInvites;
    const invites = await tx
      .select({ personId, phoneCode, phone, email })
      .from(teamInvites)
      .where(eq(teamInvites.eventId, eventId));
    return new Directory(rows, companies, invites);
  }

  /** A colleague who was added in the portal with this number or address and has not joined yet. */
  waiting(exhibitorId: string, { phone, email }: SignIn): PersonRow | undefined {
    const ways: string[] = [];
    if (phone) ways.push(wayOf({ ...columnsOf(canonicalPhone(phone)), email: null }));
    if (email !== undefined) ways.push(wayOf({ phoneCode: null, phone: null, email }));
    const rows = ways.flatMap((way) => this.#waiting.get(`${exhibitorId}/${way}`) ?? []);
    return rows.find(({ key }) => key === null);
  }

  /** The person with this key of an exhibitor of the file. */
  find(exhibitorId: string, key: string): PersonRow | undefined {
    return this.#byKey.get(`${exhibitorId}/${key}`);
  }

  /** The owners of this number and of this address: up to two people. */
  holders({ phone, email }: SignIn): PersonRow[] {
    const found = [
      phone && this.#byNumber.get(numberOf(columnsOf(phone))),
      email === undefined ? undefined : this.#byEmail.get(email.toLowerCase()),
    ];
    return [...new Set(found.filter((row) => row !== undefined))];
  }

  companyOf(row: PersonRow): Company {
    const company = this.#companies.get(row.exhibitorId);
    if (company === undefined) throw new Error(`The person ${row.id} has no exhibitor.`);
    return company;
  }

  companyByKey(key: string): Company | undefined {
    return this.#companiesByKey.get(key);
  }

  /**
   * Whether a number may move to a person of the file: its owner registered alone, and is not confirmed by the
   * organiser.
   */
  isOwnMade(row: PersonRow): boolean {
    const { key, selfMade, confirmedAt } = this.companyOf(row);
    return key === null && selfMade && confirmedAt === null && this.#members.get(row.exhibitorId) === 1;
  }
}

/** A number of a file in the form in which sign-in looks it up. */
export function canonicalPhone({ code, number }: FilePhone): FilePhone {
  const known = canonicalNumber({ code, digits: number });
  return { code: known.code, number: known.digits };
}

const columnsOf = ({ code, number }: FilePhone) => ({ phoneCode: code, phone: number });

/** A number as people are compared by it, however it was written when it was stored; empty for none. */
export function numberOf({ phoneCode, phone }: Pick<PersonRow, 'phoneCode' | 'phone'>): string {
  if (phone === null) return '';
  const { code, number } = canonicalPhone({ code: phoneCode ?? '', number: phone });
  return `+${code}/${number}`;
}

/** A person as reports and refusals name them. */
export const nameOf = (row: PersonRow): string => fullNameOf(row) || 'A person without a name';
