import type { Queries } from '../db/transaction.ts';
import { addressOf } from '../limits/address.ts';
import { limitsOf } from '../limits/limits.ts';
import { tellOfNewDevice } from './device-notice.ts';
import { readDeviceName } from './device-name.ts';
import { hasSignedInBefore, isPersonsBrowser, rememberBrowser } from './person-device.ts';
import { openSession } from './session.ts';
import type { OpenedSession } from './session.ts';
import type { SignInCall } from './sign-in-call.ts';

type Entry = {
  person: { id: string };
  /** When a code proved the person's number; null after a password. */
  codeVerifiedAt: Date | null;
  now: Date;
  /** The `device` cookie that the browser has from now on; null: it keeps none. */
  cookie: string | null;
  /** The browser signed in with the person's number before. */
  knowsNumber: boolean;
};

/**
 * Opens a session for the browser of a call, inside the transaction `tx`, and tells the person when the browser is new
 * to them; their very first sign-in is not told. Null for a person who was removed since they were looked up.
 */
export async function enter(tx: Queries, call: SignInCall, entry: Entry): Promise<OpenedSession | null> {
  const { event, request, services } = call;
  const { person, codeVerifiedAt, now, cookie, knowsNumber } = entry;
  const key = { eventId: event.id, personId: person.id };
  const browser = cookie === null ? null : { ...key, cookie };
  const isReturning = await hasSignedInBefore(tx, key);
  const isKnown = knowsNumber || (browser !== null && (await isPersonsBrowser(tx, browser, now)));
  const device = readDeviceName(request.headers['user-agent']);
  const opened = await openSession(tx, {
    person,
    event,
    address: addressOf(request.ip),
    codeVerifiedAt,
    now,
    max: limitsOf(services.config).sessionsPerPerson,
    device,
    place: services.places?.of(request.ip) ?? null,
  });
  if (!opened) return null;
  if (browser) await rememberBrowser(tx, browser, now);
  if (isReturning && !isKnown) await tellOfNewDevice(tx, call, opened, { device, now });
  return opened;
}
