import { and, eq, isNull } from 'drizzle-orm';
import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { writeAudit } from '../audit/audit.ts';
import { people } from '../db/schema/people.ts';
import { addressOf } from '../limits/address.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { refuseEasyPassword } from './common-passwords.ts';
import { ofViewer } from '../sign-in/current-user.ts';
import type { Person } from '../db/schema/people.ts';
import { firstPasswordUntil } from './first-password.ts';
import { isPasswordOf } from './check-password.ts';
import { hashPassword } from './hash.ts';
import { endOwnLinks, revokeOtherSessions } from '../sign-in/session.ts';
import { readCookie } from '../sign-in/cookies.ts';
import { forgetBrowsers } from '../sign-in/forget-browsers.ts';
import { tellBefore } from '../sign-in-details/changed.ts';

/**
 * Changes the password, or sets the first one right after a code (spec §7, G-51, G-52). Every other session of the
 * person ends, so that an intruder with the old password is signed out, and the person's address is told. A wrong current password is 400: 401 would sign
 * out.
 */
export async function passwordUpdate(call: Call<'passwordUpdate'>): Promise<Answer<'passwordUpdate'>> {
  const { viewer, body, services } = call;
  const { db, clock } = services;
  refuseMismatch(body);
  await refuseEasyPassword(call);
  const [person] = await db.select().from(people).where(ofViewer(viewer));
  if (!person) throw problem('unauthorized');
  if (person.passwordHash !== null) await checkCurrent(call, person);
  else if (!firstPasswordUntil(person, viewer.codeVerifiedAt, steadyNow(clock))) {
    throw problem('forbidden', { message: PASSWORD_MESSAGES.signInAgain });
  }
  const passwordHash = await hashPassword(body.newPassword);
  // Replaces only the password that was just checked: of two concurrent changes, one is refused.
  const asChecked =
    person.passwordHash === null ? isNull(people.passwordHash) : eq(people.passwordHash, person.passwordHash);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(people)
      .set({ passwordHash })
      .where(and(ofViewer(viewer), asChecked))
      .returning({ id: people.id });
    if (changed.length === 0) throw wrongCurrent();
    await endOwnLinks(tx, viewer.eventId, viewer.personId, steadyNow(clock));
    await revokeOtherSessions(tx, person, viewer.sessionId);
    await forgetBrowsers(tx, person, readCookie(call.request, 'device', call.event));
    await tellBefore(tx, call, person, 'password');
    await writeAudit(tx, {
      eventId: viewer.eventId,
      at: clock.now(),
      actor: { kind: 'person', id: viewer.personId },
      exhibitorId: viewer.exhibitorId,
      action: 'password.changed',
      target: { kind: 'person', id: viewer.personId },
      address: addressOf(call.request.ip),
    });
  });
  return { message: PASSWORD_MESSAGES.updated };
}

/** 400 for a confirmation that was sent and is another text. */
export function refuseMismatch(body: { newPassword: string; confirmPassword?: string }): void {
  if (body.confirmPassword === undefined || body.confirmPassword === body.newPassword) return;
  throw problem('badInput', { errors: { confirmPassword: [PASSWORD_MESSAGES.mismatch] } });
}

async function checkCurrent(call: Call<'passwordUpdate'>, person: Person): Promise<void> {
  const { body } = call;
  if (body.currentPassword === undefined) {
    throw problem('badInput', { errors: { currentPassword: [PASSWORD_MESSAGES.currentMissing] } });
  }
  if (!(await isPasswordOf(call, person, body.currentPassword))) throw wrongCurrent();
}

function wrongCurrent(): Problem {
  const message = PASSWORD_MESSAGES.wrongCurrent;
  return problem('badInput', { message, errors: { currentPassword: [message] } });
}
