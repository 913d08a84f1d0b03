import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { Call, Handlers, Services, Viewer } from '../contract/call.ts';
import { passCategories, passes, referrals } from '../db/schema/passes.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';

type Field = components['schemas']['FormField'];

export const passHandlers: Pick<
  Handlers,
  'passList' | 'ticketAllocationList' | 'formFieldList' | 'ticketFormFieldList'
> = {
  /** What the exhibitor may still give, by category (spec §3, Pass). */
  async passList({ viewer, query, services: { db } }) {
    const { rows, totals } = await readPage(db, passes, eq(passes.exhibitorId, viewer.exhibitorId), query);
    const ids = rows.map(({ categoryId }) => categoryId);
    const categories = await db.select().from(passCategories).where(inArray(passCategories.id, ids));
    const data = rows.map(({ id, remaining, categoryId }) => {
      const category = categories.find((one) => one.id === categoryId);
      return {
        _id: id,
        numberOfPasses: remaining,
        exhibitorCategory: {
          categoryName: category?.name ?? 'Unknown Category',
          exhibitorPasses: category?.exhibitorPasses ?? 0,
          isActive: category?.isActive ?? false,
        },
      };
    });
    return { data, ...totals };
  },

  /** Registrations made through the exhibitor (spec §3, Referral ticket allocation). */
  async ticketAllocationList({ viewer, query, services: { db } }) {
    const where = and(
      ownedBy(viewer, referrals),
      query.status === undefined ? undefined : ofStatus(query.status),
      containing(query.search, referrals.firstName, referrals.email, referrals.phone),
    );
    const { rows, totals } = await readPage(db, referrals, where, query);
    return { data: rows.map(toAllocation), ...totals };
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

async function formOf(
  passId: string,
  viewer: Viewer,
  { db }: Services,
): Promise<{ data: Field[]; total: number }> {
  const [form] = await db
    .select({ fields: passCategories.formFields })
    .from(passes)
    .innerJoin(passCategories, eq(passes.categoryId, passCategories.id))
    .where(
      and(
        eq(passes.id, passId),
        eq(passes.exhibitorId, viewer.exhibitorId),
        eq(passCategories.eventId, viewer.eventId),
      ),
    );
  if (!form) throw problem('notFound');
  // Event files are checked against the same list of types before a form is stored.
  return { data: form.fields as Field[], total: form.fields.length };
}

/** Approved wins over rejected (spec §4); a cancelled registration is in the unfiltered list only (G-33). */
function ofStatus(status: NonNullable<Call<'ticketAllocationList'>['query']['status']>): SQL | undefined {
  const derived = {
    approved: sql`${referrals.approve}`,
    rejected: sql`${referrals.reject} and not ${referrals.approve}`,
    pending: sql`not ${referrals.approve} and not ${referrals.reject}`,
  }[status];
  return and(derived, eq(referrals.cancelled, false));
}

function toAllocation(row: typeof referrals.$inferSelect) {
  const { id, firstName, lastName, approve, reject, cancelled, isSample } = row;
  return {
    _id: id,
    firstName,
    lastName,
    emailId: textOf(row.email),
    phoneCode: textOf(row.phoneCode),
    authenticationId: textOf(row.phone),
    approve,
    reject,
    cancelled,
    isSample,
    createdAt: row.createdAt.toISOString(),
  };
}
