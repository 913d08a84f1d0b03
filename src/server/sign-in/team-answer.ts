import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { addressOf } from '../limits/address.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { acceptInvite, declineInvite } from '../team/accept.ts';
import type { Answered } from '../team/accept.ts';
import { tellFormerContacts } from '../team/former-contacts.ts';
import { clearCookie, readCookie } from './cookies.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { enter } from './enter.ts';
import { refuseOtherEvent } from './event-check.ts';
import { findKnownDevice } from './known-device.ts';
import { findOrCreatePerson } from './newcomer.ts';
import type { OtpTransaction } from './otp-transaction.ts';
import type { OpenedSession } from './session.ts';
import { signedIn } from './signed-in.ts';
import { isTaken } from './taken.ts';
import { closeQuestion, lockQuestion, numberWay, standingOf, toQuestion } from './team-question.ts';
import type { Asking, Standing } from './team-question.ts';

type AnswerCall = Call<'teamInviteAnswer'>;

const gone = (): Problem => problem('badInput', { message: SIGN_IN_ANSWERS.questionGone });

/** The choice is no longer offered: nothing changes, and the question is asked again with the remaining choices. */
class ChoiceGone extends Error {}

type Outcome = { question: ReturnType<typeof toQuestion> } | OpenedSession;

/**
 * The answer to which team a number joins, by the browser that proved it. One transaction, which locks all invites for
 * the number: of two windows or devices that answer at once one wins, and the other sees what is left.
 */
export async function teamInviteAnswer(call: AnswerCall): Promise<Answer<'teamInviteAnswer'>> {
  const { body, event, services } = call;
  const { db, clock } = services;
  const now = steadyNow(clock);
  refuseOtherEvent(body.event, event);
  const cookie = readCookie(call.request, 'otp', event);
  if (cookie === null) throw gone();
  let outcome: Outcome;
  try {
    outcome = await db.transaction((tx) => decide(tx, call, cookie, now));
  } catch (error) {
    // A number that an event file or a registration took at the same moment is no longer offered either.
    if (!(error instanceof ChoiceGone || isTaken(error))) throw error;
    const question = await db.transaction((tx) => askAgain(tx, call, cookie, now));
    throw problem('conflict', { message: SIGN_IN_ANSWERS.choiceGone, data: { question } });
  }
  if ('question' in outcome) return { message: SIGN_IN_ANSWERS.teamDeclined, data: outcome };
  clearCookie(call, 'otp');
  return signedIn(call, outcome, now);
}

async function decide(tx: Queries, call: AnswerCall, cookie: string, now: Date): Promise<Outcome> {
  const { body, event, request } = call;
  const transaction = await lockQuestion(tx, event.id, cookie, now);
  if (!transaction) throw gone();
  const standing = await standingOf(tx, numberWay(event.id, transaction), now);
  const answered: Answered = { now, address: addressOf(request.ip) };
  if (body.answer === 'join' && standing.mayJoin) {
    const { phoneCode, phone } = transaction;
    const proven = { phoneCode, phone, phoneVerified: true } as const;
    const joined = await acceptInvite(tx, standing, chosen(call, standing), proven, answered);
    const opened = await signIn(tx, call, transaction, joined.person, now);
    await tellFormerContacts(tx, call, joined);
    return opened;
  }
  if (body.answer === 'decline') {
    const { invite } = chosen(call, standing);
    await declineInvite(tx, invite, answered);
    const left = { ...standing, asking: standing.asking.filter((one) => one.invite.id !== invite.id) };
    return standing.owner && left.asking.length === 0
      ? signIn(tx, call, transaction, standing.owner, now)
      : { question: toQuestion(left, transaction, event) };
  }
  const { continueWith } = toQuestion(standing, transaction, event);
  if (body.answer === 'signIn' && standing.owner) return signIn(tx, call, transaction, standing.owner, now);
  if (body.answer === 'register' && continueWith === 'registration') {
    const subject = { eventId: event.id, number: numberOf(transaction) };
    const person = await findOrCreatePerson(tx, subject, { ...transaction, address: answered.address }, now);
    if (person) return signIn(tx, call, transaction, person, now);
  }
  throw new ChoiceGone();
}

function chosen({ body }: AnswerCall, { asking }: Standing): Asking {
  const found = asking.find(({ invite }) => invite.id === body.invite);
  if (!found) throw new ChoiceGone();
  return found;
}

const numberOf = ({ phoneCode, phone }: OtpTransaction) => ({
  code: phoneCode,
  digits: phone,
  e164: `+${phoneCode}${phone}`,
});

async function signIn(
  tx: Queries,
  call: AnswerCall,
  transaction: OtpTransaction,
  person: Person,
  now: Date,
): Promise<OpenedSession> {
  await closeQuestion(tx, transaction, now);
  const { event, request } = call;
  const cookie = readCookie(request, 'device', event);
  // The right code has just made the browser known to the number; what counts is whether it was before.
  const asked = { eventId: event.id, number: numberOf(transaction) };
  const knownBefore = await findKnownDevice(tx, cookie, asked, now, transaction.askedAt ?? now);
  const opened = await enter(tx, call, {
    person,
    codeVerifiedAt: now,
    now,
    cookie,
    knowsNumber: knownBefore !== null,
  });
  if (!opened) throw gone();
  return opened;
}

async function askAgain(tx: Queries, { event }: AnswerCall, cookie: string, now: Date) {
  const transaction = await lockQuestion(tx, event.id, cookie, now);
  if (!transaction) throw gone();
  return toQuestion(await standingOf(tx, numberWay(event.id, transaction), now), transaction, event);
}
