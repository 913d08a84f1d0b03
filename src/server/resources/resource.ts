import type { components } from '../../../openapi/portal.gen.ts';
import { isWebAddress, withScheme } from '../../domain/links.ts';
import { RESOURCE_FIELDS } from '../../domain/resources.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { Viewer } from '../contract/call.ts';
import type { downloads } from '../db/schema/downloads.ts';
import type { Queries } from '../db/transaction.ts';
import { claimFile } from '../files/claim.ts';
import { optional, textOf, timesOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { columnOf } from '../writes/fields.ts';
import { recordTexts } from '../writes/record-texts.ts';

type DownloadRow = typeof downloads.$inferSelect;
type Schemas = components['schemas'];
type DownloadBody = Schemas['DownloadDraft' | 'DownloadChanges'];

export const resourceTexts = recordTexts<
  typeof RESOURCE_FIELDS,
  DownloadRow,
  Required<Schemas['Download'] | DownloadBody>
>(RESOURCE_FIELDS, {});

/** A resource as the wire shows it (spec §3). */
export function toDownload(row: DownloadRow): Schemas['Download'] {
  const { fileType, ...texts } = resourceTexts.onWire(row);
  return {
    _id: row.id,
    ...texts,
    type: row.type,
    category: textOf(row.category),
    attachment: openable(textOf(row.attachment)),
    fileType,
    downloadCount: row.downloadCount,
    event: row.eventId,
    ...optional('exhibitor', row.exhibitorId),
    isExhibitor: row.exhibitorId !== null,
    isPublic: row.isPublic,
    isSample: row.isSample,
    ...timesOf(row),
  };
}

/** A stored path or a web address; empty for anything else in a row (security T5). */
function openable(attachment: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(attachment) && !isWebAddress(attachment) ? '' : attachment;
}

/** The columns a body names (G-46): `fileUrl` is the attachment; event, owner and visibility are the server's. */
export function columnsOf(body: DownloadBody, before?: DownloadRow) {
  const isLink = (body.type ?? before?.type) === 'link';
  const attachment = body.fileUrl?.trim();
  return {
    ...resourceTexts.columnsOf(body),
    type: body.type,
    // A stored path may read like a host: it stays as it is.
    attachment: columnOf(isLink && attachment !== undefined ? withScheme(attachment) : attachment),
  };
}

/**
 * A link needs a web address; every other type has a file of this exhibitor, or none (G-45). `before` is absent for a
 * new resource. Throws `badInput` naming `fileUrl`.
 */
export async function claimAttachment(
  tx: Queries,
  viewer: Viewer,
  body: DownloadBody,
  before?: DownloadRow,
): Promise<void> {
  await resourceTexts.claimFiles(tx, viewer, body, before);
  if (before !== undefined && body.type === undefined && body.fileUrl === undefined) return;
  const wasLink = before?.type === 'link';
  const current = before?.attachment ?? null;
  const attachment = body.fileUrl?.trim() ?? textOf(current);
  if ((body.type ?? before?.type) !== 'link') {
    // The address of a link is not a file, even when it is unchanged.
    return claimFile(tx, viewer, attachment, wasLink ? null : current, { field: 'fileUrl', isPrivate: true });
  }
  if (!isWebAddress(withScheme(attachment))) {
    throw problem('badInput', { errors: { fileUrl: [VALIDATION_MESSAGES.url] } });
  }
}
