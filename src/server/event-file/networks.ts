import { isIP } from 'node:net';
import { VENUE_NETWORK_PREFIX } from '../../domain/constants.ts';

/** What is wrong with a network of the venue; null when nothing is. */
export function networkComplaint(network: string): string | null {
  const [address = '', prefix = '', ...more] = network.split('/');
  const family = isIP(address);
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN;
  if (family === 0 || more.length > 0 || !(length <= (family === 4 ? 32 : 128))) {
    return `"${network}" is not a network. Write an address and the length of its prefix, like 203.0.113.0/24 or 2001:db8:12::/48.`;
  }
  const least = family === 4 ? VENUE_NETWORK_PREFIX.ipv4 : VENUE_NETWORK_PREFIX.ipv6;
  if (length >= least) return null;
  return `${network} holds more addresses than a venue has. Write the venue's own network: a prefix of /${least} or longer.`;
}
