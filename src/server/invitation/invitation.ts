import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { invitationState, isInvitationOpen } from '../../domain/invitation.ts';
import type { InvitationState } from '../../domain/invitation.ts';
import type { EventRow } from '../contract/call.ts';
import type { Keys } from '../keys/keys.ts';
import { invitations } from '../db/schema/invitations.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { textOf } from '../lists/wire.ts';
import { isHolding } from '../registration/holding.ts';
import { invitationLink, tokenOfInvitation } from './token.ts';
import { isUsed } from './used.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/**
 * What is needed to show invitations: the event they end with, how their links are made, and whether the reader may have
 * them: a link is as good as the permission to register guests.
 */
export type Surroundings = { event: EventRow; now: Date; origin: string; keys: Keys; hasLinks: boolean };

export const isOver = ({ endsAt }: EventRow, now: Date): boolean => endsAt !== null && endsAt <= now;

export function stateOf(
  row: InvitationRow,
  registrations: number,
  { event, now }: Pick<Surroundings, 'event' | 'now'>,
): InvitationState {
  return invitationState({
    isPersonal: row.email !== null,
    isOpened: row.openedAt !== null,
    isCancelled: row.cancelledAt !== null,
    registrations,
    isOver: isOver(event, now),
  });
}

/** Registrations that came through these invitations and still hold their pass, by invitation. */
export async function countRegistrations(
  tx: Queries,
  { eventId }: { eventId: string },
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: referrals.invitationId, count: sql<number>`count(*)::int` })
    .from(referrals)
    .where(and(eq(referrals.eventId, eventId), inArray(referrals.invitationId, [...ids]), isHolding))
    .groupBy(referrals.invitationId);
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
}

/** Rows of one state, for the list's filter: the same rules as `invitationState`, in SQL. */
export function inState(state: InvitationState, { event, now }: Pick<Surroundings, 'event' | 'now'>): SQL {
  const used = isUsed(event.id);
  const registered = sql`(${invitations.email} is not null and ${used})`;
  const cancelled = sql`(${invitations.cancelledAt} is not null and not ${registered})`;
  const over = sql.raw(isOver(event, now) ? 'true' : 'false');
  const alive = sql`(not ${registered} and ${invitations.cancelledAt} is null and not ${over})`;
  const opened = sql`(${invitations.openedAt} is not null or ${used})`;
  return {
    registered,
    cancelled,
    expired: sql`(not ${registered} and ${invitations.cancelledAt} is null and ${over})`,
    opened: sql`(${alive} and ${opened})`,
    sent: sql`(${alive} and not ${opened})`,
  }[state];
}

/**
 * As lists show it, without the link when the invitation is expired, used up or cancelled, and for those who may not
 * register guests.
 */
export function toInvitation(
  row: InvitationRow,
  registrations: number,
  surroundings: Surroundings,
): components['schemas']['Invitation'] {
  const status = stateOf(row, registrations, surroundings);
  const { event, origin, keys, hasLinks } = surroundings;
  const token = hasLinks && isInvitationOpen(status) ? tokenOfInvitation(keys, event, row) : null;
  return {
    _id: row.id,
    type: 'pass',
    ticketId: row.passId,
    email: textOf(row.email),
    link: token === null ? '' : invitationLink(origin, token),
    status,
    registrations,
    createdAt: row.createdAt.toISOString(),
  };
}
