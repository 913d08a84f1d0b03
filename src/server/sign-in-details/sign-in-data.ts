import { eq, and } from 'drizzle-orm';
import type { Handlers } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { standingOf } from '../delivery/may-tell.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { optional, textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { pendingProof } from './proof.ts';
import { proofByNow } from './fresh-proof.ts';

export const signInDataHandlers: Pick<Handlers, 'signInDataGet'> = {
  /** The caller's number and address, and the changes of them that wait for confirmation. */
  async signInDataGet({ viewer, services: { db, clock } }) {
    const [person] = await db
      .select()
      .from(people)
      .where(and(eq(people.eventId, viewer.eventId), eq(people.id, viewer.personId)));
    if (!person) throw problem('unauthorized');
    const { mustConfirm } = await standingOf(db, viewer);
    const now = steadyNow(clock);
    const proofBy = await proofByNow(db, viewer, now);
    const pending = (await pendingProof(db, viewer, 'email', now))?.email ?? null;
    const isOther = pending !== person.email?.toLowerCase();
    return {
      data: {
        email: textOf(person.email),
        isEmailConfirmed: person.emailVerified,
        phoneCode: textOf(person.phoneCode),
        authenticationId: textOf(person.phone),
        mustConfirm,
        ...optional('pendingEmail', isOther ? pending : null),
        ...(proofBy === null ? {} : { proofBy }),
      },
    };
  },
};
