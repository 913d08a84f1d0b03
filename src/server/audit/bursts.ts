import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit.ts';
import { AUDIT_ACTIONS_OF } from '../../domain/audit.ts';
import type { Services } from '../contract/call.ts';
import { audit } from '../db/schema/audit.ts';
import { forEachEvent } from '../event/each.ts';
import type { Job } from '../periodic/leader.ts';

const MINUTE = 60_000;
const EVERY = MINUTE;
/** The time over which rows are counted (ms). */
const WINDOW = 10 * MINUTE;

/** More rows than `most` in ten minutes, of one exhibitor or of all together, are a burst. */
type Threshold = { actions: readonly AuditAction[]; of: 'event' | 'exhibitor'; most: number };

/** What an organiser looks into; the names are labels of the metric (docs/operations.md). */
export const BURSTS = {
  refusals: { actions: ['session.refused'], of: 'event', most: 100 },
  locks: { actions: ['number.locked'], of: 'event', most: 10 },
  exports: { actions: AUDIT_ACTIONS_OF.exports, of: 'exhibitor', most: 10 },
  removals: {
    actions: ['lead.deleted', 'leads.deleted', 'person.removed', 'product.deleted', 'resource.deleted'],
    of: 'exhibitor',
    most: 50,
  },
  sign_in_data: {
    actions: ['signInData.changed', 'password.changed', 'password.reset', 'number.reset'],
    of: 'exhibitor',
    most: 10,
  },
  viruses: { actions: ['file.refused'], of: 'exhibitor', most: 2 },
} as const satisfies Record<string, Threshold>;

export type Burst = keyof typeof BURSTS;

const NAMES = Object.keys(BURSTS) as Burst[];

type Watched = Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>;

/** Watches the audit for bursts, for the leader: each is logged and counted once in ten minutes. */
export function watchingBursts(watched: Watched): Job {
  const told = new Map<string, number>();
  return {
    name: 'audit-bursts',
    every: EVERY,
    run: () => forEachEvent(watched.db, (eventId) => watchEvent(watched, eventId, told)),
    failure: 'the audit was not watched for bursts',
  };
}

async function watchEvent(
  { db, clock, log, metrics }: Watched,
  eventId: string,
  told: Map<string, number>,
): Promise<void> {
  const now = clock.now().getTime();
  const rows = await db
    .select({ action: audit.action, exhibitorId: audit.exhibitorId, rows: count() })
    .from(audit)
    .where(
      and(
        eq(audit.eventId, eventId),
        gt(audit.at, new Date(now - WINDOW)),
        inArray(
          audit.action,
          NAMES.flatMap((name) => [...BURSTS[name].actions]),
        ),
      ),
    )
    .groupBy(audit.action, audit.exhibitorId);
  for (const burst of NAMES) {
    const { actions, of, most }: Threshold = BURSTS[burst];
    const totals = new Map<string, number>();
    for (const row of rows.filter(({ action }) => (actions as readonly string[]).includes(action))) {
      const whose = of === 'event' ? '' : (row.exhibitorId ?? '');
      totals.set(whose, (totals.get(whose) ?? 0) + row.rows);
    }
    for (const [exhibitor, total] of totals) {
      const key = [eventId, burst, exhibitor].join(' ');
      if (total <= most || now - (told.get(key) ?? -Infinity) < WINDOW) continue;
      told.set(key, now);
      log.warn(
        { burst, event: eventId, ...(exhibitor && { exhibitor }), count: total },
        'a burst in the audit',
      );
      metrics?.countBurst(burst);
    }
  }
}
