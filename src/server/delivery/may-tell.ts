import { and, count, eq } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import type { EventRow, Services, Viewer } from '../contract/call.ts';
import { rateLimits } from '../db/schema/auth.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import type { Account } from '../limits/budgets.ts';
import { isWindow, spend, windowsOf } from '../limits/budgets.ts';
import { EVENT_CEILING, limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { Problem, problem } from '../problems.ts';

/** Where a message goes: a number (E.164) or an address. */
export type Recipient = { channel: 'sms' | 'mail'; to: string };

type Sender = Pick<Viewer, 'personId' | 'exhibitorId' | 'eventId' | 'codeVerifiedAt'>;

type Context = { event: EventRow; services: Pick<Services, 'clock' | 'config' | 'log'> };

/** The budgets one message was charged to, refunded when it could not be sent. */
export type Charge = (recipient: Recipient) => Account[];

/**
 * Checks and charges a message to a third person, in the transaction of what it tells. Throws 403 for an account that
 * has proved neither number nor address, 400 for a number of a country the event does not send to, and 429 beyond the
 * limits of an unconfirmed exhibitor, of a number or address, and of the event's day.
 */
export async function mayTell(
  tx: Queries,
  { viewer, recipients, ...context }: Context & { viewer: Sender; recipients: readonly Recipient[] },
): Promise<Charge> {
  const standing = await standingOf(tx, viewer);
  if (standing.mustConfirm) throw problem('forbidden', { message: PROOF_MESSAGES.mustConfirm });
  const own = standing.isUnconfirmed ? [unconfirmedAccount(viewer, context)] : [];
  await spendUnconfirmed(tx, own, recipients.length, steadyNow(context.services.clock));
  const charge = await spendRecipients(tx, recipients, context);
  return (recipient) => [...own, ...charge(recipient)];
}

/**
 * The same for a message with which a person proves a number or an address: every person may ask for one, within the
 * limits per person, per number or address, and per event and day.
 */
export async function mayProve(
  tx: Queries,
  { personId, recipient, ...context }: Context & { personId: string; recipient: Recipient },
): Promise<Account[]> {
  const { services } = context;
  const budgets = limitsOf(services.config).proofs.person;
  const own = { eventId: context.event.id, subject: `proof/person/${personId}`, budgets };
  await spend(tx, [own], steadyNow(services.clock));
  const charge = await spendRecipients(tx, [recipient], context);
  return [own, ...charge(recipient)];
}

/** The same for a mail that the owner of an address asked for without an account: within the limits per address and event. */
export async function mayMail(tx: Queries, { to, ...context }: Context & { to: string }): Promise<Account[]> {
  const recipient = { channel: 'mail', to } as const;
  const charge = await spendRecipients(tx, [recipient], context);
  return charge(recipient);
}

type Standing = {
  /** The person registered themselves, and has proved neither number nor address. */
  mustConfirm: boolean;
  /** The exhibitor is self-made, and the organiser has not confirmed it. */
  isUnconfirmed: boolean;
};

/** Whether the person has proved anything, and whether the organiser has confirmed the exhibitor. */
export async function standingOf(tx: Queries, viewer: Sender): Promise<Standing> {
  const [row] = await tx
    .select({
      emailVerified: people.emailVerified,
      phoneVerified: people.phoneVerified,
      selfMade: exhibitors.selfMade,
      confirmedAt: exhibitors.confirmedAt,
    })
    .from(people)
    .innerJoin(exhibitors, and(eq(exhibitors.eventId, people.eventId), eq(exhibitors.id, people.exhibitorId)))
    .where(and(eq(people.id, viewer.personId), eq(people.eventId, viewer.eventId)));
  if (!row) throw problem('unauthorized');
  const isUnconfirmed = row.selfMade && row.confirmedAt === null;
  const isProved = viewer.codeVerifiedAt !== null || row.emailVerified || row.phoneVerified;
  return { isUnconfirmed, mustConfirm: isUnconfirmed && !isProved };
}

/** 403 while the account has proved neither number nor address; called for every operation with `x-needs-proof`. */
export async function requireProof(tx: Queries, viewer: Sender): Promise<void> {
  const { mustConfirm } = await standingOf(tx, viewer);
  if (mustConfirm) throw problem('forbidden', { message: PROOF_MESSAGES.mustConfirm });
}

const unconfirmedAccount = ({ exhibitorId }: Sender, { event, services }: Context): Account => ({
  eventId: event.id,
  subject: `message/unconfirmed/${exhibitorId}`,
  budgets: limitsOf(services.config).messages.unconfirmed,
});

async function spendUnconfirmed(tx: Queries, own: Account[], times: number, now: Date): Promise<void> {
  try {
    for (let message = 0; message < times; message += 1) await spend(tx, own, now);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'tooMany') throw error;
    const { retryAfter } = error;
    throw problem('tooMany', {
      message: PROOF_MESSAGES.fewInvitations,
      limit: 'message',
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }
}

/**
 * Charges recipients in a fixed order, and the event's row last, because all senders share it: transactions that lock
 * in different orders would deadlock.
 */
async function spendRecipients(
  tx: Queries,
  recipients: readonly Recipient[],
  { event, services }: Context,
): Promise<Charge> {
  const now = steadyNow(services.clock);
  const { recipient: budgets } = limitsOf(services.config).messages;
  const accountOf = ({ to }: Recipient): Account => ({
    eventId: event.id,
    subject: `message/to/${to.toLowerCase()}`,
    budgets,
  });
  for (const { channel, to } of recipients) {
    if (channel === 'sms') refuseOtherCountry(to, event);
  }
  const ordered = [...recipients].sort((a, b) => (a.to < b.to ? -1 : 1));
  for (const recipient of ordered) await spend(tx, [accountOf(recipient)], now);
  const shared = recipients.length === 0 ? [] : [await eventAccount(tx, event, services)];
  // Charged once per message.
  await spend(
    tx,
    recipients.flatMap(() => shared),
    now,
  );
  await warnAtHalf(tx, shared, recipients.length, { event, services });
  return (recipient) => [accountOf(recipient), ...shared];
}

function refuseOtherCountry(e164: string, { smsCountries }: EventRow): void {
  const number = parsePhoneNumberFromString(e164);
  if (number && readMobile(number.countryCallingCode, number.nationalNumber, smsCountries)) return;
  throw problem('badInput', { message: SIGN_IN_ANSWERS.invalidMobile });
}

async function eventAccount(
  tx: Queries,
  { id }: EventRow,
  { config }: Context['services'],
): Promise<Account> {
  const [row] = await tx.select({ exhibitors: count() }).from(exhibitors).where(eq(exhibitors.eventId, id));
  const { perExhibitor, atLeast } = EVENT_CEILING;
  const wanted = Math.max(atLeast, perExhibitor * (row?.exhibitors ?? 0));
  const budgets = limitsOf(config).messages.event.map(({ max, ms }) => ({
    max: config.limits === 'relaxed' ? max : Math.min(max, wanted),
    ms,
  }));
  return { eventId: id, subject: 'message/event', budgets };
}

/** Logs one warning when half of an event's daily budget is used, so that an operator checks who sends. */
async function warnAtHalf(
  tx: Queries,
  accounts: readonly Account[],
  spent: number,
  { event, services }: Context,
): Promise<void> {
  for (const window of windowsOf(accounts)) {
    const half = Math.ceil(window.max / 2);
    const [row] = await tx.select({ hits: rateLimits.hits }).from(rateLimits).where(isWindow(window));
    if (!row || row.hits < half || row.hits - spent >= half) continue;
    const facts = { event: event.slug, sent: row.hits, ceiling: window.max };
    services.log.warn(facts, "half of the event's messages of a day are sent");
  }
}
