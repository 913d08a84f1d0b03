import { and, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { compileForm } from '../../domain/form-fields.ts';
import { tidyValues } from '../../domain/form-values.ts';
import { guestOf, holdsPass, referralState } from '../../domain/registration.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, OpenedInvitation } from '../contract/call.ts';
import { findKept, keyOf } from '../contract/idempotency.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { mayMail } from '../delivery/may-tell.ts';
import { originOf } from '../http/origin.ts';
import type { Account } from '../limits/budgets.ts';
import { findPass } from '../passes/pass.ts';
import { Problem, problem } from '../problems.ts';
import { badgeMail } from '../registration/badge-mail.ts';
import { holdingUnder } from '../registration/holding.ts';
import type { ReferralWithCategory } from '../registration/referral.ts';
import { checkedValues } from '../registration/register.ts';
import { currentState } from './open.ts';

type Guest = components['schemas']['GuestRegistration'];
type Row = typeof referrals.$inferSelect;
type GuestCall = Pick<Call<'invitationRegister'>, 'event' | 'invitation' | 'reply' | 'request' | 'services'>;

/** What guests see of their registration. */
export const toGuest = ({ id, badgeToken, approve }: Row): Guest => ({
  _id: id,
  badgeToken,
  status: approve ? 'approved' : 'pending',
});

/** The registration of an event. */
export async function registrationIn(tx: Queries, eventId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.eventId, eventId), eq(referrals.id, id)));
  if (!row) throw problem('notFound');
  return row;
}

/** The registration whose own token opened the page, while it holds its pass; null for the link that was handed out. */
export async function ownRegistration(
  tx: Queries,
  { eventId, registrationId }: OpenedInvitation,
): Promise<Row | null> {
  if (registrationId === null) return null;
  const row = await registrationIn(tx, eventId, registrationId);
  return holdsPass(referralState(row)) ? row : null;
}

/**
 * Mails a guest the badge, in the transaction `tx` and the guest's language. False without an address, and where the
 * address or the event has had enough mails: nothing is refused for it, and no stranger is flooded.
 */
export async function mailBadge(
  tx: Transaction,
  call: GuestCall,
  row: ReferralWithCategory,
): Promise<boolean> {
  const { event, request, services } = call;
  const origin = originOf(request, event.domain, services.config);
  const sender = { event, origin, key: services.keys.current('links'), now: services.clock.now() };
  const message = await badgeMail(tx, sender, row);
  const accounts = message && (await chargedFor(tx, call, message.to));
  if (message === null || accounts === null) return false;
  const about = { registration: row.id };
  await services.messenger.write(tx, call, [{ kind: 'badge', message, undo: { accounts }, about }]);
  return true;
}

/** The budgets of a mail to this address; null beyond them, and then none is charged. */
async function chargedFor(
  tx: Transaction,
  { event, services }: GuestCall,
  to: string,
): Promise<Account[] | null> {
  try {
    return await tx.transaction((within) => mayMail(within, { event, services, to }));
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooMany') return null;
    throw error;
  }
}

/**
 * Refuses an address that is registered for the pass already (409), and mails it its badge again: the mail goes to the
 * address of the registration, whoever typed it now. Before the creating transaction, which a refusal takes back.
 */
export async function refuseRegistered(
  call: Call<'invitationRegister'>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { event, invitation, services } = call;
  const { db, clock } = services;
  const state = await currentState(db, invitation, event, clock.now());
  if (state === 'cancelled' || state === 'expired') return;
  const { category } = await findPass(db, invitation, invitation.passId);
  const form = compileForm(category.formFields);
  // A used link says that it is used, whatever else is wrong.
  const isUsed = state === 'registered';
  const read = isUsed ? tidyValues(form, new Map(Object.entries(values))) : checkedValues(form, values);
  const { email } = guestOf(form, read);
  if (email === '') return;
  const [row] = await db.select().from(referrals).where(holdingUnder(invitation, email));
  if (!row || (isUsed && row.invitationId !== invitation.id)) return;
  // The same request, which another try has just done.
  const key = keyOf('invitationRegister', call);
  if (key && (await findKept(db, key, clock.now()))) return;
  const registered = { ...row, categoryName: category.name };
  const isMailed = await db.transaction((tx) => mailBadge(tx, call, registered));
  throw problem('conflict', { message: isMailed ? PASS_MESSAGES.mailedAgain : PASS_MESSAGES.twice });
}
