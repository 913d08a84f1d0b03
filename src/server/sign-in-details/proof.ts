import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { problem } from '../problems.ts';
import { isMember } from '../team/members.ts';
import type { Person } from '../db/schema/people.ts';
import type { MobileNumber } from '../sign-in/mobile-number.ts';
import type { Queries } from '../db/transaction.ts';

export type Proof = typeof signInProofs.$inferSelect;

/** A new number, a new address (or that of a new account), a forgotten password, and that it is still the same person. */
export type ProofKind = 'email' | 'phone' | 'password' | 'again';

const ofKind = (kind: ProofKind) =>
  kind === 'password' || kind === 'again'
    ? eq(signInProofs.purpose, kind)
    : and(eq(signInProofs.purpose, 'contact'), isNotNull(signInProofs[kind]));

/** The person's pending proofs of one kind. */
const pending = (personId: string, kind: ProofKind, now: Date) =>
  and(
    eq(signInProofs.personId, personId),
    ofKind(kind),
    isNull(signInProofs.usedAt),
    gt(signInProofs.expiresAt, now),
  );

/** The newest pending proof of the kind; null without one. */
export async function pendingProof(
  tx: Queries,
  { eventId, personId }: Pick<Viewer, 'eventId' | 'personId'>,
  kind: ProofKind,
  now: Date,
): Promise<Proof | null> {
  const [row] = await tx
    .select()
    .from(signInProofs)
    .where(and(eq(signInProofs.eventId, eventId), pending(personId, kind, now)))
    .orderBy(desc(signInProofs.sentAt), desc(signInProofs.id))
    .limit(1);
  return row ?? null;
}

/** Ends pending proofs, so that only the newest code or link counts. */
export async function endPending(
  tx: Queries,
  { eventId, personId }: Pick<Viewer, 'eventId' | 'personId'>,
  kind: ProofKind,
  now: Date,
): Promise<void> {
  await tx
    .update(signInProofs)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(signInProofs.eventId, eventId), pending(personId, kind, now)));
}

/** Throws 429 within 30 seconds of the person's newest code or link to the same number or address. */
export async function refuseEarly(
  tx: Queries,
  { eventId, personId }: Pick<Viewer, 'eventId' | 'personId'>,
  to: { email: string } | { phoneCode: string; phone: string },
  now: Date,
  purpose: Proof['purpose'] = 'contact',
): Promise<void> {
  const since = new Date(now.getTime() - LIFETIMES.resendCooldown);
  const same =
    'email' in to
      ? eq(signInProofs.email, to.email)
      : and(eq(signInProofs.phoneCode, to.phoneCode), eq(signInProofs.phone, to.phone));
  const own = and(eq(signInProofs.eventId, eventId), eq(signInProofs.personId, personId));
  const mine = and(own, eq(signInProofs.purpose, purpose), same);
  const [recent] = await tx
    .select({ sentAt: signInProofs.sentAt })
    .from(signInProofs)
    .where(and(mine, gt(signInProofs.sentAt, since)))
    .orderBy(desc(signInProofs.sentAt))
    .limit(1);
  if (!recent) return;
  const seconds = Math.ceil((recent.sentAt.getTime() - since.getTime()) / 1_000);
  const message = SIGN_IN_ANSWERS.waitBeforeResend(seconds);
  throw problem('tooMany', { message, retryAfter: seconds, limit: 'resend' });
}

/** Locks the person's row, so that requests of one person about proofs run one after the other. */
export async function lockPerson(tx: Queries, key: Pick<Viewer, 'eventId' | 'personId'>): Promise<Person> {
  const person = await lockMember(tx, key);
  if (!person) throw problem('unauthorized');
  return person;
}

/** The same; null for a person who left. */
export async function lockMember(
  tx: Queries,
  { eventId, personId }: Pick<Viewer, 'eventId' | 'personId'>,
): Promise<Person | null> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.eventId, eventId), eq(people.id, personId), isMember))
    .for('update');
  return person ?? null;
}

/** Uses a proof up. False when another request did so before, or a newer one replaced it. */
export async function useProof(tx: Queries, { eventId, id }: Proof, now: Date): Promise<boolean> {
  const used = await tx
    .update(signInProofs)
    .set({ usedAt: now, updatedAt: now })
    .where(
      and(
        eq(signInProofs.eventId, eventId),
        eq(signInProofs.id, id),
        isNull(signInProofs.usedAt),
        gt(signInProofs.expiresAt, now),
      ),
    )
    .returning({ id: signInProofs.id });
  return used.length === 1;
}

/** Whether another person of the event has this address. */
export async function hasEmailElsewhere(tx: Queries, person: Person, email: string): Promise<boolean> {
  return isElsewhere(tx, person, sql`lower(${people.email}) = lower(${email})`);
}

/** Whether another person of the event has this number. */
export async function hasNumberElsewhere(
  tx: Queries,
  person: Person,
  number: Pick<MobileNumber, 'code' | 'digits'>,
): Promise<boolean> {
  return isElsewhere(
    tx,
    person,
    and(eq(people.phoneCode, number.code), eq(people.phone, number.digits)) ?? sql`false`,
  );
}

async function isElsewhere(
  tx: Queries,
  { eventId, id }: Person,
  same: ReturnType<typeof sql>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.eventId, eventId), ne(people.id, id), same));
  return rows.length > 0;
}
