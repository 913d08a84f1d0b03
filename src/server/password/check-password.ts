import type { Services } from '../contract/call.ts';
import type { Person } from '../db/schema/people.ts';
import { addressOf } from '../limits/address.ts';
import { giveBack, spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { isPassword } from './hash.ts';
import { passwordAccounts } from './password-failures.ts';

type CheckCall = { request: { ip: string }; services: Pick<Services, 'db' | 'clock' | 'config'> };

/**
 * Whether this is the password of a signed-in person. As in signing in: charged as a failure first and refunded on
 * success, so that only failures count.
 */
export async function isPasswordOf(
  { request, services: { db, clock, config } }: CheckCall,
  { eventId, id, email, passwordHash }: Person,
  typed: string,
): Promise<boolean> {
  const charged = passwordAccounts(eventId, email ?? id, addressOf(request.ip), limitsOf(config));
  await db.transaction((tx) => spend(tx, charged, steadyNow(clock)));
  if (!(await isPassword(typed, passwordHash))) return false;
  await db.transaction((tx) => giveBack(tx, charged));
  return true;
}
