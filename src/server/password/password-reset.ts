import { and, eq } from 'drizzle-orm';
import { RECOVERY_MESSAGES } from '../../domain/recovery-messages.ts';
import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { addressOf } from '../limits/address.ts';
import { forget } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { tellBefore } from '../sign-in-details/changed.ts';
import { findMailedProof, refuseEnded, type LinkTrouble } from '../sign-in-details/mailed-proof.ts';
import { lockMember, useProof } from '../sign-in-details/proof.ts';
import type { Proof } from '../sign-in-details/proof.ts';
import { readPasskeys, removePasskeys, toPasskey } from '../passkeys/list.ts';
import { forgetBrowsers } from '../sign-in/forget-browsers.ts';
import { endOwnLinks, revokeOtherSessions } from '../sign-in/session.ts';
import { endProofs, isFirstProof, proveAddress } from '../sign-in/take-over.ts';
import { refuseEasyPassword } from './common-passwords.ts';
import { hashPassword } from './hash.ts';
import { passwordAccounts } from './password-failures.ts';
import { refuseMismatch } from './password-update.ts';

const refused = (why: LinkTrouble): Problem => problem('badInput', { message: RECOVERY_MESSAGES[why] });

/** The open proof of a link for a forgotten password, or 400 that says what is wrong with it. */
async function findLink(
  call: Call<'passwordResetVerify'> | Call<'passwordResetGet'>,
  now: Date,
): Promise<Proof & { email: string }> {
  const proof = await findMailedProof(call, { purpose: 'password', now, refused });
  refuseEnded(proof, now, refused);
  return proof;
}

/** The calls with a mailed link for a forgotten password. */
export const passwordResetHandlers: Pick<Handlers, 'passwordResetVerify' | 'passwordResetGet'> = {
  async passwordResetGet(call) {
    const { db, clock } = call.services;
    const proof = await findLink(call, steadyNow(clock));
    const ends = await db.transaction(async (tx) => {
      const person = await lockMember(tx, proof);
      return person === null || (await isFirstProof(tx, person));
    });
    const stay = ends ? [] : await readPasskeys(db, proof);
    return { data: { email: proof.email, passkeys: stay.map(toPasskey) } };
  },

  /**
   * Sets the password. Having the link proves the address, for the first time also against whoever registered with it.
   * Every session of the person ends, and wrong passwords that were tried before do not keep the owner out. Passkeys of
   * an owner who was proved before stay, unless the owner removes them. This does not sign in.
   */
  async passwordResetVerify(call) {
    const { body, event, request, services } = call;
    const { db, clock, config } = services;
    refuseMismatch(body);
    await refuseEasyPassword(call);
    const now = steadyNow(clock);
    // Before the costly hash: a guess must be cheap to refuse, and a token cannot be guessed by time.
    const proof = await findLink(call, now);
    const passwordHash = await hashPassword(body.newPassword);
    const address = addressOf(request.ip);
    await db.transaction(async (tx) => {
      const person = await lockMember(tx, proof);
      // The person left, or has another address by now.
      if (person?.email?.toLowerCase() !== proof.email) throw refused('linkExpired');
      if (!(await useProof(tx, proof, now))) throw refused('linkUsed');
      await proveAddress(tx, person, {}, now);
      await tx
        .update(people)
        .set({ passwordHash })
        .where(and(eq(people.eventId, event.id), eq(people.id, person.id)));
      await endOwnLinks(tx, event.id, person.id, now);
      await endProofs(tx, person, now);
      await revokeOtherSessions(tx, person);
      await forgetBrowsers(tx, person);
      const actor = { kind: 'person', id: person.id } as const;
      if (body.removePasskeys === true) await removePasskeys(tx, person, { at: now, actor, address });
      const [tried] = passwordAccounts(event.id, proof.email, address, limitsOf(config));
      if (tried) await forget(tx, [tried]);
      await writeAudit(tx, {
        eventId: event.id,
        at: now,
        actor,
        exhibitorId: person.exhibitorId,
        action: 'password.reset',
        target: { kind: 'person', id: person.id },
        address,
      });
      await tellBefore(tx, call, person, 'password');
    });
    return { message: PASSWORD_MESSAGES.updated };
  },
};
