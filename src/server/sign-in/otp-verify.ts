import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { digitsOf } from '../../domain/phone.ts';
import type { Answer, Call } from '../contract/call.ts';
import { newOpaque } from '../event/opaque.ts';
import { addressOf } from '../limits/address.ts';
import { forget } from '../limits/budgets.ts';
import { limitsOf, TRIES_PER_CODE } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { clearFailures, countFailure, countUnasked } from './code-failures.ts';
import type { Trier } from './failure-share.ts';
import { clearCookie, COOKIE_BYTES, readCookie, setCookie } from './cookies.ts';
import { enter } from './enter.ts';
import { refuseOtherEvent } from './event-check.ts';
import { useProof } from '../sign-in-details/proof.ts';
import { findDeskCode } from './desk-code.ts';
import { guardFor } from './guard.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import { readMobile } from './mobile-number.ts';
import { findOrCreatePerson } from './newcomer.ts';
import { sendShareOf } from './otp-issue.ts';
import { consume, takeTry } from './otp-transaction.ts';
import { noteRefused } from './refusals.ts';
import { isCode } from './secrets.ts';
import { passBrowserOn } from './person-device.ts';
import type { OpenedSession } from './session.ts';
import { signedIn } from './signed-in.ts';
import { numberWay, openQuestion, standingOf, toQuestion } from './team-question.ts';

/** The result of a right code: a session, or the question that comes before it. */
type Verified = { question: ReturnType<typeof toQuestion>; cookie: string } | OpenedSession;

/** One answer for a code that is wrong, expired, used, of another browser, number or event, or of no account. */
const refused = (): Problem => problem('badInput', { message: SIGN_IN_ANSWERS.codeRefused });

/**
 * Signs in with a code. The order is the defence: the try is counted and committed, then compared, then the one request
 * that still finds the code unused uses it up. A browser without the transaction's cookie reaches none of these steps,
 * so it cannot use up another browser's tries. A code of the organiser's desk takes the place of the sent one. Where teams wait for the number, the answer is the question which one to
 * join.
 */
export async function otpVerify(call: Call<'otpVerify'>): Promise<Answer<'otpVerify'>> {
  const { body, event, request, services } = call;
  const { db, clock, config } = services;
  const moment = { now: steadyNow(clock), wall: clock.now() };
  const limits = limitsOf(config);
  refuseOtherEvent(body.event, event);
  const number = readMobile(body.phoneCode, body.mobile, event.smsCountries);
  const cookie = readCookie(request, 'otp', event);
  const device = readCookie(request, 'device', event);
  const { codeFailures } = limits;
  const from = { eventId: event.id, address: addressOf(request.ip) };
  const unasked = async (): Promise<Problem> => {
    await db.transaction((tx) => countUnasked(tx, from, codeFailures, moment.now));
    return refused();
  };
  if (!number || (cookie === null && config.otpBinding)) throw await unasked();

  const subject = { eventId: event.id, number };
  const key = { ...subject, cookie, unbound: !config.otpBinding };
  const tried = await db.transaction(async (tx) => {
    const deviceId = await findKnownDevice(tx, device, subject, moment.now);
    const isGuarded = (await guardFor(tx, subject, { deviceId, cookie: device }, moment.now)) !== null;
    const transaction = await takeTry(tx, key, moment, {
      ofTransaction: codeFailures.perTransaction,
      ofCode: isGuarded ? 1 : TRIES_PER_CODE,
    });
    if (!transaction) return null;
    const trier: Trier = { ...subject, ...from, deviceId };
    await countFailure(tx, trier, codeFailures, moment.now, transaction.codeTries === 1);
    return { transaction, trier };
  });
  if (!tried) throw await unasked();

  const { transaction, trier } = tried;
  const ofCode = { transactionId: transaction.id, eventId: event.id, e164: number.e164 };
  const code = digitsOf(body.otp);
  const isSent = isCode(services.keys, ofCode, code, transaction.codeHash);
  const fromDesk = isSent ? null : await findDeskCode(db, services.keys, subject, code, moment.now);
  if (!isSent && fromDesk === null) {
    await noteRefused(services, trier, moment.now);
    throw refused();
  }

  // Only a cookie this browser is already known by is kept; anything else could have been planted.
  const deviceToken =
    trier.deviceId !== null && device !== null ? device : newOpaque(event, COOKIE_BYTES.device);
  const verified = await db.transaction(async (tx): Promise<Verified | null> => {
    if (fromDesk !== null && !(await useProof(tx, fromDesk, moment.now))) return null;
    if (!(await consume(tx, transaction, moment.now))) return null;
    await passBrowserOn(tx, event.id, { from: device, to: deviceToken });
    // Without a cookie the server could not identify the client when it answers the question.
    const standing =
      cookie === null ? null : await standingOf(tx, numberWay(event.id, transaction), moment.now);
    if (standing && standing.asking.length > 0) {
      await clearFailures(tx, trier, limits.codeFailures);
      await rememberDevice(tx, deviceToken, subject, moment.now);
      const question = toQuestion(standing, transaction, event);
      return { question, cookie: await openQuestion(tx, event, transaction, moment.now) };
    }
    const purpose = event.registration === 'closed' ? 'login' : transaction.purpose;
    const asked = { ...transaction, purpose, address: addressOf(request.ip) };
    const person = await findOrCreatePerson(tx, subject, asked, moment.now);
    if (!person) return null;
    await clearFailures(tx, trier, codeFailures);
    await forget(tx, [sendShareOf(trier, limits)]);
    await rememberDevice(tx, deviceToken, subject, moment.now);
    const { now } = moment;
    const knowsNumber = trier.deviceId !== null;
    return enter(tx, call, { person, codeVerifiedAt: now, now, cookie: deviceToken, knowsNumber });
  });
  if (!verified) throw refused();
  if ('question' in verified) {
    setCookie(call, 'otp', verified.cookie);
    clearCookie(call, 'google');
    setCookie(call, 'device', deviceToken);
    return { message: SIGN_IN_ANSWERS.chooseTeam, data: { question: verified.question } };
  }
  clearCookie(call, 'otp');
  setCookie(call, 'device', deviceToken);
  return signedIn(call, verified, moment.now);
}
