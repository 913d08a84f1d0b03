import { and, count, eq, isNull, or, sql, sum } from 'drizzle-orm';
import { CEILING_MESSAGES } from '../../domain/ceiling-messages.ts';
import { numberText } from '../../domain/number-text.ts';
import { downloads } from '../db/schema/downloads.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { faqs } from '../db/schema/faqs.ts';
import { invitations } from '../db/schema/invitations.ts';
import { leadTallies } from '../db/schema/lead-tallies.ts';
import { people } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';
import type { Queries } from '../db/transaction.ts';
import type { Owner } from '../lists/owned.ts';
import { isUsed } from '../invitation/used.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { membersOf } from '../team/members.ts';
import { CEILINGS, CEILING_NOTICE_FROM, STRANGERS_SHARE } from './limits.ts';

/** Kinds counted in rows; files are counted in bytes, by `files/quotas.ts`. */
export type CeilingKind = Exclude<keyof typeof CEILINGS, 'fileBytes'>;

/** Spread into the answer of an operation that adds rows. */
export type Noticed = { notice?: string };

/** The notice in a stored answer of a creating request. */
export const noticedIn = ({ notice }: Record<string, unknown>): Noticed =>
  typeof notice === 'string' ? { notice } : {};

/**
 * The ceiling of this exhibitor: the one the organiser raised, else the default, and a tenth of it for who registered and
 * has proved nothing. Locks the exhibitor's row until the
 * end of the transaction, so that concurrent additions are counted one after the other.
 */
export async function lockCeiling(tx: Queries, owner: Owner, kind: keyof typeof CEILINGS): Promise<number> {
  const [row] = await tx
    .select()
    .from(exhibitors)
    .where(and(eq(exhibitors.id, owner.exhibitorId), eq(exhibitors.eventId, owner.eventId)))
    .for('no key update');
  const raised = row?.ceilings?.[kind];
  if (raised !== undefined) return raised;
  const isStranger = row?.selfMade === true && row.confirmedAt === null && !(await hasProved(tx, owner));
  return isStranger ? CEILINGS[kind] * STRANGERS_SHARE : CEILINGS[kind];
}

/** Whether somebody of the exhibitor has proved a number or an address. */
export async function hasProved(tx: Queries, owner: Owner): Promise<boolean> {
  const isProved = or(eq(people.emailVerified, true), eq(people.phoneVerified, true));
  const [proved] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(membersOf(owner), isProved))
    .limit(1);
  return proved !== undefined;
}

/**
 * Makes room for rows that are about to be added, in the transaction that adds them: throws 403 when the ceiling would
 * be exceeded, and returns a notice from nine tenths of it on. Call it before the rows are written, and before any of
 * them is locked.
 */
export async function claimRoom(tx: Queries, owner: Owner, kind: CeilingKind, adding = 1): Promise<Noticed> {
  const room = await findRoom(tx, owner, kind);
  if (adding > room.left) throw problem('forbidden', { message: room.full });
  return room.noticeAfter(adding);
}

/** How many more rows there may be, and the messages about it. For callers that add as many as there is room for. */
export async function findRoom(tx: Queries, owner: Owner, kind: CeilingKind) {
  const ceiling = await lockCeiling(tx, owner, kind);
  const have = await COUNTS[kind](tx, owner);
  const noun = CEILING_MESSAGES.nouns[kind];
  return {
    left: Math.max(0, ceiling - have),
    /** Why a row beyond it is refused. */
    full: CEILING_MESSAGES.full(numberText(ceiling), noun),
    noticeAfter(added: number): Noticed {
      if (added === 0 || have + added < ceiling * CEILING_NOTICE_FROM) return {};
      return { notice: CEILING_MESSAGES.near(numberText(have + added), numberText(ceiling), noun) };
    },
  };
}

/** Counts rows by an index on the exhibitor; leads, which may be very many, by their tallies. */
const COUNTS: Record<CeilingKind, (tx: Queries, owner: Owner) => Promise<number>> = {
  async leads(tx, owner) {
    const ofKinds = and(ownedBy(owner, leadTallies), eq(leadTallies.dimension, 'kind'));
    const [row] = await tx
      .select({ rows: sum(leadTallies.leads) })
      .from(leadTallies)
      .where(ofKinds);
    return Number(row?.rows ?? 0);
  },
  products: async (tx, owner) => rowsOf(await tx.select(rows).from(products).where(ownedBy(owner, products))),
  faqs: async (tx, owner) => rowsOf(await tx.select(rows).from(faqs).where(ownedBy(owner, faqs))),
  resources: async (tx, owner) =>
    rowsOf(await tx.select(rows).from(downloads).where(ownedBy(owner, downloads))),
  members: async (tx, owner) => rowsOf(await tx.select(rows).from(people).where(membersOf(owner))),
  /** Counts usable invitations: not cancelled and, if personal, not yet registered with. */
  async invitations(tx, owner) {
    const open = and(
      ownedBy(owner, invitations),
      isNull(invitations.cancelledAt),
      sql`(${invitations.email} is null or not ${isUsed(owner.eventId)})`,
    );
    return rowsOf(await tx.select(rows).from(invitations).where(open));
  },
};

const rows = { rows: count() };
const rowsOf = ([counted]: { rows: number }[]): number => counted?.rows ?? 0;
