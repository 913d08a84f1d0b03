import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Call } from '../contract/call.ts';
import { codeLengthOf } from '../event/code-length.ts';
import { codeMessage } from '../delivery/code-message.ts';
import { originOf } from '../http/origin.ts';
import { addressOf, isOfNetworks } from '../limits/address.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { readCookie, setCookie } from './cookies.ts';
import { guardFor } from './guard.ts';
import { findKnownDevice } from './known-device.ts';
import { mobileRefusal, readMobile } from './mobile-number.ts';
import { issueCode } from './otp-issue.ts';
import type { Purpose } from './otp-issue.ts';
import { requireWork } from './proof-of-work.ts';
import { newCode } from './secrets.ts';

/**
 * Sends a code to a number and ties it to this browser by a cookie. For an unregistered number everything visible from
 * outside is the same (answer, cookie, limits, work done, a row of a message); only nothing is given to the gateway
 * after the answer.
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
  if (!number) {
    const message = mobileRefusal(body.phoneCode, body.mobile, event.smsCountries);
    throw problem('badInput', { message, errors: { mobile: [message] } });
  }

  const code = newCode(codeLengthOf(event, config));
  const subject = { eventId: event.id, number };
  const key = { ...subject, cookie: readCookie(request, 'otp', event), unbound: !config.otpBinding };
  const issued = await db.transaction(async (tx) => {
    const cookie = readCookie(request, 'device', event);
    const deviceId = await findKnownDevice(tx, cookie, subject, moment.now);
    // First of all, for every number alike.
    const bits = await guardFor(tx, subject, { deviceId, cookie }, moment.now);
    if (bits !== null)
      await requireWork(tx, request, { subject, bits, keys: services.keys, now: moment.now });
    const trier = { ...subject, deviceId, address: addressOf(request.ip) };
    const atVenue = isOfNetworks(request.ip, event.venueNetworks);
    const isClosed = event.registration === 'closed';
    const made = await issueCode(tx, {
      event,
      key,
      trier,
      atVenue,
      purpose,
      code,
      signingKey: services.keys.current('codes'),
      moment,
      limits,
      isClosed,
    });
    const host = new URL(originOf(request, event.domain, config)).hostname;
    const text = { to: number.e164, code, productName: config.productName, host };
    const message = codeMessage(text);
    const undo = { accounts: made.charged, otpTransaction: made.transactionId };
    await services.messenger.write(tx, call, [
      { kind: 'code', message: made.deliver ? message : null, undo },
    ]);
    return made;
  });

  setCookie(call, 'otp', issued.cookie);
  return { message: SIGN_IN_ANSWERS.codeOnItsWay };
}
