import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import { leads } from '../db/schema/leads.ts';
import type { Transaction } from '../db/transaction.ts';
import { BY_EVENT, noteBy } from '../leads/history.ts';
import type { LeadStore } from '../leads/store.ts';
import { withLeads } from '../leads/store.ts';
import type { LeadRow } from '../leads/visible.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';
import { changeTime } from '../writes/stale.ts';
import { badgeOf } from './badges.ts';
import type { Badge } from './badges.ts';
import { applyBadge, knownBadges, untriedBadges } from './resolve.ts';
import { ask } from './take.ts';
import type { Taking } from './take.ts';
import { columnsOf, knownOf } from './values.ts';

/** Most codes that one batch resolves after its own. */
const MOST_AT_ONCE = 50;

/** Resolves what the same person captured while the budget was spent, as far as it goes now. */
export async function resolveUntried(taking: Taking): Promise<void> {
  const { tx, store, now, call } = taking;
  if (taking.isUnconfirmed || taking.isSpent) return;
  const { viewer } = call;
  for (const { leadId, digest, code } of await untriedBadges(tx, viewer, viewer.personId, MOST_AT_ONCE)) {
    const asked = await ask(taking, code);
    if (asked === null) return;
    const row = await leadOf(tx, viewer, leadId);
    if (!row) continue;
    const filled = await fillIn(tx, store, row, { badge: asked.badge, digest, now });
    if (filled) taking.entries.push(filled);
  }
}

/** Resolves the waiting codes that attendees of the event have now, for every exhibitor that may; counts them. */
export async function resolveForAttendees(tx: Transaction, eventId: string, now: Date): Promise<number> {
  const found = await knownBadges(tx, eventId);
  // In the order of their ids, as every transaction that writes leads of several exhibitors.
  const exhibitorIds = [...new Set(found.map(({ badge }) => badge.exhibitorId))];
  for (const exhibitorId of exhibitorIds) {
    const owner = { eventId, exhibitorId };
    await withLeads(tx, owner, async (store) => {
      for (const { badge: held, attendee } of found.filter(
        ({ badge }) => badge.exhibitorId === exhibitorId,
      )) {
        const row = await leadOf(tx, owner, held.leadId);
        if (!row) continue;
        const badge = badgeOf(attendee);
        const filled = await fillIn(tx, store, row, { badge, digest: held.digest, now });
        if (filled) await noteBy(tx, owner, BY_EVENT, [filled]);
        const target = { kind: badge.kind, id: badge.id };
        const actor = { kind: 'organiser' } as const;
        await writeAudit(tx, { ...owner, at: now, actor, action: 'badge.resolved', target });
      }
    });
  }
  return found.length;
}

async function leadOf(tx: Transaction, owner: Owner, id: string): Promise<LeadRow | undefined> {
  const own = and(ownedBy(owner, leads), eq(leads.id, id));
  const [row] = await tx.select().from(leads).where(own);
  return row;
}

/** Writes what the owner of a badge shares into a lead; resolves to the change for the history, if there is one. */
async function fillIn(
  tx: Transaction,
  store: LeadStore,
  row: LeadRow,
  { badge, digest, now }: { badge: Badge | null; digest: Buffer; now: Date },
) {
  const known = knownOf(row);
  const filled = await applyBadge(tx, row, known, { badge, digest, now });
  if (!filled || isDeepStrictEqual(filled.known, known)) return null;
  const at = changeTime(row, now);
  // Also where only the origin is new: what an attendee shares is taken back with the attendee.
  await store.change(row, { ...columnsOf(filled.known), updatedAt: at });
  if (filled.changes.length === 0) return null;
  return { leadId: row.id, at, action: 'changed', changes: filled.changes } as const;
}
