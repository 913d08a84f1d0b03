import { eq } from 'drizzle-orm';
import { mergeLeads } from '../../domain/leads/merge.ts';
import type { ComparedLead } from '../../domain/leads/changes.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { findRoom } from '../limits/ceilings.ts';
import { problem } from '../problems.ts';
import { onlyRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { columnsOf, comparedOf, withBody } from './fields.ts';
import { findSent, lockDuplicates, refuseStranger } from './find.ts';
import { note } from './history.ts';
import { liveLead } from './live.ts';
import type { LeadRow } from './live.ts';
import { lockArrivals } from './locks.ts';
import type { Transaction } from './locks.ts';
import { toLead } from './wire.ts';

type Created = Noticed & { row: LeadRow; outcome: 'added' | 'merged' | 'known' };

/** What a new lead starts from. */
export const EMPTY_LEAD: ComparedLead = {
  ...{ fullName: '', emailId: '', phoneCode: '', phone: '', companyName: '', designation: '' },
  ...{ priority: 'medium', status: 'new', rating: null, remarks: '', tags: [], followUpDate: null },
  ...{ source: 'manual', consent: null, rawCode: '', ownerId: '' },
};

/** Spec §7. One person is one lead only if somebody wants it so; a lead is never refused for being there already. */
export async function createLead(call: Call<'leadCreate'>) {
  const { body, services } = call;
  const met = { ...withBody(EMPTY_LEAD, body, services.clock.now()), source: body.source ?? 'manual' };
  const { row, outcome, ...noticed } = await services.db.transaction((tx) => store(tx, call, met));
  const message = outcome === 'merged' ? LEAD_MESSAGES.merged : LEAD_MESSAGES.added;
  return { message, outcome, ...noticed, data: toLead(row) };
}

async function store(
  tx: Transaction,
  { viewer, body, services }: Call<'leadCreate'>,
  met: ComparedLead,
): Promise<Created> {
  await lockArrivals(tx, viewer.exhibitorId);
  const { clientId = null } = body;
  const sent = clientId === null ? undefined : await findSent(tx, viewer, clientId);
  if (sent) return { row: sent, outcome: 'known' };
  await refuseStranger(tx, viewer, body.ownerId);
  const now = services.clock.now();
  const room = await findRoom(tx, viewer, 'leads');
  const other = await otherLead(tx, viewer, body, met);
  if (other) return { row: await mergeInto(tx, viewer, other, met, { clientId, now }), outcome: 'merged' };
  if (room.left === 0) throw problem('forbidden', { message: room.full });
  const createdAt = captureTime(body.createdAt, now);
  const { eventId, exhibitorId, personId } = viewer;
  const owner = { eventId, exhibitorId, capturedBy: personId, clientId };
  const times = { createdAt, receivedAt: now, updatedAt: now };
  const row = onlyRow(
    await tx
      .insert(leads)
      .values({ ...columnsOf(met), ...owner, ...times })
      .returning(),
  );
  await note(tx, viewer, [{ leadId: row.id, at: now, action: 'added' }]);
  return { row, outcome: 'added', ...room.noticeAfter(1) };
}

/** The lead to merge into; 409 with it when the caller wants to be asked first. */
async function otherLead(
  tx: Transaction,
  viewer: Viewer,
  { mergeInto: id, onDuplicate = 'ask' }: Call<'leadCreate'>['body'],
  met: ComparedLead,
): Promise<LeadRow | undefined> {
  if (id !== undefined) {
    const [row] = await tx.select().from(leads).where(liveLead(viewer, id)).for('update');
    if (!row) throw problem('notFound');
    return row;
  }
  if (onDuplicate === 'add') return undefined;
  const [row] = await lockDuplicates(tx, viewer, [met]);
  if (!row || onDuplicate === 'merge') return row;
  throw problem('conflict', { message: LEAD_MESSAGES.duplicate, data: toLead(row) });
}

async function mergeInto(
  tx: Transaction,
  viewer: Viewer,
  row: LeadRow,
  met: ComparedLead,
  { clientId, now }: { clientId: string | null; now: Date },
): Promise<LeadRow> {
  const { lead, changes } = mergeLeads(comparedOf(row), met);
  const at = changeTime(row, now);
  const change = { ...columnsOf(lead), updatedAt: at };
  const after = onlyRow(await tx.update(leads).set(change).where(eq(leads.id, row.id)).returning());
  await note(tx, viewer, [{ leadId: row.id, at, action: 'merged', changes, clientId }]);
  return after;
}

/** The device's time, unless its clock is ahead. */
export function captureTime(time: string | null | undefined, now: Date): Date {
  if (!time) return now;
  return new Date(Math.min(new Date(time).getTime(), now.getTime()));
}
