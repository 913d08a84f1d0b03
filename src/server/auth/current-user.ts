import { and, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { emailTaken, isTaken } from './taken.ts';

export type Person = typeof people.$inferSelect;

/** The signed-in person as the wire shows it (spec §3, Current user). */
export function toCurrentUser(person: Person): components['schemas']['CurrentUser'] {
  return {
    _id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: fullNameOf(person),
    email: textOf(person.email),
    phoneCode: textOf(person.phoneCode),
    authenticationId: textOf(person.phone),
    profileImageUrl: textOf(person.profileImage),
    designation: textOf(person.designation),
    isParentExhibitor: person.isParent,
    hasPassword: person.passwordHash !== null,
    event: person.eventId,
    exhibitor: person.exhibitorId,
  };
}

const ofViewer = ({ personId, eventId }: Viewer) => and(eq(people.id, personId), eq(people.eventId, eventId));

/**
 * What a person may change about themselves, key by key: anything else in the body changes nothing. A new address
 * starts unverified, and an empty one removes it.
 */
function changesOf(body: Call<'currentUserUpdate'>['body']): Partial<Person> {
  const email = body.email?.trim();
  return {
    ...(body.firstName === undefined ? {} : { firstName: body.firstName.trim() }),
    ...(body.lastName === undefined ? {} : { lastName: body.lastName.trim() }),
    ...(email === undefined ? {} : { email: email === '' ? null : email }),
    ...(body.profileImageUrl === undefined ? {} : { profileImage: body.profileImageUrl || null }),
  };
}

const sameAddress = (left: string | null, right: string | null | undefined): boolean =>
  left?.toLowerCase() === right?.toLowerCase();

export const currentUserHandlers: Pick<Handlers, 'currentUserGet' | 'currentUserUpdate'> = {
  async currentUserGet({ viewer, services: { db } }) {
    const [person] = await db.select().from(people).where(ofViewer(viewer));
    if (!person) throw problem('unauthorized');
    return { data: toCurrentUser(person) };
  },

  /** Spec §7 `auth/updatedetails`. An address that somebody else of the event has is 409. */
  async currentUserUpdate({ viewer, body, services: { db, clock } }) {
    const changes = changesOf(body);
    try {
      const changed = await db.transaction(async (tx) => {
        const [before] = await tx.select().from(people).where(ofViewer(viewer)).for('update');
        const moved = before && changes.email !== undefined && !sameAddress(before.email, changes.email);
        const [after] = await tx
          .update(people)
          .set({ ...changes, ...(moved ? { emailVerified: false } : {}), updatedAt: clock.now() })
          .where(ofViewer(viewer))
          .returning();
        return after;
      });
      if (!changed) throw problem('unauthorized');
      return { data: toCurrentUser(changed) };
    } catch (error) {
      if (isTaken(error)) throw emailTaken();
      throw error;
    }
  },
};
