import { createHmac } from 'node:crypto';
import type { Key, KeyRing } from '../keys/ring.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { sameDigest } from '../sign-in/secrets.ts';

/** The file and the event that an address is made for. */
export type Addressed = { eventId: string; path: string };

/** The id of the key, and 128 bits over event, path and end, so that none of the three can be exchanged. */
function sealOf({ id, material }: Key, { eventId, path }: Addressed, until: string): string {
  const digest = createHmac('sha256', material).update([eventId, path, until].join('\n')).digest();
  return id + digest.subarray(0, 16).toString('base64url');
}

/** The address of a private file below the storage base: its path with the end of the address and a seal. */
export function fileAddressOf(key: Key, file: Addressed, now: Date): { address: string; expiresAt: Date } {
  const seconds = Math.floor((now.getTime() + LIFETIMES.fileAddress) / 1_000);
  const until = String(seconds);
  const address = `${file.path}?until=${until}&seal=${sealOf(key, file, until)}`;
  return { address, expiresAt: new Date(seconds * 1_000) };
}

/** Whether a request's query opens the file; `forged` is everything that this server did not make for it. */
export function judgeAddress(
  keys: Pick<KeyRing, 'accepted'>,
  file: Addressed,
  query: unknown,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const { until, seal } = query as { until?: unknown; seal?: unknown };
  if (typeof until !== 'string' || typeof seal !== 'string' || !/^\d{1,12}$/.test(until)) return 'forged';
  const given = Buffer.from(seal);
  // Texts are compared: a seal has one spelling.
  const isOurs = keys
    .accepted('files')
    .some((key) => sameDigest(Buffer.from(sealOf(key, file, until)), given));
  if (!isOurs) return 'forged';
  return Number(until) * 1_000 > now.getTime() ? 'valid' : 'expired';
}
