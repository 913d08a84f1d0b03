import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { digitsOf } from '../../domain/phone.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Call } from '../contract/call.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import type { Queries } from '../db/transaction.ts';
import { mayProve } from '../delivery/may-tell.ts';
import { numberProofMessage } from '../delivery/proof-message.ts';
import { codeLengthOf } from '../event/code-length.ts';
import { originOf } from '../http/origin.ts';
import { addressOf } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import type { Account } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf, TRIES_PER_CODE } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import type { MobileNumber } from '../sign-in/mobile-number.ts';
import { digestOfCode, isCode, newCode } from '../sign-in/secrets.ts';
import { endPending, pendingProof, refuseEarly } from './proof.ts';
import type { Proof } from './proof.ts';

/** What a code proves: that a new number is the person's, or by their own number that it is they. */
type CodeKind = 'phone' | 'again';

type SendCall = Call<'numberChangeSend'> | Call<'proofSend'>;

/** Makes the newest code for the number, inside the transaction; it is sent after the answer. */
export async function sendNewCode(
  tx: Queries,
  call: SendCall,
  number: MobileNumber,
  kind: CodeKind,
): Promise<void> {
  const { viewer, event, services, request } = call;
  const now = steadyNow(services.clock);
  const code = newCode(codeLengthOf(event, services.config));
  const owned = { phoneCode: number.code, phone: number.digits };
  const purpose = kind === 'again' ? 'again' : 'contact';
  await refuseEarly(tx, viewer, owned, now, purpose);
  const recipient = { channel: 'sms', to: number.e164 } as const;
  const charged = await mayProve(tx, { event, services, personId: viewer.personId, recipient });
  await endPending(tx, viewer, kind, now);
  const id = randomUUID();
  const subject = { transactionId: id, eventId: event.id, e164: number.e164 };
  await tx.insert(signInProofs).values({
    eventId: event.id,
    id,
    personId: viewer.personId,
    purpose,
    ...owned,
    secretHash: digestOfCode(services.keys.current('codes'), subject, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES.code),
    createdAt: now,
    updatedAt: now,
  });
  // That a code proves who is there changes nothing by itself.
  if (kind === 'phone') {
    await writeAudit(tx, {
      eventId: event.id,
      at: now,
      actor: { kind: 'person', id: viewer.personId },
      exhibitorId: viewer.exhibitorId,
      action: 'signInData.requested',
      target: { kind: 'person', id: viewer.personId },
      address: addressOf(request.ip),
    });
  }
  const { productName } = services.config;
  const host = new URL(originOf(request, event.domain, services.config)).hostname;
  const message = numberProofMessage({ to: number.e164, productName, host, code });
  await services.messenger.write(tx, call, [{ kind: 'numberProof', message, undo: { accounts: charged } }]);
}

type Tried = { proof: Proof; number: MobileNumber; charged: Account[] };

/**
 * The proof that this code answers, or null. As in signing in, the try is counted and committed before it is compared;
 * `useProof` then uses the code up, for the one request that still finds it unused.
 */
export async function tryCode(
  call: Call<'numberChangeVerify'> | Call<'proofVerify'>,
  kind: CodeKind,
  otp: string,
  now: Date,
): Promise<Tried | null> {
  const { event, services } = call;
  const tried = await services.db.transaction((tx) => takeTry(tx, call, kind, now));
  if (!tried) return null;
  const { proof, number } = tried;
  const subject = { transactionId: proof.id, eventId: event.id, e164: number.e164 };
  return isCode(services.keys, subject, digitsOf(otp), proof.secretHash) ? tried : null;
}

/**
 * Counts one try of the newest code before it is compared, for the code, the person, the number and the caller's
 * address; null when there is no code left to try.
 */
async function takeTry(
  tx: Queries,
  { viewer, event, services }: Call<'numberChangeVerify'> | Call<'proofVerify'>,
  kind: CodeKind,
  now: Date,
): Promise<Tried | null> {
  const pending = await pendingProof(tx, viewer, kind, now);
  const number = pending && readMobile(pending.phoneCode ?? '', pending.phone ?? '', event.smsCountries);
  if (!pending || !number) return null;
  const [proof] = await tx
    .update(signInProofs)
    .set({ tries: sql`${signInProofs.tries} + 1`, updatedAt: now })
    .where(
      and(
        eq(signInProofs.eventId, event.id),
        eq(signInProofs.id, pending.id),
        isNull(signInProofs.usedAt),
        gt(signInProofs.expiresAt, now),
        lt(signInProofs.tries, TRIES_PER_CODE),
      ),
    )
    .returning();
  if (!proof) return null;
  const limits = limitsOf(services.config);
  const { failures: budgets } = limits.proofs;
  const charged = [
    { eventId: event.id, subject: `wrong-proof/person/${viewer.personId}`, budgets },
    { eventId: event.id, subject: `wrong-proof/number/${number.e164}`, budgets },
  ];
  await spend(tx, charged, now);
  return { proof, number, charged };
}
