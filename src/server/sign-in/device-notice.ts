import { and, eq } from 'drizzle-orm';
import { deviceText } from '../../domain/device.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { deviceNotice } from '../delivery/proof-message.ts';
import type { Recipient } from '../delivery/may-tell.ts';
import { inLanguage } from '../http/language.ts';
import { charge } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import type { DeviceName } from './device-name.ts';
import { readMobile } from './mobile-number.ts';
import type { SignInCall } from './sign-in-call.ts';

/**
 * Tells a person that a browser signed in which is new to them, in the event's language: that of the request is the
 * choice of the one who signs in. Beyond the budget of a day nothing is sent, and the sign-in succeeds all the same.
 */
export async function tellOfNewDevice(
  tx: Queries,
  call: SignInCall,
  { person }: { person: Person },
  { device, now }: { device: DeviceName; now: Date },
): Promise<void> {
  const { event, services } = call;
  const recipient = await wayTo(tx, call, person);
  if (recipient === null) return;
  const { deviceNotices } = limitsOf(services.config);
  const account = {
    eventId: event.id,
    subject: `device-notice/person/${person.id}`,
    budgets: deviceNotices.person,
  };
  if ((await charge(tx, [account], now)) > 0) return;
  const { productName } = services.config;
  const message = inLanguage(event.language, () =>
    deviceNotice({ ...recipient, productName, device: deviceText(device) }),
  );
  await services.messenger.write(tx, call, [{ kind: 'changeNotice', message }]);
}

/**
 * By mail, which reaches the person also when their phone was stolen; else by SMS to a number of a country the event
 * sends to. An address that a self-made account typed in and never proved may be a stranger's: nothing goes there.
 */
async function wayTo(tx: Queries, { event }: SignInCall, person: Person): Promise<Recipient | null> {
  const { email, emailVerified, phoneCode, phone } = person;
  if (email !== null && (emailVerified || (await isConfirmed(tx, person)))) {
    return { channel: 'mail', to: email };
  }
  const number = phoneCode && phone ? readMobile(phoneCode, phone, event.smsCountries) : null;
  return number ? { channel: 'sms', to: number.e164 } : null;
}

/** Whether the organiser entered or confirmed the person's exhibitor. */
async function isConfirmed(tx: Queries, { eventId, exhibitorId }: Person): Promise<boolean> {
  const [row] = await tx
    .select({ selfMade: exhibitors.selfMade, confirmedAt: exhibitors.confirmedAt })
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, eventId), eq(exhibitors.id, exhibitorId)));
  return row !== undefined && (!row.selfMade || row.confirmedAt !== null);
}
