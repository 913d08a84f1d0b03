import type { UploadType } from '../domain/uploads.ts';
import type { Client } from './client.ts';
import { sendUpload } from './send-upload.ts';

type UploadRequest = {
  file: File;
  type: UploadType;
  /** One per chosen file, so that a retry stores it once. */
  idempotencyKey: string;
};

/** The upload call of spec §7. */
export function uploadCalls(client: Client) {
  return {
    /**
     * `POST v1/event-website/upload`; resolves to the stored path, empty when the server returned none. `onProgress`
     * receives whole percent sent. A failure's `message` is a text of spec §8; `serverMessage` is the server's own.
     */
    upload: (
      { file, type, idempotencyKey }: UploadRequest,
      onProgress: (percent: number) => void,
      signal: AbortSignal,
    ): Promise<string> => {
      const headers = { ...client.authorization(), 'Idempotency-Key': idempotencyKey };
      const path = '/v1/event-website/upload';
      return sendUpload(client, { path, headers, type, file }, onProgress, signal);
    },
  };
}
