import type { Account } from '../limits/budgets.ts';
import type { Limits } from '../limits/limits.ts';
import { digestOf } from './secrets.ts';

/**
 * What a wrong password is counted against, wherever it was typed: the account it was meant for, by the address people
 * sign in with (or the person's id when there is none), and the address it came from. The account is kept as a digest:
 * whoever tries an address that nobody has should not leave it here.
 */
export function passwordAccounts(
  eventId: string,
  account: string,
  address: string,
  limits: Limits,
): Account[] {
  const subject = digestOf(`${eventId}\n${account.toLowerCase()}`).toString('base64url');
  return [
    { eventId, subject: `wrong-password/account/${subject}`, budgets: limits.passwordFailures.account },
    { eventId, subject: `wrong-password/address/${address}`, budgets: limits.passwordFailures.address },
  ];
}
