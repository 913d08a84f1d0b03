import { and, eq } from 'drizzle-orm';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { emailElsewhere, isTaken } from '../sign-in/taken.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { noteChange, tellBefore } from './changed.ts';
import { findMailedProof, refuseEnded, type LinkTrouble } from './mailed-proof.ts';
import { proveAddress } from '../sign-in/take-over.ts';
import { readCookie } from '../sign-in/cookies.ts';
import { endPending, hasEmailElsewhere, lockPerson, useProof } from './proof.ts';
import type { Proof } from './proof.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { sendLink } from './send-link.ts';

type EmailOperation = 'emailChangeCancel' | 'emailChangeVerify' | 'emailChangeSend';

/** A person's own address: it changes when the link that was mailed to the new one is opened. */
export const emailChangeHandlers: Pick<Handlers, EmailOperation> = {
  async emailChangeSend(call) {
    const { viewer, body, services } = call;
    await services.db.transaction(async (tx) => {
      const person = await lockPerson(tx, viewer);
      // A link to the address that the account has already adds none.
      if (isOther(person, body.email.trim().toLowerCase())) {
        await requireFreshProof(tx, viewer, steadyNow(services.clock), { isOfAddress: true });
      }
      await sendLink(tx, call, person, body.email);
    });
    return { message: PROOF_MESSAGES.linkSent };
  },

  async emailChangeCancel({ viewer, services: { db, clock } }) {
    await db.transaction((tx) => endPending(tx, viewer, 'email', steadyNow(clock)));
    return { message: PROOF_MESSAGES.emailKept };
  },

  async emailChangeVerify(call) {
    const { viewer, services } = call;
    const { db, clock } = services;
    const now = steadyNow(clock);
    const { proof, email } = await findLink(call, now);
    const before = await db
      .transaction(async (tx) => {
        const person = await lockPerson(tx, viewer);
        if (!(await useProof(tx, proof, now))) throw refused('linkUsed');
        // Committed even when refused: an opened link is used up.
        if (await hasEmailElsewhere(tx, person, email)) return null;
        await takeEmail(tx, call, person, email, now);
        if (isOther(person, email)) await tellBefore(tx, call, person, 'email');
        return person;
      })
      .catch((error: unknown) => {
        if (isTaken(error)) return null;
        throw error;
      });
    if (!before) throw emailElsewhere();
    return { message: PROOF_MESSAGES.confirmed };
  },
};

const refused = (reason: LinkTrouble | 'linkForeign') =>
  problem('badInput', { message: PROOF_MESSAGES[reason] });

const isOther = ({ email }: Person, wanted: string): boolean => email?.toLowerCase() !== wanted;

/** The proof of a link, or 400 that says what is wrong with it; only its holder learns that. */
async function findLink(
  call: Call<'emailChangeVerify'>,
  now: Date,
): Promise<{ proof: Proof; email: string }> {
  const proof = await findMailedProof(call, { purpose: 'contact', now, refused });
  if (proof.personId !== call.viewer.personId) throw refused('linkForeign');
  refuseEnded(proof, now, refused);
  return { proof, email: proof.email };
}

/** Gives the person the address. Proving the current address changes nothing else. */
async function takeEmail(
  tx: Queries,
  call: Call<'emailChangeVerify'>,
  person: Person,
  email: string,
  now: Date,
): Promise<void> {
  const other = isOther(person, email);
  // Who opens the link has the session, too: its password, and the number where a code began it.
  const { sessionId: session, codeVerifiedAt } = call.viewer;
  const device = readCookie(call.request, 'device', call.event);
  await proveAddress(tx, person, { password: true, number: codeVerifiedAt !== null, session, device }, now);
  const changes = other ? { email, emailVerified: true, updatedAt: now } : { emailVerified: true };
  await tx
    .update(people)
    .set(changes)
    .where(and(eq(people.eventId, person.eventId), eq(people.id, person.id)));
  if (other) await noteChange(tx, call, now);
}
