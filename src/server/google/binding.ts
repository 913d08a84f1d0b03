import { and, eq, ne, or } from 'drizzle-orm';
import { googleBindings } from '../db/schema/google.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { digestOf } from '../sign-in/secrets.ts';
import { isMember } from '../team/members.ts';
import type { GoogleAccount } from './provider.ts';

/** The subject of a Google account, which counts once it is bound. */
export type Subject = Pick<GoogleAccount, 'issuer' | 'subject'>;

const hashOf = (email: string): Buffer => digestOf(email.toLowerCase());

const isSubject = (eventId: string, { issuer, subject }: Subject) =>
  and(
    eq(googleBindings.eventId, eventId),
    eq(googleBindings.issuer, issuer),
    eq(googleBindings.subject, subject),
  );

/**
 * The member whom a Google account is bound to. Null also where the person has another address here by now: who had the
 * old one must not come in with it.
 */
export async function findBound(tx: Queries, eventId: string, account: Subject): Promise<Person | null> {
  const [row] = await tx
    .select({ person: people, addressHash: googleBindings.addressHash })
    .from(googleBindings)
    .innerJoin(
      people,
      and(eq(people.eventId, googleBindings.eventId), eq(people.id, googleBindings.personId)),
    )
    .where(and(isSubject(eventId, account), isMember));
  if (!row || row.person.email === null) return null;
  return row.addressHash.equals(hashOf(row.person.email)) ? row.person : null;
}

/**
 * Binds a Google account to the person with its address; false where the person has another one bound. The person's row
 * must be locked. Bindings that an address left behind make room.
 */
export async function bind(
  tx: Queries,
  person: Person & { email: string },
  account: Subject,
  now: Date,
): Promise<boolean> {
  const { eventId, id: personId, email } = person;
  const { issuer, subject } = account;
  const addressHash = hashOf(email);
  const ofPerson = and(
    eq(googleBindings.eventId, eventId),
    eq(googleBindings.personId, personId),
    eq(googleBindings.issuer, issuer),
  );
  const left = or(isSubject(eventId, account), and(ofPerson, ne(googleBindings.addressHash, addressHash)));
  await tx.delete(googleBindings).where(left);
  const bound = await tx
    .insert(googleBindings)
    .values({ eventId, personId, issuer, subject, addressHash, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ personId: googleBindings.personId });
  return bound.length > 0;
}

/** Whether the person has another Google account bound, by the address they have now. */
export async function isBoundElsewhere(
  tx: Queries,
  { eventId, id, email }: Person,
  { issuer, subject }: Subject,
): Promise<boolean> {
  const [row] = await tx
    .select({ subject: googleBindings.subject, addressHash: googleBindings.addressHash })
    .from(googleBindings)
    .where(
      and(
        eq(googleBindings.eventId, eventId),
        eq(googleBindings.personId, id),
        eq(googleBindings.issuer, issuer),
      ),
    );
  if (!row || email === null) return false;
  return row.subject !== subject && row.addressHash.equals(hashOf(email));
}
