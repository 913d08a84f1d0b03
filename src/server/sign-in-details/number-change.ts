import { and, eq } from 'drizzle-orm';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import type { Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { giveBack } from '../limits/budgets.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { mobileRefusal, readMobile } from '../sign-in/mobile-number.ts';
import type { MobileNumber } from '../sign-in/mobile-number.ts';
import { isTaken, numberElsewhere } from '../sign-in/taken.ts';
import { noteChange, tellBefore } from './changed.ts';
import { sendNewCode, tryCode } from './number-code.ts';
import { hasNumberElsewhere, lockPerson, useProof } from './proof.ts';
import { requireFreshProof } from './fresh-proof.ts';

type NumberOperation = 'numberChangeVerify' | 'numberChangeSend';

/** A person's own number: it changes when the code that was sent to the new one comes back. */
export const numberChangeHandlers: Pick<Handlers, NumberOperation> = {
  async numberChangeSend(call) {
    const { viewer, body, event, services } = call;
    const number = readMobile(body.phoneCode, body.mobile, event.smsCountries);
    if (!number) {
      const message = mobileRefusal(body.phoneCode, body.mobile, event.smsCountries);
      throw problem('badInput', { message, errors: { mobile: [message] } });
    }
    await services.db.transaction(async (tx) => {
      const person = await lockPerson(tx, viewer);
      await requireFreshProof(tx, viewer, steadyNow(services.clock));
      if (isOwn(person, number) && person.phoneVerified) {
        throw problem('conflict', { message: PROOF_MESSAGES.isOwnNumber });
      }
      await sendNewCode(tx, call, number, 'phone');
    });
    return { message: PROOF_MESSAGES.codeSent };
  },

  async numberChangeVerify(call) {
    const { viewer, body, services } = call;
    const { db, clock } = services;
    const now = steadyNow(clock);
    const tried = await tryCode(call, 'phone', body.otp, now);
    if (!tried) throw refused();
    const { proof, number, charged } = tried;
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
