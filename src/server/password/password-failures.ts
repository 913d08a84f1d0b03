import type { Account } from '../limits/budgets.ts';
import type { Limits } from '../limits/limits.ts';
import { digestOf } from '../sign-in/secrets.ts';

/**
 * The accounts a wrong password is counted against, wherever it was typed: the account it was meant for, by its sign-in
 * email address (or the person's id when there is none), and the network address it came from. The account is stored as
 * a digest, so that a tried but unregistered address is not kept here.
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
