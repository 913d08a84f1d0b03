import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The unit that limits count by: an IPv4 address, or the /64 network of an IPv6 one, because a single subscriber owns
 * 2^64 of those. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function addressOf(ip: string): string {
  const plain = plainOf(ip);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/**
 * The network of an address as limits count it, in which one attacker has many: an IPv4 address itself, or the /48 that
 * the /64 of an IPv6 one is of.
 */
export const networkOf = (address: string): string =>
  address.replace(/^((?:[^:]+:){3})[^:]+::\/64$/, '$1:/48');

/** Removes the zone index and unwraps an IPv4 address written as IPv6. */
function plainOf(ip: string): string {
  const [plain = ''] = ip.split('%', 1);
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

/** Whether an address is in one of the networks (CIDR, as `192.0.2.0/24`). An invalid network contains none. */
export function isOfNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const plain = plainOf(ip);
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits = ''] = network.split('/', 2);
    const longest = isIPv4(start) ? 32 : 128;
    if ((isIPv4(start) || isIPv6(start)) && /^\d{1,3}$/.test(bits) && Number(bits) <= longest)
      list.addSubnet(start, Number(bits), isIPv4(start) ? 'ipv4' : 'ipv6');
  }
  return list.check(plain, family);
}

/** The groups before "::", padded with the zeros it stands for, are enough for the network part. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted IPv4 tail counts as two groups.
  const afterLength = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - afterLength);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
