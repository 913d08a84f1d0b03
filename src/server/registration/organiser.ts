import { and, desc, eq } from 'drizzle-orm';
import { fullNameOf } from '../../domain/person.ts';
import { REFERRAL_ACTIONS, referralState } from '../../domain/registration.ts';
import type { ReferralAction } from '../../domain/registration.ts';
import { writeAudit } from '../audit/audit.ts';
import type { EventRow } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { Problem, problem } from '../problems.ts';
import { ofCategory } from '../passes/pass.ts';
import { mailApproval, NOT_MAILED } from './approval-mail.ts';
import type { Mailing } from './approval-mail.ts';
import { decide, ofState } from './referral.ts';
import type { ReferralWithCategory } from './referral.ts';

/** An organiser's command about registrations: list the pending ones, or decide about some. */
export type ReferralCommand = { list: true } | { action: ReferralAction; ids: string[]; by?: string };

/** Lines to print, and whether the whole command succeeded. */
export type CommandReport = { lines: string[]; ok: boolean };

export type Pending = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  exhibitor: string;
  category: string;
  event: string;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LISTED = 500;

/** `referrals list` or `referrals approve|reject|cancel <id>...`; null for anything else. */
export function readReferralCommand([verb, ...ids]: readonly string[]): ReferralCommand | null {
  if (verb === 'list' && ids.length === 0) return { list: true };
  const action = REFERRAL_ACTIONS.find((one) => one === verb);
  return action && ids.length > 0 ? { action, ids } : null;
}

export async function runReferralCommand(
  db: Database,
  command: ReferralCommand,
  { now, mailing }: { now: Date; mailing: Mailing | null },
): Promise<CommandReport> {
  if ('list' in command) return { lines: linesOf(await listPending(db)), ok: true };
  const { by } = command;
  const lines: string[] = [];
  let ok = true;
  for (const id of command.ids) {
    try {
      const row = await db.transaction((tx) => decideAbout(tx, id, command.action, { now, by, mailing }));
      lines.push(`${id} ${referralState(row)}: ${fullNameOf(row)}, ${row.categoryName}`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      ok = false;
      lines.push(`${id} not changed: ${error instanceof Problem ? error.message : String(error.message)}`);
    }
  }
  if (command.action === 'approve' && mailing === null) lines.push(NOT_MAILED);
  return { lines, ok };
}

/**
 * Decides about a registration for the organiser; `by` is the operating system's user. Throws why it cannot. The guest hears
 * of an approval by mail.
 */
export async function decideAbout(
  tx: Queries,
  id: string,
  action: ReferralAction,
  { now, by, mailing }: { now: Date; by: string | undefined; mailing: Mailing | null },
): Promise<ReferralWithCategory> {
  if (!UUID.test(id)) throw new Error('this is no id of a registration');
  const event = await eventOf(tx, id);
  const where = and(eq(referrals.eventId, event.id), eq(referrals.id, id));
  const decided = await decide(tx, { where, action, personId: null, now });
  if (action === 'approve' && mailing) await mailApproval(tx, mailing, { event, row: decided, now });
  const { eventId, exhibitorId } = decided;
  const actor = { kind: 'organiser', name: by } as const;
  const target = { kind: 'registration', id: decided.id };
  await writeAudit(tx, { eventId, exhibitorId, at: now, actor, target, action: 'registration.decided' });
  return decided;
}

/** The event of a registration; throws 404 when there is none. */
async function eventOf(tx: Queries, id: string): Promise<EventRow> {
  const [found] = await tx
    .select({ event: events })
    .from(events)
    .innerJoin(referrals, and(eq(referrals.eventId, events.id), eq(referrals.id, id)));
  if (!found) throw problem('notFound');
  return found.event;
}

/** The registrations that wait for a decision, newest first; of one event, or of all. */
export async function listPending(db: Database, eventId?: string): Promise<Pending[]> {
  return db
    .select({
      id: referrals.id,
      firstName: referrals.firstName,
      lastName: referrals.lastName,
      email: referrals.email,
      exhibitor: exhibitors.name,
      category: passCategories.name,
      event: events.slug,
    })
    .from(referrals)
    .innerJoin(events, eq(events.id, referrals.eventId))
    .innerJoin(
      exhibitors,
      and(eq(exhibitors.eventId, referrals.eventId), eq(exhibitors.id, referrals.exhibitorId)),
    )
    .innerJoin(passes, and(eq(passes.eventId, referrals.eventId), eq(passes.id, referrals.passId)))
    .innerJoin(passCategories, ofCategory)
    .where(and(eventId === undefined ? undefined : eq(referrals.eventId, eventId), ofState('pending')))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(LISTED);
}

/** One line for each of them. */
export function linesOf(rows: readonly Pending[]): string[] {
  if (rows.length === 0) return ['No registration waits for a decision.'];
  return rows.map(
    ({ id, event, exhibitor, category, email, ...person }) =>
      `${id}  ${event}  ${exhibitor}  ${category}  ${fullNameOf(person)}${email === null ? '' : ` <${email}>`}`,
  );
}
