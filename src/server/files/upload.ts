import type { UploadType } from '../../domain/uploads.ts';
import type { Call } from '../contract/call.ts';
import { runUnderKey } from '../contract/idempotency.ts';
import { files } from '../db/schema/files.ts';
import type { Queries } from '../limits/budgets.ts';
import type { Owner } from '../lists/owned.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { countUpload, requireRoom } from './quotas.ts';
import type { Received } from './receive.ts';
import { receiveUpload } from './receive.ts';
import { storeFile } from './store-file.ts';
import { newName, removeFile } from './store.ts';

/** Who uploads: a person of the exhibitor, or a guest of the exhibitor with an invitation. */
export type Uploader = Owner &
  ({ personId: string; invitationId: null } | { personId: null; invitationId: string });

export type Upload = {
  operation: 'fileUpload' | 'invitationUpload';
  uploader: Uploader;
  /** What may be uploaded; a form without an upload type means the first. */
  types: readonly UploadType[];
  /**
   * Throws when this uploader has too many files. Asked before a file is looked into, and again in the transaction
   * that adds it, in which uploads for one exhibitor are one after the other.
   */
  admit?: (tx: Queries) => Promise<void>;
};

/** Receives one file and stores it; answers its path, and whether room is short. Under a key it is stored once. */
export async function takeUpload(
  call: Pick<Call<'fileUpload' | 'invitationUpload'>, 'request' | 'viewer' | 'invitation' | 'services'>,
  upload: Upload,
): Promise<Noticed & { filePath: string }> {
  const { request, services } = call;
  await countUpload(services, upload.uploader);
  const received = await receiveUpload(request, services.files, upload.types);
  try {
    const { name, sha256, uploadType } = received;
    const body = { name, sha256, uploadType };
    return await runUnderKey(upload.operation, call, body, () => addFile(services, upload, received));
  } finally {
    await received.discard();
  }
}

/** Stores the bytes, then their row: a crash in between leaves bytes without a row, which the sweep removes. */
async function addFile(
  services: Call<'fileUpload'>['services'],
  { uploader, admit }: Upload,
  { path: source, name, type, kind }: Received,
): Promise<Noticed & { filePath: string }> {
  await admit?.(services.db);
  const path = newName(type.extension);
  // All guests of an exhibitor have one person's turns, or each link would be another person.
  const whose = uploader.personId ?? uploader.exhibitorId;
  const size = await storeFile(services.files, source, { type, name: path, kind, whose });
  const now = services.clock.now();
  const { personId, invitationId, eventId, exhibitorId } = uploader;
  try {
    const noticed = await services.db.transaction(async (tx) => {
      const room = await requireRoom(tx, uploader, size);
      await admit?.(tx);
      await tx.insert(files).values({
        eventId,
        exhibitorId,
        personId,
        invitationId,
        path,
        kind: type.kind,
        contentType: type.contentType,
        size,
        originalName: name,
        unreferencedSince: now,
        createdAt: now,
        updatedAt: now,
      });
      return room;
    });
    return { filePath: path, ...noticed };
  } catch (error) {
    await removeFile(services.files, path);
    throw error;
  }
}
