import { writeAudit } from '../audit/audit.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { addressOf } from '../limits/address.ts';
import { enter } from '../sign-in/enter.ts';
import { browserOf } from '../sign-in/password-browser.ts';
import type { OpenedSession } from '../sign-in/session.ts';
import type { SignInCall } from '../sign-in/sign-in-call.ts';
import { proveAddress } from '../sign-in/take-over.ts';
import { bind, findBound, type Subject } from './binding.ts';

/**
 * Signs a person in with a Google account, which is bound to them if it is not yet. Null where another one is bound, or the
 * person is gone.
 */
export async function enterWith(
  tx: Queries,
  call: SignInCall,
  person: Person,
  account: Subject,
  now: Date,
): Promise<{ session: OpenedSession; device: string } | null> {
  const { event, request } = call;
  const bound = await findBound(tx, event.id, account);
  if (bound?.id !== person.id) {
    const { email } = person;
    if (email === null || !(await bind(tx, { ...person, email }, account, now))) return null;
    await proveAddress(tx, person, { google: true }, now);
    await writeAudit(tx, {
      eventId: event.id,
      at: now,
      actor: { kind: 'person', id: person.id },
      exhibitorId: person.exhibitorId,
      action: 'google.bound',
      target: { kind: 'person', id: person.id },
      address: addressOf(request.ip),
    });
  }
  const browser = await browserOf(tx, call, person, now);
  const session = await enter(tx, call, { person, codeVerifiedAt: null, now, ...browser });
  return session && { session, device: browser.cookie };
}
