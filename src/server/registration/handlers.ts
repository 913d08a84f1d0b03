import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import type { Handlers, Services, Viewer } from '../contract/call.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { findPass, ofCategory } from '../passes/pass.ts';
import { problem } from '../problems.ts';
import { claimFormFiles } from './form-files.ts';
import { toFields } from './form-html.ts';
import { decide, ofState, toAllocation } from './referral.ts';
import { registerGuest } from './register.ts';

type Field = components['schemas']['FormField'];

/** Guest registrations by the exhibitor, and the form behind a pass. */
export const registrationHandlers: Pick<
  Handlers,
  'formFieldList' | 'referralCancel' | 'referralRegister' | 'ticketAllocationList' | 'ticketFormFieldList'
> = {
  /** Registrations made through the exhibitor (spec §3, Referral ticket allocation). */
  async ticketAllocationList({ viewer, query, services: { db } }) {
    const own = ownedBy(viewer, referrals);
    const where = and(
      own,
      query.status === undefined ? undefined : ofState(query.status),
      containing(query.search, referrals.firstName, referrals.email, referrals.phone),
    );
    const [{ rows, totals }, allTotal] = await Promise.all([
      readPage(db, referrals, where, query),
      db.$count(referrals, own),
    ]);
    const names = await categoryNames(
      db,
      viewer,
      rows.map(({ passId }) => passId),
    );
    const data = rows.map((row) =>
      toAllocation({ ...row, categoryName: names.get(row.passId) ?? PASS_MESSAGES.unknownCategory }),
    );
    return { data, allTotal, ...totals };
  },

  /** The form's fields and `ticketId`, the pass (spec §7). Owner, state and time are the server's. */
  async referralRegister({ event, viewer, body, services: { db, clock } }) {
    const { ticketId, ...values } = body;
    const { eventId, exhibitorId, personId } = viewer;
    const registered = await db.transaction((tx) =>
      registerGuest(tx, {
        event,
        owner: { eventId, exhibitorId },
        passId: ticketId,
        values,
        personId,
        invitationId: null,
        now: clock.now(),
        claimFiles: claimFormFiles({ eventId, exhibitorId }, null),
      }),
    );
    return { message: PASS_MESSAGES.pending, data: toAllocation(registered) };
  },

  /** The exhibitor cancels a registration; its pass is free again (G-33). */
  async referralCancel({ viewer, params, services: { db, clock } }) {
    const where = and(ownedBy(viewer, referrals), eq(referrals.id, params.id));
    const cancelled = await db.transaction((tx) =>
      decide(tx, { where, action: 'cancel', personId: viewer.personId, now: clock.now() }),
    );
    return { message: PASS_MESSAGES.cancelled, data: toAllocation(cancelled) };
  },

  /** The form behind one of the exhibitor's own passes; `key` is another name for its id (spec §7, G-38). */
  async formFieldList({ viewer, query, services }) {
    const passId = query.ticketId ?? query.key;
    if (passId === undefined) throw problem('badInput', { errors: { ticketId: ['Required'] } });
    return formOf(passId, viewer, services);
  },

  async ticketFormFieldList({ viewer, params, services }) {
    return formOf(params.ticketId, viewer, services);
  },
};

/** Names of the categories behind these passes, by the pass's id. */
async function categoryNames(
  db: Queries,
  viewer: Viewer,
  passIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: passes.id, name: passCategories.name })
    .from(passes)
    .innerJoin(passCategories, ofCategory)
    .where(and(ownedBy(viewer, passes), inArray(passes.id, [...new Set(passIds)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function formOf(
  passId: string,
  viewer: Viewer,
  { db }: Services,
): Promise<{ data: Field[]; total: number }> {
  const { category } = await findPass(db, viewer, passId);
  return { data: toFields(category.formFields), total: category.formFields.length };
}
