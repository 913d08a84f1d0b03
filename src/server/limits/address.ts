import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, because a single subscriber
 * owns 2^64 of those. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function addressOf(ip: string): string {
  const [plain = ''] = ip.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped) || !isIPv6(mapped)) return mapped;
  return `${groupsOf(mapped).slice(0, 4).join(':')}::/64`;
}

/** The groups before "::" are enough for the network part, filled up with the zeros it stands for. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted IPv4 tail takes the place of two groups.
  const afterLength = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - afterLength);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
