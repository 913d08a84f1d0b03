import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { addressOf } from '../limits/address.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { acceptInvite } from '../team/accept.ts';
import { tellFormerContacts } from '../team/former-contacts.ts';
import { lockMailed, refuseWrongLink } from './mailed-invite.ts';
import { refuseEasyPassword } from './common-passwords.ts';
import { refuseMismatch } from './password-update.ts';
import { hashPassword } from './hash.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';

/**
 * Joins a team with the link of an invitation's mail, and sets the password. The link works once; having it proves the
 * address, which becomes the person's. This does not sign in. Only wrong links are counted, for the caller's address: a
 * right one always works, even after wrong tries from the same address.
 */
export async function passwordSet(call: Call<'passwordSet'>): Promise<Answer<'passwordSet'>> {
  const { body, request, services } = call;
  const { db, clock } = services;
  refuseMismatch(body);
  await refuseEasyPassword(call);
  const now = steadyNow(clock);
  // Before the costly hash: a guess must be cheap to refuse, and a token cannot be guessed by time.
  await refuseWrongLink(call, now);
  const passwordHash = await hashPassword(body.newPassword);
  const joined = await db.transaction(async (tx) => {
    const { asking, standing, email } = await lockMailed(tx, call, now);
    if (!standing.mayJoin) return null;
    const proven = { email, emailVerified: true, passwordHash } as const;
    const answered = { now, address: addressOf(request.ip) };
    const accepted = await acceptInvite(tx, standing, asking, proven, answered);
    await revokeOtherSessions(tx, accepted.person);
    await tellFormerContacts(tx, call, accepted);
    return accepted;
  });
  if (!joined) throw problem('conflict', { message: PASSWORD_MESSAGES.addressBound });
  return { message: PASSWORD_MESSAGES.updated };
}
