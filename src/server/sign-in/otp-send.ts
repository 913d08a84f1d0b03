import { and, eq, gt, sql } from 'drizzle-orm';
import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
import type { Call, Services } from '../contract/call.ts';
import { otpTransactions } from '../db/schema/auth.ts';
import { queueOf } from '../delivery/after-answer.ts';
import { codeMessage } from '../delivery/code-message.ts';
import { addressOf, isOfNetworks } from '../limits/address.ts';
import { giveBack } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { readCookie, setCookie } from './cookies.ts';
import { findKnownDevice } from './known-device.ts';
import { readMobile } from './mobile-number.ts';
import { issueCode } from './otp-issue.ts';
import type { Issued, Purpose } from './otp-issue.ts';
import { pepperOf } from './pepper.ts';
import { newCode } from './secrets.ts';

/**
 * Sends a code to a number and ties it to this browser by a cookie. For an unregistered number everything visible from
 * outside is the same (answer, cookie, limits, work done); only the message, which is sent after the answer, is
 * missing.
 */
export async function sendCode(
  call: Call<'otpSend'> | Call<'mobileRegister'>,
  purpose: Purpose,
): Promise<{ message: string }> {
  const { body, event, request, services } = call;
  const { db, clock, config } = services;
  // Read first: the browser counts its 30 s from the answer, so the server's 30 s end earlier.
  const moment = { now: steadyNow(clock), wall: clock.now() };
  const limits = limitsOf(config);
  const number = readMobile(body.phoneCode, body.mobile, event.smsCountries);
  if (!number) throw invalidMobile();

  const code = newCode(config.otpLength);
  const subject = { eventId: event.id, number };
  const key = { ...subject, cookie: readCookie(request, 'otp', event), unbound: !config.otpBinding };
  const issued = await db.transaction(async (tx) => {
    const deviceId = await findKnownDevice(tx, readCookie(request, 'device', event), subject, moment.now);
    const trier = { ...subject, deviceId, address: addressOf(request.ip) };
    const atVenue = isOfNetworks(request.ip, event.venueNetworks);
    const pepper = pepperOf(config);
    const isClosed = event.registration === 'closed';
    return issueCode(tx, { event, key, trier, atVenue, purpose, code, pepper, moment, limits, isClosed });
  });

  setCookie(call, 'otp', issued.cookie);
  if (issued.deliver) {
    const host = request.hostname;
    queueOf(services.delivery).enqueue({
      message: codeMessage({ to: number.e164, code, productName: config.productName, host }),
      response: call.reply.raw,
      onFailure: (error) => undoSend(services, issued, error),
    });
  }
  return { message: SIGN_IN_ANSWERS.codeOnItsWay };
}

function invalidMobile(): Problem {
  const message = SIGN_IN_ANSWERS.invalidMobile;
  return problem('badInput', { message, errors: { mobile: [message] } });
}

/** No budget is lost for a message that was not sent. The 30 s stay, or a broken gateway would be hammered. */
async function undoSend({ db, log }: Services, issued: Issued, cause: unknown): Promise<void> {
  try {
    await giveBack(db, issued.charged);
    const { eventId, transactionId } = issued;
    await db
      .update(otpTransactions)
      .set({ sends: sql`${otpTransactions.sends} - 1` })
      .where(
        and(
          eq(otpTransactions.eventId, eventId),
          eq(otpTransactions.id, transactionId),
          gt(otpTransactions.sends, 0),
        ),
      );
    log.error({ err: cause }, 'a code could not be sent');
  } catch (error) {
    log.error({ err: error }, 'the budget of a code that could not be sent was not given back');
  }
}
