import { and, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf } from '../../domain/person.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { standingOf } from '../delivery/may-tell.ts';
import { claimFile } from '../files/claim.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { isoTime, optional, textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { isMember, roleOf } from '../team/members.ts';
import { columnOf } from '../writes/fields.ts';
import { updateRow } from '../writes/row.ts';
import { firstPasswordUntil } from '../password/first-password.ts';
import { lockPerson } from '../sign-in-details/proof.ts';
import { requireFreshProof } from '../sign-in-details/fresh-proof.ts';
import { sendLink } from '../sign-in-details/send-link.ts';

type CurrentUser = components['schemas']['CurrentUser'];

/** What a session adds to its person: when its code was verified, null for a password. */
type OfSession = { codeVerifiedAt: Date | null; now: Date };

function toCurrentUser(person: Person, { codeVerifiedAt, now }: OfSession): CurrentUser {
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
    role: roleOf(person),
    hasPassword: person.passwordHash !== null,
    ...optional('firstPasswordUntil', isoTime(firstPasswordUntil(person, codeVerifiedAt, now))),
    event: person.eventId,
    exhibitor: person.exhibitorId,
  };
}

/**
 * The signed-in person as the wire shows it (spec §3, Current user): the answer of `auth/me`, and part of every answer
 * that opens a session.
 */
export async function currentUserOf(db: Queries, person: Person, session: OfSession): Promise<CurrentUser> {
  const { id: personId, exhibitorId, eventId, emailVerified, phoneVerified } = person;
  const { codeVerifiedAt } = session;
  const isProved = codeVerifiedAt !== null || emailVerified || phoneVerified;
  const mustConfirm =
    !isProved && (await standingOf(db, { personId, exhibitorId, eventId, codeVerifiedAt })).mustConfirm;
  return {
    ...toCurrentUser(person, session),
    ...(mustConfirm ? { emailToConfirm: textOf(person.email) } : {}),
  };
}

/** The condition of the caller's own row. */
export const ofViewer = ({ personId, eventId }: Viewer) =>
  and(eq(people.id, personId), eq(people.eventId, eventId), isMember);

const sameAddress = (left: string | null, right: string | null): boolean =>
  left?.toLowerCase() === right?.toLowerCase();

/** The keys that people may change of their own row; all other keys of the body are ignored. */
function changesOf(body: Call<'currentUserUpdate'>['body']) {
  return {
    firstName: body.firstName?.trim(),
    lastName: body.lastName?.trim(),
    profileImage: columnOf(body.profileImageUrl),
  };
}

/**
 * The address a body asks for, when it differs; null otherwise. It changes only after its owner has opened the link
 * that is mailed to it. Throws 400 for an empty one, which cannot be proved.
 */
function newAddress(before: Person, typed: string | undefined): string | null {
  if (typed === undefined || sameAddress(before.email, columnOf(typed.trim()) ?? null)) return null;
  if (typed.trim() !== '') return typed;
  throw problem('badInput', { errors: { email: [PROOF_MESSAGES.emailNeeded] } });
}

export const currentUserHandlers: Pick<Handlers, 'currentUserGet' | 'currentUserUpdate'> = {
  async currentUserGet({ viewer, services: { db, clock } }) {
    const [person] = await db.select().from(people).where(ofViewer(viewer));
    if (!person) throw problem('unauthorized');
    const { codeVerifiedAt } = viewer;
    return { data: await currentUserOf(db, person, { codeVerifiedAt, now: steadyNow(clock) }) };
  },

  /**
   * Spec §7 `auth/updatedetails`. A different address is not written: a link is mailed to it. All other keys of the
   * body are changed at once.
   */
  async currentUserUpdate(call) {
    const { viewer, body, services } = call;
    const { db, clock } = services;
    const session = { codeVerifiedAt: viewer.codeVerifiedAt, now: steadyNow(clock) };
    const toWire = (row: Person): CurrentUser => toCurrentUser(row, session);
    const { changed, isSent } = await db.transaction(async (tx) => {
      const person = await lockPerson(tx, viewer);
      const address = newAddress(person, body.email);
      const row = await updateRow(tx, people, ofViewer(viewer), {
        basedOn: undefined,
        now: clock.now(),
        toWire,
        async wanted(before) {
          const file = { kind: 'image', field: 'profileImageUrl' } as const;
          await claimFile(tx, viewer, body.profileImageUrl, before.profileImage, file);
          return changesOf(body);
        },
      });
      if (address !== null) {
        await requireFreshProof(tx, viewer, session.now, { isOfAddress: true });
        await sendLink(tx, call, person, address);
      }
      return { changed: row, isSent: address !== null };
    });
    return { ...(isSent ? { message: PROOF_MESSAGES.linkSent } : {}), data: toWire(changed) };
  },
};
