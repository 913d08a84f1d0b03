import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** How long an address of a private file works (ms). */
const ADDRESS_LASTS = 10 * 60 * 1_000;

/** The file and the event that an address is made for. */
export type Addressed = { eventId: string; path: string };

type Keyed = Pick<Config, 'secret'>;

const keyOf = ({ secret }: Keyed): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'addresses of files', 32));

/** 128 bits over event, path and end, so that none of the three can be exchanged. */
const sealOf = (config: Keyed, { eventId, path }: Addressed, until: string): Buffer =>
  createHmac('sha256', keyOf(config)).update([eventId, path, until].join('\n')).digest().subarray(0, 16);

/** The address of a private file below the storage base: its path with the end of the address and a seal. */
export function fileAddressOf(
  config: Keyed,
  file: Addressed,
  now: Date,
): { address: string; expiresAt: Date } {
  const seconds = Math.floor((now.getTime() + ADDRESS_LASTS) / 1_000);
  const until = String(seconds);
  const seal = sealOf(config, file, until).toString('base64url');
  return { address: `${file.path}?until=${until}&seal=${seal}`, expiresAt: new Date(seconds * 1_000) };
}

/** Whether a request's query opens the file; `forged` is everything that this server did not make for it. */
export function judgeAddress(
  config: Keyed,
  file: Addressed,
  query: unknown,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const { until, seal } = query as { until?: unknown; seal?: unknown };
  if (typeof until !== 'string' || typeof seal !== 'string' || !/^\d{1,12}$/.test(until)) return 'forged';
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(config, file, until);
  // One text for each seal: base64url of 16 bytes has spare bits.
  if (given.length !== right.length || given.toString('base64url') !== seal) return 'forged';
  if (!timingSafeEqual(given, right)) return 'forged';
  return Number(until) * 1_000 > now.getTime() ? 'valid' : 'expired';
}
