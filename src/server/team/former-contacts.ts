import type { Call } from '../contract/call.ts';
import type { Queries } from '../db/transaction.ts';
import { tellBefore } from '../sign-in-details/changed.ts';
import type { Joined } from './accept.ts';

type AnsweringCall = Call<'teamInviteAnswer'> | Call<'passwordSet'>;

/**
 * Notifies the number and the address a person signed in with before that another one signs in now. A person who had
 * none is not notified: joining a team then replaces nothing.
 */
export async function tellFormerContacts(
  tx: Queries,
  call: AnsweringCall,
  { person, before }: Joined,
): Promise<void> {
  const isNewNumber = person.phone !== before.phone || person.phoneCode !== before.phoneCode;
  const isNewEmail = person.email?.toLowerCase() !== before.email?.toLowerCase();
  if (isNewNumber) await tellBefore(tx, call, before, 'mobile');
  else if (isNewEmail) await tellBefore(tx, call, before, 'email', true);
}
