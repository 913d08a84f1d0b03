import type { UploadType } from '../../domain/uploads.ts';
import { UPLOAD_TYPES } from '../../domain/uploads.ts';
import type { Handlers } from '../contract/call.ts';
import { takeUpload } from './upload.ts';

/** All of them; the first is `eventWebsite` (spec §7). */
const EVERY_TYPE = Object.keys(UPLOAD_TYPES) as UploadType[];

export const fileHandlers: Pick<Handlers, 'fileUpload'> = {
  /** Spec §7. Under an `Idempotency-Key` the same bytes with the same name and type are the same request. */
  async fileUpload(call) {
    const { eventId, exhibitorId, personId } = call.viewer;
    const { filePath, ...noticed } = await takeUpload(call, {
      operation: 'fileUpload',
      uploader: { eventId, exhibitorId, personId, invitationId: null },
      types: EVERY_TYPE,
    });
    return { ...noticed, data: { filePath, data: { filePath } } };
  },
};
