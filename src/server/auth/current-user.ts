import { and, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { claimFile } from '../files/claim.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { isoTime, optional, textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { columnOf } from '../writes/fields.ts';
import { updateRow } from '../writes/row.ts';
import { asksTaken, spendAskingTaken } from './asking-taken.ts';
import { firstPasswordUntil } from './first-password.ts';
import { emailTaken, isTaken } from './taken.ts';

export type Person = typeof people.$inferSelect;

type CurrentUser = components['schemas']['CurrentUser'];

/** The signed-in person as the wire shows it (spec §3, Current user); `codeVerifiedAt` is the session's. */
export function toCurrentUser(person: Person, codeVerifiedAt: Date | null, now: Date): CurrentUser {
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
    ...optional('firstPasswordUntil', isoTime(firstPasswordUntil(person, codeVerifiedAt, now))),
    event: person.eventId,
    exhibitor: person.exhibitorId,
  };
}

/** The condition of the caller's own row. */
export const ofViewer = ({ personId, eventId }: Viewer) =>
  and(eq(people.id, personId), eq(people.eventId, eventId));

const sameAddress = (left: string | null, right: string | null): boolean =>
  left?.toLowerCase() === right?.toLowerCase();

/**
 * What a person's own address becomes: empty removes it, another one starts unverified. Nothing when no address was sent.
 */
function emailChange(before: Person, typed: string | undefined): Partial<Person> {
  if (typed === undefined) return {};
  const email = columnOf(typed.trim());
  if (sameAddress(before.email, email)) return { email };
  return { email, emailVerified: false };
}

/** What a person may change about themselves, key by key: anything else in the body changes nothing. */
function changesOf(before: Person, body: Call<'currentUserUpdate'>['body']) {
  return {
    firstName: body.firstName?.trim(),
    lastName: body.lastName?.trim(),
    profileImage: columnOf(body.profileImageUrl),
    ...emailChange(before, body.email),
  };
}

export const currentUserHandlers: Pick<Handlers, 'currentUserGet' | 'currentUserUpdate'> = {
  async currentUserGet({ viewer, services: { db, clock } }) {
    const [person] = await db.select().from(people).where(ofViewer(viewer));
    if (!person) throw problem('unauthorized');
    return { data: toCurrentUser(person, viewer.codeVerifiedAt, steadyNow(clock)) };
  },

  /** Spec §7 `auth/updatedetails`. An address that somebody else of the event has is 409. */
  async currentUserUpdate({ viewer, body, services }) {
    const { db, clock } = services;
    const [person] = await db.select().from(people).where(ofViewer(viewer));
    if (person && asksTaken(person, changesOf(person, body))) await spendAskingTaken(services, viewer);
    const toWire = (row: Person): CurrentUser => toCurrentUser(row, viewer.codeVerifiedAt, steadyNow(clock));
    try {
      const changed = await db.transaction((tx) =>
        updateRow(tx, people, ofViewer(viewer), {
          basedOn: undefined,
          now: clock.now(),
          toWire,
          async wanted(before) {
            const file = { kind: 'image', field: 'profileImageUrl' } as const;
            await claimFile(tx, viewer, body.profileImageUrl, before.profileImage, file);
            return changesOf(before, body);
          },
        }),
      );
      return { data: toWire(changed) };
    } catch (error) {
      if (isTaken(error)) throw emailTaken();
      throw error;
    }
  },
};
