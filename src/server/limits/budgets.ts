import { and, eq, or, sql } from 'drizzle-orm';
import { rateLimits } from '../db/schema/auth.ts';
import type { Queries } from '../db/transaction.ts';
import { limitOf } from './kinds.ts';
import type { Budget } from './limits.ts';
import { tooMany } from './too-many.ts';

/** Budgets of one subject of one event: `subject` names what is counted and for whom. */
export type Account = { eventId: string; subject: string; budgets: readonly Budget[] };

/** One row of `rate_limits`, by its key (event, key). */
export type Window = { eventId: string; key: string; max: number; ms: number };

/** The rows that count these budgets, in the order they are locked. */
export const windowsOf = (accounts: readonly Account[]): Window[] =>
  accounts.flatMap(({ eventId, subject, budgets }) =>
    budgets.map(({ max, ms }) => ({ eventId, key: `${subject}/${String(ms / 1_000)}s`, max, ms })),
  );

/** The row of a window. */
export const isWindow = ({ eventId, key }: Pick<Window, 'eventId' | 'key'>) =>
  and(eq(rateLimits.eventId, eventId), eq(rateLimits.key, key));

/** Counts one hit in a window; returns the number of hits and when the window ends. */
async function hit(
  tx: Queries,
  { eventId, key, ms }: Window,
  now: Date,
): Promise<{ hits: number; resetAt: Date }> {
  const end = new Date(now.getTime() + ms);
  const over = sql`${rateLimits.resetAt} <= ${sql.param(now, rateLimits.resetAt)}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ eventId, key, hits: 1, resetAt: end })
    .onConflictDoUpdate({
      target: [rateLimits.eventId, rateLimits.key],
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        // A clock that was set back must not free the budget, nor close it for longer than one window.
        resetAt: sql`case when ${over} then excluded.reset_at else least(${rateLimits.resetAt}, excluded.reset_at) end`,
      },
    })
    .returning({ hits: rateLimits.hits, resetAt: rateLimits.resetAt });
  return row ?? { hits: 1, resetAt: end };
}

/**
 * Takes one from every budget, or throws 429. Must run inside a transaction: a refusal rolls it back, so that refused
 * calls use up nothing. The row lock makes the count exact with any number of processes.
 */
export async function spend(tx: Queries, accounts: readonly Account[], now: Date): Promise<void> {
  for (const account of accounts) await spendLast(tx, account, now);
}

/** Like `spend`, and returns whether this call took the last one of a budget. */
export async function spendLast(tx: Queries, account: Account, now: Date): Promise<boolean> {
  let last = false;
  for (const window of windowsOf([account])) {
    const { hits, resetAt } = await hit(tx, window, now);
    if (hits > window.max) throw tooMany(resetAt.getTime() - now.getTime(), limitOf(account.subject));
    last ||= hits === window.max;
  }
  return last;
}

/**
 * Counts one in every budget, even an exhausted one. Returns the milliseconds until every budget has room again, 0
 * while all of them have.
 */
export async function charge(tx: Queries, accounts: readonly Account[], now: Date): Promise<number> {
  let wait = 0;
  for (const window of windowsOf(accounts)) {
    const { hits, resetAt } = await hit(tx, window, now);
    if (hits > window.max) wait = Math.max(wait, resetAt.getTime() - now.getTime());
  }
  return wait;
}

/** Refunds one `spend`, for example after an attempt that turned out to succeed. */
export async function giveBack(tx: Queries, accounts: readonly Account[]): Promise<void> {
  // One row at a time, in the order of `spend`: transactions that lock in different orders would deadlock.
  for (const window of windowsOf(accounts)) {
    const hits = sql`greatest(${rateLimits.hits} - 1, 0)`;
    await tx.update(rateLimits).set({ hits }).where(isWindow(window));
  }
}

/** Resets budgets: deletes everything counted for these subjects. */
export async function forget(tx: Queries, accounts: readonly Account[]): Promise<void> {
  await tx.delete(rateLimits).where(or(...windowsOf(accounts).map(isWindow)));
}
