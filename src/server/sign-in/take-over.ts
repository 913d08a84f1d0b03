import { and, eq, gt, isNull } from 'drizzle-orm';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { googleBindings } from '../db/schema/google.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { changeTime } from '../writes/stale.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { revokeOtherSessions } from './session.ts';

/** What the new owner of an account has proved, or was named with; every other way in ends. */
export type Kept = {
  email?: boolean;
  number?: boolean;
  password?: boolean;
  passkeys?: boolean;
  google?: boolean;
  /** Numbers and addresses that wait for their owner to agree. */
  invites?: boolean;
  /** The id of the session that the proof came from. */
  session?: string;
  /** The `device` cookie of that session's browser. */
  device?: string | null;
};

/**
 * Takes an account over for another owner, inside the transaction `tx` that has locked the person's row: ends every way in
 * that this owner did not prove. That is number, address, password, passkeys, the bound Google account, sessions, codes
 * and links under way, invites, and the browsers that are known.
 */
export async function takeOver(tx: Queries, person: Person, kept: Kept, now: Date): Promise<void> {
  const { eventId, id } = person;
  await revokeOtherSessions(tx, person, kept.session);
  // Before the number goes, by which browsers are known.
  await forgetBrowsers(tx, person, kept.device);
  await endProofs(tx, person, now);
  for (const [table, stays] of [
    [passkeys, kept.passkeys],
    [googleBindings, kept.google],
    [teamInvites, kept.invites],
  ] as const) {
    if (stays !== true) await tx.delete(table).where(and(eq(table.eventId, eventId), eq(table.personId, id)));
  }
  await tx
    .update(people)
    .set({
      ...(kept.email ? {} : { email: null, emailVerified: false }),
      ...(kept.number ? {} : { phoneCode: null, phone: null, phoneVerified: false }),
      ...(kept.password ? {} : { passwordHash: null }),
      updatedAt: changeTime(person, now),
    })
    .where(and(eq(people.eventId, eventId), eq(people.id, id)));
}

/** Ends the codes and links that were sent and have not come back: a change of sign-in data, a forgotten password, the desk. */
export async function endProofs(
  tx: Queries,
  { eventId, id }: Pick<Person, 'eventId' | 'id'>,
  now: Date,
): Promise<void> {
  const open = and(isNull(signInProofs.usedAt), gt(signInProofs.expiresAt, now));
  await tx
    .update(signInProofs)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(signInProofs.eventId, eventId), eq(signInProofs.personId, id), open));
}

/**
 * Notes that the address is the person's; `kept` is what its owner has proved besides. A stranger may have registered with
 * it: where a self-made account proves its address for the first time, the owner of the address takes the account over.
 */
export async function proveAddress(
  tx: Queries,
  person: Person,
  kept: Omit<Kept, 'email'>,
  now: Date,
): Promise<void> {
  if (person.email === null || person.emailVerified) return;
  if (await isFirstProof(tx, person)) await takeOver(tx, person, { ...kept, email: true }, now);
  await tx
    .update(people)
    .set({ emailVerified: true, updatedAt: changeTime(person, now) })
    .where(and(eq(people.eventId, person.eventId), eq(people.id, person.id)));
}

/** Whether a proof of the address would be the first one of an account that nobody but a registration named. */
export async function isFirstProof(tx: Queries, person: Person): Promise<boolean> {
  const { eventId, exhibitorId, email, emailVerified } = person;
  if (email === null || emailVerified) return false;
  const [row] = await tx
    .select({ selfMade: exhibitors.selfMade })
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, eventId), eq(exhibitors.id, exhibitorId)));
  return row?.selfMade === true;
}
