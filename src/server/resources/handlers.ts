import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { downloads } from '../db/schema/downloads.ts';
import type { Database } from '../db/schema.ts';
import { statesOfHeld } from '../files/states.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { ownedOrShared } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { optional } from '../lists/wire.ts';
import { refuseShared } from '../writes/fields.ts';
import { deleteRow, onlyRow, updateRow } from '../writes/row.ts';
import { countDownload } from './count.ts';
import { faqHandlers } from './faq-handlers.ts';
import { claimAttachment, columnsOf, resourceTexts, toDownload } from './resource.ts';

type DownloadRow = typeof downloads.$inferSelect;
type DownloadOperation =
  'downloadCreate' | 'downloadDelete' | 'downloadIncrement' | 'downloadList' | 'downloadUpdate';

const downloadOf = (viewer: Viewer, id: string) =>
  and(ownedOrShared(viewer, downloads), eq(downloads.id, id));

export const resourceHandlers: Pick<Handlers, DownloadOperation | keyof typeof faqHandlers> = {
  ...faqHandlers,

  /** The event's resources and the exhibitor's own (spec §7). */
  async downloadList({ viewer, query, services: { db } }) {
    const where = and(
      ownedOrShared(viewer, downloads),
      filterOf(query),
      query.type === undefined ? undefined : eq(downloads.type, query.type),
      containing(query.search, downloads.title, downloads.description),
    );
    const { rows, totals } = await readPage(db, downloads, where, query);
    return { data: { data: await onWire(db, viewer, rows), ...totals } };
  },

  /** Spec §7: a resource of the exhibitor's own, which other exhibitors do not see. */
  async downloadCreate({ viewer, body, services: { db, clock } }) {
    resourceTexts.refuseBadLinks(body);
    const now = clock.now();
    const { eventId, exhibitorId } = viewer;
    const owner = { eventId, exhibitorId, createdAt: now, updatedAt: now };
    const { row, ...noticed } = await db.transaction(async (tx) => {
      const room = await claimRoom(tx, viewer, 'resources');
      await claimAttachment(tx, viewer, body);
      const values = { ...columnsOf(body), title: body.title, type: body.type, ...owner };
      return { ...room, row: onlyRow(await tx.insert(downloads).values(values).returning()) };
    });
    return { message: RESOURCE_MESSAGES.added, ...noticed, ...(await answerOf(db, viewer, row)) };
  },

  /** Spec §7: the keys present. The event's resources are read only: 403. */
  async downloadUpdate({ viewer, params, body, services: { db, clock } }) {
    resourceTexts.refuseBadLinks(body);
    const changed = await db.transaction((tx) =>
      updateRow(tx, downloads, downloadOf(viewer, params.id), {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: toDownload,
        allow: refuseShared,
        async wanted(before) {
          await claimAttachment(tx, viewer, body, before);
          return columnsOf(body, before);
        },
      }),
    );
    return { message: RESOURCE_MESSAGES.updated, ...(await answerOf(db, viewer, changed)) };
  },

  async downloadDelete({ viewer, params, services: { db } }) {
    await db.transaction((tx) => deleteRow(tx, downloads, downloadOf(viewer, params.id), refuseShared));
    return { message: RESOURCE_MESSAGES.removed };
  },

  /** Spec §7, empty body; for the event's resources and the exhibitor's own. */
  async downloadIncrement({ viewer, params, services }) {
    const downloadCount = await countDownload(services, viewer, params.id, downloadOf(viewer, params.id));
    return { data: { downloadCount } };
  },
};

/** Resources as the wire shows them, with the state of a file that is not served. */
async function onWire(db: Database, { eventId }: Viewer, rows: readonly DownloadRow[]) {
  const paths = rows.map(({ type, attachment }) => (type === 'link' ? null : attachment));
  const states = await statesOfHeld(db, eventId, paths);
  return rows.map((row) => ({
    ...toDownload(row),
    ...optional('fileState', states.get(row.attachment ?? '')),
  }));
}

async function answerOf(db: Database, viewer: Viewer, row: DownloadRow) {
  const [data = toDownload(row)] = await onWire(db, viewer, [row]);
  return { data };
}

/**
 * The filters are compared as texts (G-46): `isExhibitor=true` is the exhibitors' own, `false` the event's. They only
 * narrow what the caller may see, so another exhibitor's id finds nothing. With `excludeExhibitor=true` all resources
 * of exhibitors are left out, whatever `exhibitor` says.
 */
function filterOf(query: Call<'downloadList'>['query']): SQL | undefined {
  if (query.excludeExhibitor === 'true') return isNull(downloads.exhibitorId);
  return and(
    query.isExhibitor === 'true' ? isNotNull(downloads.exhibitorId) : undefined,
    query.isExhibitor === 'false' ? isNull(downloads.exhibitorId) : undefined,
    query.exhibitor === undefined ? undefined : eq(downloads.exhibitorId, query.exhibitor),
  );
}
