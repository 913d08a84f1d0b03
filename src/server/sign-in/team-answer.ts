import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { addressOf } from '../limits/address.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { acceptInvite, declineInvite } from '../team/accept.ts';
import type { Answered } from '../team/accept.ts';
import { tellFormerContacts } from '../team/former-contacts.ts';
import { lockAsked, type Asked, type Entered } from './asked.ts';
import { clearCookie, setCookie } from './cookies.ts';
import { refuseOtherEvent } from './event-check.ts';
import { signedIn } from './signed-in.ts';
import { isTaken } from './taken.ts';
import { standingOf, toQuestion } from './team-question.ts';
import type { Asking, Standing } from './team-question.ts';

type AnswerCall = Call<'teamInviteAnswer'>;

const gone = (): Problem => problem('badInput', { message: SIGN_IN_ANSWERS.questionGone });

/** The choice is no longer offered: nothing changes, and the question is asked again with the remaining choices. */
class ChoiceGone extends Error {}

type Outcome = { question: ReturnType<typeof toQuestion> } | Entered;

/**
 * The answer to which team a number or an address joins, by the browser that proved it. One transaction, which locks all
 * invites for it: of two windows or devices that answer at once one wins, and the other sees what is left.
 */
export async function teamInviteAnswer(call: AnswerCall): Promise<Answer<'teamInviteAnswer'>> {
  const { body, event, services } = call;
  const { db, clock } = services;
  const now = steadyNow(clock);
  refuseOtherEvent(body.event, event);
  let outcome: Outcome;
  try {
    outcome = await db.transaction((tx) => decide(tx, call, now));
  } catch (error) {
    // A number that an event file or a registration took at the same moment is no longer offered either.
    if (!(error instanceof ChoiceGone || isTaken(error))) throw error;
    const question = await db.transaction((tx) => askAgain(tx, call, now));
    throw problem('conflict', { message: SIGN_IN_ANSWERS.choiceGone, data: { question } });
  }
  if ('question' in outcome) return { message: SIGN_IN_ANSWERS.teamDeclined, data: outcome };
  clearCookie(call, 'otp');
  clearCookie(call, 'google');
  if (outcome.device !== null) setCookie(call, 'device', outcome.device);
  return signedIn(call, outcome.session, now);
}

async function decide(tx: Queries, call: AnswerCall, now: Date): Promise<Outcome> {
  const { body, event, request } = call;
  const asked = await lockAsked(tx, call, now);
  if (!asked) throw gone();
  const standing = await standingOf(tx, asked.way, now);
  const answered: Answered = { now, address: addressOf(request.ip) };
  if (body.answer === 'join' && standing.mayJoin) {
    const joined = await acceptInvite(tx, standing, chosen(call, standing), asked.proven, answered);
    const entered = await signIn(asked, joined.person);
    await tellFormerContacts(tx, call, joined);
    return entered;
  }
  if (body.answer === 'decline') {
    const { invite } = chosen(call, standing);
    await declineInvite(tx, invite, answered);
    const left = { ...standing, asking: standing.asking.filter((one) => one.invite.id !== invite.id) };
    return standing.owner && left.asking.length === 0
      ? signIn(asked, standing.owner)
      : { question: toQuestion(left, asked, event) };
  }
  const { continueWith } = toQuestion(standing, asked, event);
  if (body.answer === 'signIn' && standing.owner) return signIn(asked, standing.owner);
  if (body.answer === 'register' && continueWith === 'registration') {
    const person = await asked.register(answered.address);
    if (person) return signIn(asked, person);
  }
  throw new ChoiceGone();
}

function chosen({ body }: AnswerCall, { asking }: Standing): Asking {
  const found = asking.find(({ invite }) => invite.id === body.invite);
  if (!found) throw new ChoiceGone();
  return found;
}

async function signIn(asked: Asked, person: Person): Promise<Entered> {
  await asked.close();
  const entered = await asked.enter(person);
  if (!entered) throw gone();
  return entered;
}

async function askAgain(tx: Queries, call: AnswerCall, now: Date) {
  const asked = await lockAsked(tx, call, now);
  if (!asked) throw gone();
  return toQuestion(await standingOf(tx, asked.way, now), asked, call.event);
}
