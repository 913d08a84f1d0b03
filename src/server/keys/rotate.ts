import { and, eq, isNull } from 'drizzle-orm';
import { signingKeys } from '../db/schema/signing-keys.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { newToken } from '../sign-in/secrets.ts';
import type { KeyRow } from './ring.ts';
import { secretIdOf } from './secrets.ts';
import type { KeyPurpose, Secrets } from './secrets.ts';

/** Milliseconds before a new key signs: until then every process has read it, and accepts what another signs with it. */
export const KNOWN_AFTER = 30_000;

/**
 * Milliseconds for which the key before stays accepted, counted from the first use of the new one: as long as what it
 * signed can be used. Links end with their event, which may be prolonged, so their keys stay until they are retired.
 */
const OVERLAPS: Readonly<Record<KeyPurpose, number | null>> = {
  codes: LIFETIMES.transaction,
  links: null,
  // The longest a message may be sent, and a day in which the organiser may send it again.
  messages: LIFETIMES.passwordLink + 24 * 60 * 60 * 1_000,
  files: LIFETIMES.fileAddress,
};

type Rotation = {
  purpose: KeyPurpose;
  secrets: Secrets;
  now: Date;
  by: string;
  /** Instead of the purpose's own overlap (ms). */
  overlap: number | null;
};

/** Writes a new key and gives those before it their end. */
export async function rotateKey(
  tx: Queries,
  { purpose, secrets, now, by, overlap }: Rotation,
): Promise<KeyRow> {
  const secretId = secretIdOf(secrets.of(purpose));
  const signsFrom = new Date(now.getTime() + KNOWN_AFTER);
  const id = newToken(3);
  const rest = overlap ?? OVERLAPS[purpose];
  if (rest !== null)
    await tx
      .update(signingKeys)
      .set({ retiresAt: new Date(signsFrom.getTime() + rest) })
      .where(and(eq(signingKeys.purpose, purpose), isNull(signingKeys.retiresAt)));
  const [made] = await tx
    .insert(signingKeys)
    .values({ purpose, id, secretId, madeBy: by, signsFrom, createdAt: now })
    .returning();
  if (made === undefined) throw new Error('The new key was not written.');
  return made;
}
