import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { sharesNothing } from '../../domain/capture/item.ts';
import type { Viewer } from '../contract/call.ts';
import { attendees } from '../db/schema/attendees.ts';
import { captureDevices, captures, leadBadges } from '../db/schema/captures.ts';
import { leadMeetings } from '../db/schema/lead-notes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { movedTo } from '../leads/merged.ts';
import { reachableLeads } from '../leads/visible.ts';
import { ownedBy } from '../lists/owned.ts';
import { badgeOf } from './badges.ts';
import { isWaiting } from './resolve.ts';

export type ReceiptRow = typeof captures.$inferSelect;
export type Receipt = components['schemas']['CaptureReceipt'];

/** The device that sends, in the hands of one person. */
export type Device = { deviceId: string; deviceName: string };

/** The receipts under these ids and under these numbers of the person's device. */
export async function findReceipts(
  tx: Transaction,
  viewer: Viewer,
  { deviceId }: Device,
  items: readonly { clientId: string; seq: number }[],
): Promise<ReceiptRow[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ clientId }) => clientId);
  const numbers = items.map(({ seq }) => seq);
  const ofDevice = and(eq(captures.deviceId, deviceId), eq(captures.personId, viewer.personId));
  return tx
    .select()
    .from(captures)
    .where(
      and(
        ownedBy(viewer, captures),
        or(inArray(captures.clientId, ids), and(ofDevice, inArray(captures.seq, numbers))),
      ),
    );
}

/** The lead of the capture with this id, and who captured it. */
export async function receiptOf(
  tx: Transaction,
  viewer: Viewer,
  clientId: string,
): Promise<Pick<ReceiptRow, 'leadId' | 'personId'> | undefined> {
  const { leadId, personId } = captures;
  const own = and(ownedBy(viewer, captures), eq(captures.clientId, clientId));
  const [row] = await tx.select({ leadId, personId }).from(captures).where(own);
  return row;
}

/** Remembers that a person used a device; an empty name leaves the known one. */
export async function rememberDevice(
  tx: Transaction,
  { eventId, exhibitorId, personId }: Viewer,
  { deviceId, deviceName: name }: Device,
  now: Date,
): Promise<void> {
  const { eventId: event, exhibitorId: exhibitor, deviceId: device, personId: person } = captureDevices;
  await tx
    .insert(captureDevices)
    .values({ eventId, exhibitorId, deviceId, personId, name, lastAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [event, exhibitor, device, person],
      set: {
        lastAt: sql`greatest(${captureDevices.lastAt}, excluded.last_at)`,
        updatedAt: now,
        ...(name !== '' && { name }),
      },
    });
}

type Named = Pick<typeof leads.$inferSelect, 'fullName' | 'phoneCode' | 'phone' | 'email' | 'rawCode'>;

/** Receipts as answers show them, with what is known of their leads now; `nameOf` says by which name. */
export async function toReceipts(
  tx: Queries,
  viewer: Viewer,
  receipts: readonly (Receipt & { leadId?: string })[],
  nameOf = ({ fullName }: Named): string => fullName,
): Promise<Receipt[]> {
  const ids = [...new Set(receipts.flatMap(({ leadId }) => leadId ?? []))];
  if (ids.length === 0) return [...receipts];
  const { id, fullName, phoneCode, phone, email, rawCode, companyName, deletedAt } = leads;
  const found = await tx
    .select({ id, fullName, phoneCode, phone, email, rawCode, companyName, deletedAt })
    .from(leads)
    .where(and(reachableLeads(viewer), inArray(id, ids)));
  const { eventId, leadId } = leadMeetings;
  const met = await tx
    .select({ leadId, meetings: count() })
    .from(leadMeetings)
    .where(and(eq(eventId, viewer.eventId), inArray(leadId, ids)))
    .groupBy(leadId);
  const waiting = await tx
    .select({ leadId: leadBadges.leadId })
    .from(leadBadges)
    .where(and(eq(leadBadges.eventId, viewer.eventId), inArray(leadBadges.leadId, ids), isWaiting));
  const known = await tx
    .select({ leadId: leadBadges.leadId, attendee: attendees })
    .from(leadBadges)
    .innerJoin(
      attendees,
      and(eq(attendees.eventId, leadBadges.eventId), eq(attendees.id, leadBadges.attendeeId)),
    )
    .where(and(eq(leadBadges.eventId, viewer.eventId), inArray(leadBadges.leadId, ids)));
  const silent = new Set(
    known.flatMap(({ leadId, attendee }) => (sharesNothing(badgeOf(attendee).texts) ? leadId : [])),
  );
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  const away = ids.filter((one) => byId.get(one)?.deletedAt !== null);
  const moved = await movedTo(tx, viewer, away);
  const meetings = new Map(met.map((one) => [one.leadId, one.meetings]));
  const unresolved = new Set(waiting.map((one) => one.leadId));
  return receipts.map((receipt) => {
    const lead = byId.get(receipt.leadId ?? '');
    const leadId = moved.get(receipt.leadId ?? '') ?? receipt.leadId;
    const told = leadId === undefined ? receipt : { ...receipt, leadId };
    if (!lead) return told;
    return {
      ...told,
      fullName: nameOf(lead),
      companyName: lead.companyName ?? '',
      meetings: meetings.get(lead.id) ?? 0,
      isResolved: !unresolved.has(lead.id),
      ...(lead.fullName === '' && silent.has(lead.id) && { sharesNothing: true }),
    };
  });
}
