import { and, eq } from 'drizzle-orm';
import { fullNameOf } from '../../domain/person.ts';
import { writeAudit } from '../audit/audit.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import type { EventNumber } from './known-device.ts';
import type { OtpTransaction } from './otp-transaction.ts';

/** Names, and either the number or the address and password of the new account. A number is proved by its code. */
export type Newcomer = { firstName: string; lastName: string } & (
  { phoneCode: string; phone: string; phoneVerified: true } | { email: string; passwordHash: string }
);

/**
 * A new exhibitor named after the person, without booth and passes, with this person as parent (G-7). Returns null and
 * creates nothing when the number or the address is already taken. `address` is the caller's, for the audit.
 */
export async function createNewcomer(
  tx: Queries,
  eventId: string,
  newcomer: Newcomer,
  now: Date,
  address: string,
): Promise<Person | null> {
  const stamps = { createdAt: now, updatedAt: now };
  const [exhibitor] = await tx
    .insert(exhibitors)
    .values({ eventId, name: fullNameOf(newcomer), selfMade: true, ...stamps })
    .returning({ id: exhibitors.id });
  if (!exhibitor) throw new Error('The exhibitor was not inserted.');
  const [person] = await tx
    .insert(people)
    .values({ ...newcomer, eventId, exhibitorId: exhibitor.id, isParent: true, ...stamps })
    .onConflictDoNothing()
    .returning();
  if (!person) {
    const own = and(eq(exhibitors.eventId, eventId), eq(exhibitors.id, exhibitor.id));
    await tx.delete(exhibitors).where(own);
    return null;
  }
  await writeAudit(tx, {
    eventId,
    at: now,
    actor: { kind: 'person', id: person.id },
    exhibitorId: exhibitor.id,
    action: 'exhibitor.registered',
    target: { kind: 'exhibitor', id: exhibitor.id },
    address,
  });
  return person;
}

/**
 * The person a right code signs in: the number's owner, whose names stay unchanged, or after a registration the new
 * person. Null when the owner was removed since the code was sent.
 */
export async function findOrCreatePerson(
  tx: Queries,
  { eventId, number }: EventNumber,
  asked: Pick<OtpTransaction, 'purpose' | 'firstName' | 'lastName'> & { address: string },
  now: Date,
): Promise<Person | null> {
  const owner = and(
    eq(people.eventId, eventId),
    eq(people.phoneCode, number.code),
    eq(people.phone, number.digits),
  );
  const { purpose, firstName, lastName, address } = asked;
  const find = async () => (await tx.select().from(people).where(owner))[0] ?? null;
  const known = await find();
  if (known && !known.phoneVerified) await tx.update(people).set({ phoneVerified: true }).where(owner);
  if (known || purpose === 'login' || firstName === null) return known;
  const phone = { phoneCode: number.code, phone: number.digits, phoneVerified: true } as const;
  const newcomer = { firstName, lastName: lastName ?? '', ...phone };
  return (await createNewcomer(tx, eventId, newcomer, now, address)) ?? find();
}
