import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { newOpaque } from '../event/opaque.ts';
import { COOKIE_BYTES, readCookie } from './cookies.ts';
import { findKnownDevice } from './known-device.ts';
import { isPersonsBrowser, passBrowserOn } from './person-device.ts';
import type { SignInCall } from './sign-in-call.ts';

/**
 * The `device` cookie of a browser that signs in with a password, a passkey or with Google. As with a code, only a value that the browser is
 * already known by is kept; anything else could have been planted.
 */
export async function browserOf(
  tx: Queries,
  { event, request }: SignInCall,
  { id, phoneCode, phone }: Person,
  now: Date,
): Promise<{ cookie: string; knowsNumber: boolean }> {
  const from = readCookie(request, 'device', event);
  if (from !== null) {
    const knowsNumber = await isKnownByNumber(tx, from, { eventId: event.id, phoneCode, phone }, now);
    const isOwn = await isPersonsBrowser(tx, { eventId: event.id, personId: id, cookie: from }, now);
    if (knowsNumber || isOwn) return { cookie: from, knowsNumber };
  }
  const cookie = newOpaque(event, COOKIE_BYTES.device);
  await passBrowserOn(tx, event.id, { from, to: cookie });
  return { cookie, knowsNumber: false };
}

async function isKnownByNumber(
  tx: Queries,
  cookie: string,
  { eventId, phoneCode, phone }: Pick<Person, 'eventId' | 'phoneCode' | 'phone'>,
  now: Date,
): Promise<boolean> {
  if (phoneCode === null || phone === null) return false;
  const number = { code: phoneCode, digits: phone, e164: `+${phoneCode}${phone}` };
  return (await findKnownDevice(tx, cookie, { eventId, number }, now)) !== null;
}
