import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { otpTransactions } from '../db/schema/auth.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { newOpaque } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import type { Queries } from '../db/transaction.ts';
import type { Key } from '../keys/ring.ts';
import type { Account } from '../limits/budgets.ts';
import { networkOf } from '../limits/address.ts';
import { spend, spendLast } from '../limits/budgets.ts';
import type { Limits } from '../limits/limits.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { tooMany } from '../limits/too-many.ts';
import { problem } from '../problems.ts';
import { isOpen, ofNumber } from '../team/waiting.ts';
import type { Trier } from './failure-share.ts';
import { COOKIE_BYTES } from './cookies.ts';
import { refuseWhileBlocked } from './code-failures.ts';
import { lockOpenTransaction } from './otp-transaction.ts';
import type { Moment, OtpTransaction, TransactionKey } from './otp-transaction.ts';
import { noteLocked } from './refusals.ts';
import { digestOf, digestOfCode, noCode } from './secrets.ts';

/** The purpose of a new transaction; a resend keeps the purpose of its transaction. */
export type Purpose = { purpose: 'login' } | { purpose: 'register'; firstName: string; lastName: string };

export type IssueRequest = {
  event: EventMark;
  key: TransactionKey;
  trier: Trier;
  /** Whether the browser is in a network of the event's venue. */
  atVenue: boolean;
  purpose: Purpose;
  code: string;
  /** Of the code's digest. */
  signingKey: Key;
  moment: Moment;
  limits: Limits;
  /**
   * The organiser closed registration: an unregistered number gets no code, whichever purpose the transaction began
   * with.
   */
  isClosed: boolean;
};

export type Issued = {
  transactionId: string;
  /** Value of the transaction cookie. */
  cookie: string;
  /** False for an unregistered number: everything happened as usual, except that there is no code to send. */
  deliver: boolean;
  /** The budgets the send was charged to; refunded when it fails. */
  charged: Account[];
};

/**
 * Makes the newest code of a transaction, inside the database transaction `tx`. Throws 429 for the cooldown, the
 * wait after failures and the budgets; a refused call uses nothing up.
 */
export async function issueCode(tx: Queries, request: IssueRequest): Promise<Issued> {
  const { key, trier, purpose, limits, moment } = request;
  const open = await lockOpenTransaction(tx, key, moment.now, limits.codeFailures.perTransaction);
  // Signing up after an unanswered login is a new intention; logging in again is a resend of either.
  const resend = open && (purpose.purpose === 'login' || open.purpose === 'register') ? open : null;
  if (resend) refuseEarlyResend(resend, moment.now, limits);
  await refuseWhileBlocked(tx, trier, limits.codeFailures, moment.now, resend === null);
  const registers = !request.isClosed && (resend ?? purpose).purpose === 'register';
  const deliver = (await isKnown(tx, key, moment.now)) || registers;
  const saved = await save(tx, request, resend, deliver);
  const charged = await spendSend(tx, request);
  return { ...saved, deliver, charged };
}

function refuseEarlyResend({ sentAt, sends, expiresAt }: OtpTransaction, now: Date, limits: Limits): void {
  const wait = sentAt.getTime() + LIFETIMES.resendCooldown - now.getTime();
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1_000);
    const message = SIGN_IN_ANSWERS.waitBeforeResend(seconds);
    throw problem('tooMany', { message, retryAfter: seconds, limit: 'resend' });
  }
  if (sends >= limits.sends.perTransaction) throw tooMany(expiresAt.getTime() - now.getTime(), 'resend');
}

/** One address's share of the sends of a number. A right code refunds it, because the owner asked. */
export const sendShareOf = ({ eventId, number, address }: Trier, { sends }: Limits): Account => ({
  eventId,
  subject: `send/share/${number.e164}/${address}`,
  budgets: sends.share,
});

/**
 * Charges a send to its budgets and returns them. Known devices have separate budgets, so strangers cannot use them up.
 * For unknown devices, each address has only a share of a number's sends.
 */
async function spendSend(tx: Queries, { trier, atVenue, moment, limits }: IssueRequest): Promise<Account[]> {
  const { eventId, number, deviceId, address } = trier;
  const { sends } = limits;
  if (deviceId !== null) {
    const own = { eventId, subject: `send/device/${deviceId}`, budgets: sends.knownDevice };
    await spend(tx, [own], moment.now);
    return [own];
  }
  const factor = atVenue ? sends.venueFactor : 1;
  const total = sends.address.map(({ max, ms }) => ({ max: max * factor, ms }));
  const share = sendShareOf(trier, limits);
  const ofNumber = { eventId, subject: `send/number/${number.e164}`, budgets: sends.number };
  const ofAddress = { eventId, subject: `send/address/${address}`, budgets: total };
  await spend(tx, [share], moment.now);
  if (await spendLast(tx, ofNumber, moment.now)) await noteLocked(tx, trier, moment.now);
  // Last, because many senders share the row of their address and wait for its lock.
  await spend(tx, [ofAddress], moment.now);
  return [share, ofNumber, ofAddress];
}

/** Whether the number belongs to a person, or waits for its owner to join a team: one statement for both. */
async function isKnown(tx: Queries, key: TransactionKey, now: Date): Promise<boolean> {
  const { eventId, number } = key;
  const own = and(
    eq(people.eventId, eventId),
    eq(people.phoneCode, number.code),
    eq(people.phone, number.digits),
  );
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(own)
    .union(
      tx
        .select({ id: teamInvites.personId })
        .from(teamInvites)
        .where(and(ofNumber(key), isOpen(now))),
    );
  return rows.length > 0;
}

async function save(
  tx: Queries,
  { event, key, trier, purpose, code, signingKey, moment }: IssueRequest,
  resend: OtpTransaction | null,
  deliver: boolean,
): Promise<{ transactionId: string; cookie: string }> {
  const { eventId, number } = key;
  const { now, wall } = moment;
  const transactionId = resend?.id ?? randomUUID();
  const cookie = (resend && key.cookie) ?? newOpaque(event, COOKIE_BYTES.otp);
  // Computed for a decoy too: it must cost the same.
  const digest = digestOfCode(signingKey, { transactionId, eventId, e164: number.e164 }, code);
  const newest = {
    tokenHash: digestOf(cookie),
    codeHash: deliver ? digest : noCode(signingKey),
    codeTries: 0,
    sentAt: now,
    sentWallAt: wall,
    expiresAt: new Date(now.getTime() + LIFETIMES.transaction),
    updatedAt: now,
  };
  const names = purpose.purpose === 'register' ? purpose : {};
  if (resend) {
    await tx
      .update(otpTransactions)
      .set({ ...newest, ...names, sends: resend.sends + 1 })
      .where(and(eq(otpTransactions.eventId, eventId), eq(otpTransactions.id, resend.id)));
  } else {
    const network = networkOf(trier.address);
    const subject = { id: transactionId, eventId, phoneCode: number.code, phone: number.digits, network };
    await tx
      .insert(otpTransactions)
      .values({ ...subject, ...newest, ...names, purpose: purpose.purpose, createdAt: now });
  }
  return { transactionId, cookie };
}
