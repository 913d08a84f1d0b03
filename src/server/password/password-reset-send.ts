import { and, eq, sql } from 'drizzle-orm';
import { RECOVERY_MESSAGES } from '../../domain/recovery-messages.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Answer, Call } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { mayProve } from '../delivery/may-tell.ts';
import { passwordResetMessage } from '../delivery/proof-message.ts';
import { newOpaque } from '../event/opaque.ts';
import { originOf } from '../http/origin.ts';
import { addressOf } from '../limits/address.ts';
import { askedLinkAccounts } from '../limits/asked-links.ts';
import { spend } from '../limits/budgets.ts';
import type { Account } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { Problem } from '../problems.ts';
import { endPending, lockMember } from '../sign-in-details/proof.ts';
import { digestOf } from '../sign-in/secrets.ts';

type SendCall = Call<'passwordResetSend'>;

/**
 * Mails a link that sets a new password. For an address without an account everything visible from outside is the same:
 * answer, limits, and the work, which is done for a stand-in and taken back. Budgets that only an account has (its own,
 * and those of messages) are never told: beyond them there is no mail.
 */
export async function passwordResetSend(call: SendCall): Promise<Answer<'passwordResetSend'>> {
  const { body, event, request, services } = call;
  const now = steadyNow(services.clock);
  const email = body.email.trim().toLowerCase();
  const address = addressOf(request.ip);
  await services.db.transaction(async (tx) => {
    await spend(tx, askedLinkAccounts('reset', { eventId: event.id, email, address }, services.config), now);
    const owner = await ownerOf(tx, event.id, email);
    const standIn = await anyoneOf(tx, event.id);
    const token = newOpaque(event, 32);
    const charged = await prepareLink(tx, call, { owner, standIn, email, token, now });
    const found = owner && charged ? owner : null;
    await writeAudit(tx, {
      eventId: event.id,
      at: now,
      actor: { kind: 'stranger' },
      exhibitorId: found?.exhibitorId ?? null,
      action: 'password.resetRequested',
      ...(found ? { target: { kind: 'person', id: found.id } } : {}),
      address,
    });
    const { productName } = services.config;
    const origin = originOf(request, event.domain, services.config);
    const message = passwordResetMessage({ to: email, productName, origin, token });
    await services.messenger.write(tx, call, [
      { kind: 'passwordReset', message: found && message, undo: { accounts: charged ?? [] } },
    ]);
  });
  return { message: RECOVERY_MESSAGES.sent };
}

/**
 * The person whose password a link to this address may set; null also for one who signs in by mobile number only and
 * never proved the address: it may be mistyped, and would be a way in.
 */
async function ownerOf(tx: Queries, eventId: string, email: string): Promise<Person | null> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.eventId, eventId), sql`lower(${people.email}) = ${email}`));
  if (!person) return null;
  const mayOpen = person.passwordHash !== null || person.emailVerified || person.phone === null;
  return mayOpen ? person : null;
}

/** Some person of the event, for whom the work of an unknown address is done; null in an event without people. */
async function anyoneOf(tx: Queries, eventId: string): Promise<Pick<Person, 'id'> | null> {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.eventId, eventId))
    .limit(1);
  return person ?? null;
}

type Link = {
  owner: Person | null;
  standIn: Pick<Person, 'id'> | null;
  email: string;
  token: string;
  now: Date;
};

/** Thrown where the work was done for a stand-in. */
class TakenBack extends Error {}

/**
 * Makes the newest link of the owner, within the limits of messages, and returns what it was charged to; null when there
 * is no mail to send. Runs in a savepoint: whatever is not for the owner is taken back.
 */
async function prepareLink(
  tx: Transaction,
  { event, services }: SendCall,
  { owner, standIn, email, token, now }: Link,
): Promise<Account[] | null> {
  const personId = (owner ?? standIn)?.id;
  if (personId === undefined) return null;
  const key = { eventId: event.id, personId };
  try {
    return await tx.transaction(async (within) => {
      await lockMember(within, key);
      const recipient = { channel: 'mail', to: email } as const;
      const charged = await mayProve(within, { event, services, personId, recipient });
      await endPending(within, key, 'password', now);
      await within.insert(signInProofs).values({
        ...key,
        purpose: 'password',
        email,
        secretHash: digestOf(token),
        sentAt: now,
        expiresAt: new Date(now.getTime() + LIFETIMES.passwordReset),
        createdAt: now,
        updatedAt: now,
      });
      if (!owner) throw new TakenBack();
      return charged;
    });
  } catch (error) {
    if (error instanceof TakenBack || (error instanceof Problem && error.code === 'tooMany')) return null;
    throw error;
  }
}
