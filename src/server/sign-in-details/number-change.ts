import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { digitsOf } from '../../domain/phone.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { codeLengthOf } from '../event/code-length.ts';
import { people } from '../db/schema/people.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { mayProve } from '../delivery/may-tell.ts';
import { numberProofMessage } from '../delivery/proof-message.ts';
import { addressOf } from '../limits/address.ts';
import { giveBack, spend } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf, TRIES_PER_CODE } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { Person } from '../db/schema/people.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import type { MobileNumber } from '../sign-in/mobile-number.ts';
import { digestOfCode, isCode, newCode } from '../sign-in/secrets.ts';
import { isTaken, numberElsewhere } from '../sign-in/taken.ts';
import type { Account } from '../limits/budgets.ts';
import type { Queries } from '../db/transaction.ts';
import { noteChange, tellBefore } from './changed.ts';
import { endPending, hasNumberElsewhere, lockPerson, pendingProof, refuseEarly, useProof } from './proof.ts';
import type { Proof } from './proof.ts';

type NumberOperation = 'numberChangeVerify' | 'numberChangeSend';

/** A person's own number: it changes when the code that was sent to the new one comes back. */
export const numberChangeHandlers: Pick<Handlers, NumberOperation> = {
  async numberChangeSend(call) {
    const { viewer, body, event, services } = call;
    const number = readMobile(body.phoneCode, body.mobile, event.smsCountries);
    if (!number) {
      const message = SIGN_IN_ANSWERS.invalidMobile;
      throw problem('badInput', { message, errors: { mobile: [message] } });
    }
    const code = newCode(codeLengthOf(event, services.config));
    await services.db.transaction(async (tx) => {
      const person = await lockPerson(tx, viewer);
      if (isOwn(person, number) && person.phoneVerified) {
        throw problem('conflict', { message: PROOF_MESSAGES.isOwnNumber });
      }
      await sendNewCode(tx, call, number, code);
    });
    return { message: PROOF_MESSAGES.codeSent };
  },

  /**
   * As in signing in: the try is counted and committed, then compared, then the code is used up by the one request that
   * still finds it unused.
   */
  async numberChangeVerify(call) {
    const { viewer, body, event, services } = call;
    const { db, clock, keys } = services;
    const now = steadyNow(clock);
    const tried = await db.transaction((tx) => takeTry(tx, call, now));
    if (!tried) throw refused();
    const { proof, number, charged } = tried;
    const subject = { transactionId: proof.id, eventId: event.id, e164: number.e164 };
    if (!isCode(keys, subject, digitsOf(body.otp), proof.secretHash)) throw refused();
    const before = await db
      .transaction(async (tx) => {
        const person = await lockPerson(tx, viewer);
        if (!(await useProof(tx, proof, now))) throw refused();
        await giveBack(tx, charged);
        // Committed even when refused: a right code is used up.
        if (await hasNumberElsewhere(tx, person, number)) return null;
        await tx
          .update(people)
          .set({ phoneCode: number.code, phone: number.digits, phoneVerified: true, updatedAt: now })
          .where(and(eq(people.eventId, person.eventId), eq(people.id, person.id)));
        await noteChange(tx, call, now);
        if (!isOwn(person, number)) await tellBefore(tx, call, person, 'mobile');
        return person;
      })
      .catch((error: unknown) => {
        if (isTaken(error)) return null;
        throw error;
      });
    if (!before) throw numberElsewhere();
    return { message: PROOF_MESSAGES.numberChanged };
  },
};

/** One answer for a code that is wrong, expired, used, out of tries, or that was never asked for. */
const refused = (): Problem => problem('badInput', { message: SIGN_IN_ANSWERS.codeRefused });

const isOwn = ({ phoneCode, phone }: Person, { code, digits }: MobileNumber): boolean =>
  phoneCode === code && phone === digits;

/** Makes the newest code for the number, inside the transaction; it is sent after the answer. */
async function sendNewCode(
  tx: Queries,
  call: Call<'numberChangeSend'>,
  number: MobileNumber,
  code: string,
): Promise<void> {
  const { viewer, event, services, request } = call;
  const now = steadyNow(services.clock);
  const owned = { phoneCode: number.code, phone: number.digits };
  await refuseEarly(tx, viewer, owned, now);
  const recipient = { channel: 'sms', to: number.e164 } as const;
  const charged = await mayProve(tx, { event, services, personId: viewer.personId, recipient });
  await endPending(tx, viewer, 'phone', now);
  const id = randomUUID();
  const subject = { transactionId: id, eventId: event.id, e164: number.e164 };
  await tx.insert(signInProofs).values({
    eventId: event.id,
    id,
    personId: viewer.personId,
    ...owned,
    secretHash: digestOfCode(services.keys.current('codes'), subject, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES.code),
    createdAt: now,
    updatedAt: now,
  });
  await writeAudit(tx, {
    eventId: event.id,
    at: now,
    actor: { kind: 'person', id: viewer.personId },
    exhibitorId: viewer.exhibitorId,
    action: 'signInData.requested',
    target: { kind: 'person', id: viewer.personId },
    address: addressOf(request.ip),
  });
  const { productName } = services.config;
  const message = numberProofMessage({ to: number.e164, productName, host: request.hostname, code });
  await services.messenger.write(tx, call, [{ kind: 'numberProof', message, undo: { accounts: charged } }]);
}

type Tried = { proof: Proof; number: MobileNumber; charged: Account[] };

/**
 * Counts one try of the newest code before it is compared, for the code, the person, the number and the caller's
 * address; null when there is no code left to try.
 */
async function takeTry(
  tx: Queries,
  { viewer, event, services }: Call<'numberChangeVerify'>,
  now: Date,
): Promise<Tried | null> {
  const pending = await pendingProof(tx, viewer, 'phone', now);
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
