import { and, eq } from 'drizzle-orm';
import type { UploadType } from '../../domain/uploads.ts';
import { UPLOAD_TYPES } from '../../domain/uploads.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';
import type { Handlers, Services, Viewer } from '../contract/call.ts';
import { downloads } from '../db/schema/downloads.ts';
import { ownedOrShared } from '../lists/owned.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { fileAddressOf } from './address.ts';
import { fileNamed } from './row.ts';
import type { FileRow } from './row.ts';
import { isGenerated } from './store.ts';
import { answerUpload, prepareUpload } from './upload.ts';

/** All upload types; the first is `eventWebsite` (spec §7). */
const EVERY_TYPE = Object.keys(UPLOAD_TYPES) as UploadType[];

export const fileHandlers: Pick<Handlers, 'fileAddressGet' | 'fileUpload'> = {
  /** Spec §7. Under an `Idempotency-Key` the same bytes with the same name and type are the same request. */
  fileUpload: {
    prepare(call, isRepeat) {
      const { eventId, exhibitorId, personId } = call.viewer;
      return prepareUpload(call, isRepeat, {
        uploader: { eventId, exhibitorId, personId, invitationId: null },
        types: EVERY_TYPE,
      });
    },
    answer: answerUpload,
  },

  async fileAddressGet({ viewer, query: { path }, services: { db, clock, keys } }) {
    // Put there by hand: served to everyone who knows it.
    if (!isGenerated(path)) return { data: { address: path } };
    const row = await fileNamed(db, viewer.eventId, path);
    if (row === null || !(await maySee(db, viewer, row))) throw problem('notFound');
    if (row.held === 'unchecked') throw problem('conflict', { message: REFUSAL_TEXTS.beingChecked });
    if (row.held === 'infected') throw problem('conflict', { message: REFUSAL_TEXTS.infectedRemoved });
    if (!row.isPrivate) return { data: { address: path } };
    const { address, expiresAt } = fileAddressOf(keys.current('files'), row, steadyNow(clock));
    return { data: { address, expiresAt: expiresAt.toISOString() } };
  },
};

/** The exhibitor's own files, guests' included; a file of the event where a resource that the viewer sees names it. */
async function maySee(
  db: Services['db'],
  viewer: Viewer,
  { exhibitorId, isPrivate, path }: FileRow,
): Promise<boolean> {
  if (exhibitorId === viewer.exhibitorId) return true;
  if (exhibitorId !== null) return false;
  if (!isPrivate) return true;
  const [named] = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(and(ownedOrShared(viewer, downloads), eq(downloads.attachment, path)))
    .limit(1);
  return named !== undefined;
}
