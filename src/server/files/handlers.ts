import type { UploadType } from '../../domain/uploads.ts';
import { UPLOAD_TYPES } from '../../domain/uploads.ts';
import type { Handlers } from '../contract/call.ts';
import { answerUpload, prepareUpload } from './upload.ts';

/** All upload types; the first is `eventWebsite` (spec §7). */
const EVERY_TYPE = Object.keys(UPLOAD_TYPES) as UploadType[];

export const fileHandlers: Pick<Handlers, 'fileUpload'> = {
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
};
