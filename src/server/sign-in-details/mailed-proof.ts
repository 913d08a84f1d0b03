import { and, eq } from 'drizzle-orm';
import type { Call } from '../contract/call.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { digestIn } from '../event/opaque.ts';
import { addressOf } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import type { Problem } from '../problems.ts';
import type { Proof } from './proof.ts';

type LinkCall = Call<'emailChangeVerify'> | Call<'passwordResetVerify'> | Call<'passwordResetGet'>;

/** What can be wrong with a mailed link; only its holder learns it. */
export type LinkTrouble = 'linkUnknown' | 'linkUsed' | 'linkExpired';

/**
 * The proof of a mailed link, also one that has ended. Only links that never existed are counted, for the caller's
 * address: a right one always works, even after wrong tries from the same address. A malformed one, and one of another
 * event, is not looked up, so it need not be counted.
 */
export async function findMailedProof(
  { event, body, services, request }: LinkCall,
  { purpose, now, refused }: { purpose: Proof['purpose']; now: Date; refused: (why: LinkTrouble) => Problem },
): Promise<Proof & { email: string }> {
  const secretHash = digestIn(event, body.token, 32);
  if (secretHash === null) throw refused('linkUnknown');
  const [proof] = await services.db
    .select()
    .from(signInProofs)
    .where(and(eq(signInProofs.eventId, event.id), eq(signInProofs.secretHash, secretHash)));
  if (proof?.purpose === purpose && proof.email !== null) return { ...proof, email: proof.email };
  const { address: budgets } = limitsOf(services.config).linkFailures;
  const subject = `proof-link/address/${addressOf(request.ip)}`;
  await services.db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
  throw refused('linkUnknown');
}

/** Throws for a link that was used, has expired, or was replaced by a newer one. */
export function refuseEnded(
  { usedAt, expiresAt }: Proof,
  now: Date,
  refused: (why: LinkTrouble) => Problem,
): void {
  if (usedAt !== null) throw refused('linkUsed');
  if (expiresAt <= now) throw refused('linkExpired');
}
