import { and, eq, gt, isNull } from 'drizzle-orm';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { digestIn } from '../event/opaque.ts';
import type { Queries } from '../db/transaction.ts';
import { addressOf } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { declineInvite } from '../team/accept.ts';
import type { TeamInvite } from '../team/waiting.ts';
import { emailWay, inviterOf, standingOf } from '../sign-in/team-question.ts';
import type { Asking, Standing } from '../sign-in/team-question.ts';

type MailedCall = Call<'mailedInviteDecline'> | Call<'mailedInviteGet'> | Call<'passwordSet'>;

/** One answer for a token that is unknown, used, declined, too old or of another event. */
const linkExpired = (): Problem => problem('badInput', { message: PASSWORD_MESSAGES.linkExpired });

/** An invite found by its link, with an address. */
type Mailed = TeamInvite & { email: string };

/** The open invite of a link, or null. */
async function findOpen(db: Queries, { body, event }: MailedCall, now: Date): Promise<Mailed | null> {
  const digest = digestIn(event, body.token, 32);
  if (digest === null) return null;
  const valid = and(
    eq(teamInvites.eventId, event.id),
    eq(teamInvites.tokenHash, digest),
    isNull(teamInvites.declinedAt),
    gt(teamInvites.expiresAt, now),
  );
  const [invite] = await db.select().from(teamInvites).where(valid);
  return !invite || invite.email === null ? null : { ...invite, email: invite.email };
}

/**
 * Throws 400 for an invalid link; call it outside any transaction. Only wrong links are counted, for the caller's
 * address: a right one always works, even after wrong tries from the same address. A malformed one is not looked up,
 * so it need not be counted.
 */
export async function refuseWrongLink(call: MailedCall, now: Date): Promise<void> {
  const { services, event, request } = call;
  if (digestIn(event, call.body.token, 32) === null) throw linkExpired();
  if (await findOpen(services.db, call, now)) return;
  const { address: budgets } = limitsOf(services.config).linkFailures;
  const subject = `password-link/address/${addressOf(request.ip)}`;
  await services.db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
  throw linkExpired();
}

/** The open invite of a link, with all invites for the address locked, so that the link works once. */
export async function lockMailed(
  tx: Queries,
  call: MailedCall,
  now: Date,
): Promise<{ asking: Asking; standing: Standing; email: string }> {
  const open = await findOpen(tx, call, now);
  if (!open) throw linkExpired();
  const { email } = open;
  const standing = await standingOf(tx, emailWay(call.event.id, email), now);
  // Read again under the locks: an earlier request may have used it.
  const invite = await findOpen(tx, call, now);
  if (!invite) throw linkExpired();
  const [found] = await tx
    .select({ company: exhibitors.name })
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, invite.eventId), eq(exhibitors.id, invite.exhibitorId)));
  const asking = { invite, company: found?.company ?? '', invitedBy: await inviterOf(tx, invite) };
  const isOwn = standing.owner?.id === invite.personId;
  return { asking, email, standing: { ...standing, mayJoin: isOwn || standing.mayJoin } };
}

/** The calls with a mailed link before a password is chosen: read whose team it is, and decline. */
export const mailedInviteHandlers: Pick<Handlers, 'mailedInviteDecline' | 'mailedInviteGet'> = {
  async mailedInviteGet(call) {
    const { db, clock } = call.services;
    const now = steadyNow(clock);
    await refuseWrongLink(call, now);
    return db.transaction(async (tx) => {
      const { asking, standing, email } = await lockMailed(tx, call, now);
      const { company, invitedBy, invite } = asking;
      const ownCompany = standing.owner?.exhibitorId === invite.exhibitorId ? '' : standing.company;
      return { data: { company, invitedBy, email, mayJoin: standing.mayJoin, ownCompany } };
    });
  },

  async mailedInviteDecline(call) {
    const { db, clock } = call.services;
    const now = steadyNow(clock);
    await refuseWrongLink(call, now);
    await db.transaction(async (tx) => {
      const { asking } = await lockMailed(tx, call, now);
      await declineInvite(tx, asking.invite, { now, address: addressOf(call.request.ip) });
    });
    return { message: SIGN_IN_ANSWERS.teamDeclined };
  },
};
