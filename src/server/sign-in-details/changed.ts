import { writeAudit } from '../audit/audit.ts';
import type { Call } from '../contract/call.ts';
import { changeNotice, type ChangeNotice } from '../delivery/proof-message.ts';
import { addressOf } from '../limits/address.ts';
import type { Person } from '../db/schema/people.ts';
import { readCookie } from '../sign-in/cookies.ts';
import { forgetBrowsers } from '../sign-in/forget-browsers.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';
import type { Queries } from '../db/transaction.ts';

type ChangeCall = Call<'emailChangeVerify'> | Call<'numberChangeVerify'>;
type TellingCall =
  | ChangeCall
  | Call<'teamInviteAnswer'>
  | Call<'passkeyRegister'>
  | Call<'passwordSet'>
  | Call<'passwordUpdate'>
  | Call<'passwordResetVerify'>;

/** Runs with a change of a person's sign-in data: ends their other sessions, forgets other browsers, and writes the audit. */
export async function noteChange(tx: Queries, call: ChangeCall, now: Date): Promise<void> {
  const { viewer, event, request } = call;
  const person = { eventId: viewer.eventId, id: viewer.personId };
  await revokeOtherSessions(tx, person, viewer.sessionId);
  await forgetBrowsers(tx, person, readCookie(request, 'device', event));
  await writeAudit(tx, {
    eventId: event.id,
    at: now,
    actor: { kind: 'person', id: viewer.personId },
    exhibitorId: viewer.exhibitorId,
    action: 'signInData.changed',
    target: { kind: 'person', id: viewer.personId },
    address: addressOf(request.ip),
  });
}

/**
 * Notifies the person at the old contacts, in the transaction of the change: a new address at the old address, a new
 * number at the old number and the address; with `bySms` a new address at the number as well; another password or a new passkey at the
 * address. A number of a country the event sends nothing to is left out.
 */
export async function tellBefore(
  tx: Queries,
  call: TellingCall,
  before: Person,
  what: ChangeNotice['what'],
  bySms = what === 'mobile',
): Promise<void> {
  const { event, services } = call;
  const { productName } = services.config;
  const { phoneCode, phone, email } = before;
  const number = bySms && phoneCode && phone ? readMobile(phoneCode, phone, event.smsCountries) : null;
  const messages = [
    ...(number ? [changeNotice({ channel: 'sms', to: number.e164, productName, what })] : []),
    ...(email ? [changeNotice({ channel: 'mail', to: email, productName, what })] : []),
  ];
  const drafts = messages.map((message) => ({ kind: 'changeNotice' as const, message }));
  await services.messenger.write(tx, call, drafts);
}
