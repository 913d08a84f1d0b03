import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Services } from '../contract/call.ts';
import { audit } from '../db/schema/audit.ts';
import { forEachEvent } from '../event/each.ts';
import type { Job } from '../periodic/leader.ts';
import { BURSTS } from './thresholds.ts';
import type { Burst, Threshold } from './thresholds.ts';
import { MINUTE } from '../../domain/durations.ts';

const EVERY = MINUTE;
/** The time over which rows are counted (ms). */
const WINDOW = 10 * MINUTE;

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
