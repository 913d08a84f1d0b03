import { and, eq } from 'drizzle-orm';
import { calendarFile, calendarName, eventEntry } from '../../domain/calendar.ts';
import type { EventRow } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import type { Queries } from '../db/transaction.ts';
import type { Message } from '../delivery/delivery.ts';
import { BADGE_TEXTS as TEXTS, GUEST_TEXTS } from '../delivery/message-texts.ts';
import { companyInMessage } from '../delivery/name.ts';
import { oneLine } from '../delivery/one-line.ts';
import { invitationLink, registrationToken } from '../invitation/token.ts';
import type { Key } from '../keys/ring.ts';
import { isoTime, optional } from '../lists/wire.ts';
import type { ReferralWithCategory } from './referral.ts';

type BadgeSender = {
  event: EventRow;
  /** `https://expo.example`, without a path. */
  origin: string;
  /** The key of links that signs now. */
  key: Key;
  now: Date;
};

/**
 * The mail with a guest's badge: its code as text and picture, the page that shows it, and the event for a calendar. It
 * holds nothing that the guest typed, because the address may be a stranger's. Null without an address.
 */
export async function badgeMail(
  tx: Queries,
  { event, origin, key, now }: BadgeSender,
  row: ReferralWithCategory,
): Promise<Message | null> {
  const { eventId, exhibitorId, email, badgeToken, approve, invitationId } = row;
  if (email === null) return null;
  const [exhibitor] = await tx
    .select({ name: exhibitors.name, selfMade: exhibitors.selfMade, confirmedAt: exhibitors.confirmedAt })
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, eventId), eq(exhibitors.id, exhibitorId)));
  const isUnconfirmed = exhibitor?.selfMade === true && exhibitor.confirmedAt === null;
  const named = { company: exhibitor?.name ?? '', isUnconfirmed };
  const company = companyInMessage(named, GUEST_TEXTS.someCompany);
  const title = oneLine(event.title);
  const calendar = calendarOf(event, row.id, now);
  // Who was registered by the exhibitor has no link, so there is no page to show.
  const link = invitationId === null ? null : invitationLink(origin, registrationToken(key, event, row.id));
  return {
    channel: 'mail',
    to: email,
    subject: TEXTS.subject(title),
    text: [
      (approve ? TEXTS.approved : TEXTS.pending)(company, title, oneLine(row.categoryName)),
      TEXTS.code(badgeToken),
      ...(link === null ? [] : [TEXTS.page(link)]),
      calendar === null ? TEXTS.attached : TEXTS.attachedWithDates,
      TEXTS.unasked,
    ].join('\n\n'),
    attached: { badge: badgeToken, ...(calendar && { calendar }) },
  };
}

/** The event's calendar file; null without dates. */
function calendarOf(event: EventRow, id: string, now: Date): { name: string; text: string } | null {
  const facts = {
    id: event.id,
    title: event.title,
    description: event.description,
    ...optional('startsAt', isoTime(event.startsAt)),
    ...optional('endsAt', isoTime(event.endsAt)),
    ...optional('venue', event.venue),
  };
  const entry = eventEntry(facts, id, event.domain, now);
  return entry && { name: calendarName(entry.title), text: calendarFile(entry) };
}
