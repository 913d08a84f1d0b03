import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Services } from '../contract/call.ts';
import { otpTransactions } from '../db/schema/auth.ts';
import { signInGuards } from '../db/schema/sign-in-guards.ts';
import type { Database } from '../db/schema.ts';
import type { Queries } from '../db/transaction.ts';
import { forEachEvent } from '../event/each.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf } from '../limits/limits.ts';
import type { Limits } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { Job } from '../periodic/leader.ts';
import type { EventNumber } from './known-device.ts';
import { isBrowserOfOwner } from './person-device.ts';

const EVERY = 60_000;

/**
 * The bits that a browser has to prove before a send to the number; null in ordinary times, and for a browser that the
 * number or, by any other way, its owner signed in with before.
 */
export async function guardFor(
  tx: Queries,
  subject: EventNumber,
  { deviceId, cookie }: { deviceId: string | null; cookie: string | null },
  now: Date,
): Promise<number | null> {
  const bits = deviceId === null ? await guardOf(tx, subject.eventId) : null;
  return bits === null || (await isBrowserOfOwner(tx, cookie, subject, now)) ? null : bits;
}

/** The bits that unknown browsers have to prove at this event now. */
async function guardOf(tx: Queries, eventId: string): Promise<number | null> {
  const [row] = await tx
    .select({ bits: signInGuards.bits })
    .from(signInGuards)
    .where(eq(signInGuards.eventId, eventId));
  return row?.bits ?? null;
}

/** The codes of an event's last day. */
type Codes = { failures: number; settledSends: number; settledRight: number };

/** How many times over its bounds an event is attacked; below 1 it is not. */
export function attackOn({ failures, settledSends, settledRight }: Codes, rules: Limits['attack']): number {
  const isAnswered = settledRight >= settledSends * rules.verified;
  const unanswered = isAnswered ? 0 : settledSends - settledRight;
  return Math.max(failures / rules.failures, unanswered / rules.sends);
}

/** One bit more each time the attack doubles. */
export const bitsFor = (attack: number, { bits }: Limits['attack']): number =>
  Math.min(bits.most, bits.from + Math.floor(Math.log2(attack)));

type Watched = Pick<Services, 'db' | 'clock' | 'config'>;

/** Puts events whose sign-in is attacked under guard, and lifts it afterwards, for the leader. */
export const guardingSignIns = ({ db, clock, config }: Watched): Job => ({
  name: 'sign-in-guard',
  every: EVERY,
  run: () => guardSignIns(db, limitsOf(config).attack, steadyNow(clock)),
  failure: 'attacks on sign-ins were not watched',
});

export const guardSignIns = (db: Database, rules: Limits['attack'], now: Date): Promise<void> =>
  forEachEvent(db, async (eventId) => {
    const attack = attackOn(await codesOf(db, eventId, rules, now), rules);
    if (attack < 1) await db.delete(signInGuards).where(eq(signInGuards.eventId, eventId));
    else await guard(db, eventId, bitsFor(attack, rules), now);
  });

async function guard(db: Database, eventId: string, bits: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await guardOf(tx, eventId);
    if (known !== bits)
      await tx
        .insert(signInGuards)
        .values({ eventId, bits, since: now, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: signInGuards.eventId, set: { bits, updatedAt: now } });
    // The watch over bursts of the audit raises the alarm.
    if (known === null)
      await writeAudit(tx, { eventId, at: now, actor: { kind: 'portal' }, action: 'signIn.guarded' });
  });
}

/**
 * Counts every browser, known or not: a known one has narrow budgets of its own, and is never asked for work. Of one
 * network only its share counts of what went wrong, and all that was right.
 */
async function codesOf(
  db: Queries,
  eventId: string,
  { windowMs, share }: Limits['attack'],
  now: Date,
): Promise<Codes> {
  const { id, network, tries, sends, sentAt, usedAt, createdAt } = otpTransactions;
  const settled = lt(sentAt, new Date(now.getTime() - LIFETIMES.code));
  const who = sql`coalesce(${network}, ${id}::text)`;
  const each = db
    .select({
      failures: sql<number>`sum(${tries} - case when ${usedAt} is null then 0 else 1 end)`.as('failures'),
      sends: sql<number>`coalesce(sum(${sends}) filter (where ${settled}), 0)`.as('settled_sends'),
      right: sql<number>`count(${usedAt}) filter (where ${settled})`.as('settled_right'),
    })
    .from(otpTransactions)
    .where(and(eq(otpTransactions.eventId, eventId), gt(createdAt, new Date(now.getTime() - windowMs))))
    .groupBy(who)
    .as('each_network');
  const unanswered = sql`least(greatest(${each.sends} - ${each.right}, 0), ${share.sends}::int)`;
  const [row] = await db
    .select({
      failures: sql<number>`coalesce(sum(least(${each.failures}, ${share.failures}::int)), 0)::int`,
      settledSends: sql<number>`coalesce(sum(${unanswered} + ${each.right}), 0)::int`,
      settledRight: sql<number>`coalesce(sum(${each.right}), 0)::int`,
    })
    .from(each);
  return row ?? { failures: 0, settledSends: 0, settledRight: 0 };
}
