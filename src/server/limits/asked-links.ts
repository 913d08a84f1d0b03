import { digestOf } from '../sign-in/secrets.ts';
import type { Account } from './budgets.ts';
import { limitsOf } from './limits.ts';

/** Who asks for a link: the address it would go to, in lower case, and the caller's network address. */
type Asked = { eventId: string; email: string; address: string };

/**
 * What asking for a mailed link costs, known or unknown: a share for this network address first, so that a stranger cannot
 * use up what the owner may ask for; last the network address, whose row many share. The address that was typed is kept as
 * a digest only.
 */
export function askedLinkAccounts(
  kind: 'reset' | 'own-data',
  { eventId, email, address }: Asked,
  config: Parameters<typeof limitsOf>[0],
): Account[] {
  const { askedLinks } = limitsOf(config);
  const account = digestOf(`${eventId}\n${email}`).toString('base64url');
  return [
    { eventId, subject: `${kind}/share/${account}/${address}`, budgets: askedLinks.share },
    { eventId, subject: `${kind}/account/${account}`, budgets: askedLinks.account },
    { eventId, subject: `${kind}/address/${address}`, budgets: askedLinks.address },
  ];
}
