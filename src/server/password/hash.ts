import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../sign-in/secrets.ts';

/** Argon2id (the library's default kind) with 19 MiB and two passes: OWASP's first choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Encoded Argon2id hash with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Made at start, so that the first unknown address does not take longer than the next. */
const nobodysHash = hashPassword(newToken(32));

/**
 * Whether the password belongs to `passwordHash`. Null (no account, or one without a password) is compared with a hash
 * that nothing matches, so that the response time does not reveal it.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}
