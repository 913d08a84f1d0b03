import { and, count, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { fullNameOf } from '../../domain/person.ts';
import { writeAudit } from '../audit/audit.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { leadOffers } from '../db/schema/lead-offers.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import { takeOver } from '../sign-in/take-over.ts';
import { moveBelongings } from '../team/move.ts';
import type { IdsOfBooths } from './booth.ts';
import { nameOf, numberOf } from './directory.ts';
import type { Directory, PersonRow } from './directory.ts';
import type { Ledger } from './ledger.ts';
import type { Match, Wanted } from './match-people.ts';
import { ApplyError } from './report.ts';
import { portions } from './rows.ts';

/**
 * The remaining rows of people whose number or address moves to another person: with their name, but no sign-in data.
 * Throws `ApplyError` when a colleague joined since the rows were read.
 */
export async function passOn({ tx, eventId }: Ledger, passed: Match['passed']): Promise<PersonRow[]> {
  if (passed.length === 0) return [];
  const ids = passed.map(({ row }) => row.exhibitorId);
  // While this lock is held, no person can join.
  await tx
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, eventId), inArray(exhibitors.id, ids)))
    .orderBy(exhibitors.id)
    .for('update');
  const members = await tx
    .select({ id: people.id, exhibitorId: people.exhibitorId })
    .from(people)
    .where(
      and(
        eq(people.eventId, eventId),
        inArray(people.exhibitorId, ids),
        or(isNotNull(people.phone), isNotNull(people.email)),
      ),
    );
  for (const { row, to } of passed) {
    if (members.every((one) => one.exhibitorId !== row.exhibitorId || one.id === row.id)) continue;
    throw new ApplyError({
      path: to.place,
      message: `A colleague of ${nameOf(row)} joined while the file was applied. Apply it again.`,
    });
  }
  return passed.map(({ row }) => ({ ...row, ...NO_CONTACT }));
}

const NO_CONTACT = {
  email: null,
  emailVerified: false,
  phoneCode: null,
  phone: null,
  phoneVerified: false,
  passwordHash: null,
};

/** Frees keys, numbers and addresses that rows give up, so that other rows of the same file can take them. */
export async function letGo(
  { tx, eventId }: Ledger,
  changed: readonly PersonRow[],
  before: ReadonlyMap<string, PersonRow>,
): Promise<void> {
  const giving = changed.filter((row) => {
    const old = before.get(row.id);
    return old !== undefined && IDENTITY.some((name) => old[name] !== row[name]);
  });
  for (const part of portions(giving.map(({ id }) => id))) {
    await tx
      .update(people)
      .set({ key: null, email: null, phone: null, phoneCode: null })
      .where(and(eq(people.eventId, eventId), inArray(people.id, part)));
  }
}

const IDENTITY = ['exhibitorId', 'key', 'email', 'phone', 'phoneCode'] as const;

/** A person of the file before and after, whose number or address the file replaces. */
export type Replaced = { before: PersonRow; after: PersonRow; company: string };

/** Whether the file takes a number or an address away that the person had: whoever had it is not the person any more. */
export const losesContact = (
  before: Pick<PersonRow, 'phoneCode' | 'phone' | 'email'>,
  after: Pick<PersonRow, 'phoneCode' | 'phone' | 'email'>,
): boolean => lostOf(before, after).length > 0;

function lostOf(
  before: Pick<PersonRow, 'phoneCode' | 'phone' | 'email'>,
  after: Pick<PersonRow, 'phoneCode' | 'phone' | 'email'>,
): ('number' | 'address')[] {
  const isSameNumber = numberOf(before) === numberOf(after);
  const isSameEmail = before.email?.toLowerCase() === after.email?.toLowerCase();
  return [
    ...(before.phone !== null && !isSameNumber ? (['number'] as const) : []),
    ...(before.email !== null && !isSameEmail ? (['address'] as const) : []),
  ];
}

/**
 * The file names another number or address for a person, so perhaps another person: what the one before had ends. Number
 * and address of the file stay, and its password.
 */
export async function handOver(ledger: Ledger, replaced: readonly Replaced[]): Promise<void> {
  const { tx, eventId, now, actor } = ledger;
  for (const { before, after, company } of replaced) {
    const lost = lostOf(before, after);
    const google = !lost.includes('address');
    await takeOver(tx, after, { email: true, number: true, password: true, google }, now);
    const { exhibitorId, id } = after;
    const target = { kind: 'person', id };
    await writeAudit(tx, { eventId, at: now, actor, exhibitorId, action: 'signInData.changed', target });
    const who =
      nameOf(before) === nameOf(after) ? nameOf(after) : `${nameOf(before)} is ${nameOf(after)} now`;
    ledger.tell(
      `taken over: ${who}, of ${company}, with another ${lost.join(' and another ')}; signed out everywhere, and password and passkeys of before are gone`,
    );
  }
}

/** Ends the ways in of people who moved or lost a number, and writes that to the audit and the report. */
export async function tellMoves(
  ledger: Ledger,
  { moved, passed }: Match,
  directory: Directory,
  ids: IdsOfBooths,
): Promise<void> {
  const idOf = ({ booth, key }: Wanted): string => ids.get(booth.key)?.get(key) ?? '';
  for (const one of moved) await tellMove(ledger, one, directory);
  if (passed.length > 0) await tellPassed(ledger, passed, directory, idOf);
}

async function tellMove(
  ledger: Ledger,
  { row, to }: Match['moved'][number],
  directory: Directory,
): Promise<void> {
  const { tx, now, actor } = ledger;
  const { name } = directory.companyOf(row);
  await moveBelongings(tx, row, to.booth.id, { now, actor });
  ledger.tell(`moved: ${nameOf(row)} from ${name} to ${to.booth.item.name}, signed out everywhere`);
}

async function tellPassed(
  ledger: Ledger,
  passed: Match['passed'],
  directory: Directory,
  idOf: (wanted: Wanted) => string,
): Promise<void> {
  const { tx, eventId, now, actor } = ledger;
  for (const { row } of passed) await takeOver(tx, row, {}, now);
  const from = passed.map(({ row }) => row.exhibitorId);
  const met = await tx
    .select({ id: leads.exhibitorId, leads: count() })
    .from(leads)
    .where(and(eq(leads.eventId, eventId), inArray(leads.exhibitorId, from), eq(leads.isSample, false)))
    .groupBy(leads.exhibitorId);
  await tx.insert(leadOffers).values(
    passed.map(({ row, to }) => ({
      eventId,
      personId: idOf(to),
      fromExhibitorId: row.exhibitorId,
      createdAt: now,
      updatedAt: now,
    })),
  );
  for (const { row, to } of passed) {
    const { id, name } = directory.companyOf(row);
    const number = met.find((one) => one.id === id)?.leads ?? 0;
    await writeAudit(tx, {
      eventId,
      at: now,
      actor,
      exhibitorId: id,
      action: 'signInData.changed',
      target: { kind: 'person', id: row.id },
    });
    ledger.tell(
      `passed on: the number or address with which ${nameOf(row)} registered ${name} belongs to ${fullNameOf(to.item)} of ${to.booth.item.name} now; leads to take along: ${number}`,
    );
  }
}
