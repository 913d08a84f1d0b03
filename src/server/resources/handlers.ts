import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Call, Handlers } from '../contract/call.ts';
import { downloads } from '../db/schema/downloads.ts';
import { ownedOrShared } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { optional, textOf, timesOf } from '../lists/wire.ts';

export const resourceHandlers: Pick<Handlers, 'downloadList'> = {
  /** The event's resources and the exhibitor's own (spec §7). */
  async downloadList({ viewer, query, services: { db } }) {
    const where = and(
      ownedOrShared(viewer, downloads),
      filterOf(query),
      query.type === undefined ? undefined : eq(downloads.type, query.type),
      containing(query.search, downloads.title, downloads.description),
    );
    const { rows, totals } = await readPage(db, downloads, where, query);
    return { data: { data: rows.map(toDownload), ...totals } };
  },
};

/**
 * The filters are compared as texts (G-46), and only `true` filters. They narrow what the caller may see anyway, so
 * somebody else's id finds nothing. With `excludeExhibitor` an `exhibitor` names whom to leave out, which it does.
 */
function filterOf(query: Call<'downloadList'>['query']): SQL | undefined {
  if (query.excludeExhibitor === 'true') return isNull(downloads.exhibitorId);
  return and(
    query.isExhibitor === 'true' ? isNotNull(downloads.exhibitorId) : undefined,
    query.exhibitor === undefined ? undefined : eq(downloads.exhibitorId, query.exhibitor),
  );
}

function toDownload(row: typeof downloads.$inferSelect) {
  return {
    _id: row.id,
    title: row.title,
    description: textOf(row.description),
    type: row.type,
    category: textOf(row.category),
    attachment: textOf(row.attachment),
    fileType: textOf(row.fileType),
    downloadCount: row.downloadCount,
    event: row.eventId,
    ...optional('exhibitor', row.exhibitorId),
    isExhibitor: row.exhibitorId !== null,
    isPublic: row.isPublic,
    isSample: row.isSample,
    ...timesOf(row),
  };
}
