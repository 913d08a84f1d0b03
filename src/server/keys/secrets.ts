import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import type { KEY_PURPOSES } from '../db/schema/signing-keys.ts';

export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** The secrets of a process: which one new keys of a purpose are derived from, and every one it knows, by id. */
export type Secrets = { of(purpose: KeyPurpose): string; byId: ReadonlyMap<string, string> };

export type SecretSettings = Pick<Config, 'secret' | 'secretsByPurpose' | 'secretsBefore'>;

/** Names a secret in the database without revealing it. */
export const secretIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('id of a secret').digest('base64url').slice(0, 8);

/** The secrets of the settings: those in use, and those before, whose keys are still accepted. */
export function secretsOf({ secret, secretsByPurpose, secretsBefore }: SecretSettings): Secrets {
  const all = [...secretsBefore, ...Object.values(secretsByPurpose), secret];
  return {
    of: (purpose) => secretsByPurpose[purpose] ?? secret,
    byId: new Map(all.map((one) => [secretIdOf(one), one])),
  };
}

/** The key of a row. The one without an id is what the secret itself was used as before there were keys. */
export function materialOf(secret: string, purpose: KeyPurpose, id: string): Buffer {
  if (id !== '') return Buffer.from(hkdfSync('sha256', secret, id, `key of ${purpose}`, 32));
  if (purpose !== 'messages') return Buffer.from(secret);
  return Buffer.from(hkdfSync('sha256', secret, '', 'bodies of messages', 32));
}
