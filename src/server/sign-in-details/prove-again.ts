import { and, eq } from 'drizzle-orm';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import { giveBack } from '../limits/budgets.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { isOwnPasskey } from '../passkeys/sign-in.ts';
import { isPasswordOf } from '../password/check-password.ts';
import { problem } from '../problems.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import { ofViewer } from '../sign-in/current-user.ts';
import { sendNewCode, tryCode } from './number-code.ts';
import { lockPerson, useProof } from './proof.ts';

type ProofOperation = 'proofSend' | 'proofVerify';

/** Proving in an open session that the signed-in person is there, before sign-in data change. */
export const proveAgainHandlers: Pick<Handlers, ProofOperation> = {
  async proofSend(call) {
    const { viewer, event, services } = call;
    await services.db.transaction(async (tx) => {
      const { phoneCode, phone } = await lockPerson(tx, viewer);
      const number = phoneCode && phone ? readMobile(phoneCode, phone, event.smsCountries) : null;
      if (!number) throw problem('conflict', { message: PROOF_MESSAGES.noOwnNumber });
      await sendNewCode(tx, call, number, 'again');
    });
    return { message: PROOF_MESSAGES.ownCodeSent };
  },

  async proofVerify(call) {
    const { db, clock } = call.services;
    const now = steadyNow(clock);
    const { password, passkey, otp } = call.body;
    if (password !== undefined) await checkPassword(call, password);
    else if (passkey !== undefined) {
      if (!(await isOwnPasskey(call, passkey, now))) {
        throw problem('badInput', { message: PASSKEY_MESSAGES.refused });
      }
    } else await checkCode(call, otp ?? '', now);
    const { eventId, sessionId } = call.viewer;
    const own = and(eq(sessions.eventId, eventId), eq(sessions.id, sessionId));
    await db.transaction((tx) => tx.update(sessions).set({ provedAt: now, updatedAt: now }).where(own));
    return { message: PROOF_MESSAGES.proved };
  },
};

async function checkPassword(call: Call<'proofVerify'>, typed: string): Promise<void> {
  const [person]: Person[] = await call.services.db.select().from(people).where(ofViewer(call.viewer));
  if (!person) throw problem('unauthorized');
  if (await isPasswordOf(call, person, typed)) return;
  const message = PASSWORD_MESSAGES.wrongCurrent;
  throw problem('badInput', { message, errors: { password: [message] } });
}

async function checkCode(call: Call<'proofVerify'>, otp: string, now: Date): Promise<void> {
  const { db } = call.services;
  const tried = await tryCode(call, 'again', otp, now);
  const isUsed =
    tried &&
    (await db.transaction(async (tx) => {
      if (!(await useProof(tx, tried.proof, now))) return false;
      await giveBack(tx, tried.charged);
      return true;
    }));
  if (!isUsed) throw problem('badInput', { message: SIGN_IN_ANSWERS.codeRefused });
}
