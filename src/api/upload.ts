import type { Client } from './client.ts';
import { sendUpload } from './send-upload.ts';
import type { UploadPort } from './upload.port.ts';

/** The upload call of spec §7. */
export function createUploadPort(client: Client): UploadPort {
  return {
    upload: ({ file, type, idempotencyKey }, onProgress, signal) => {
      const headers = { ...client.authorization(), 'Idempotency-Key': idempotencyKey };
      const path = '/v1/event-website/upload';
      return sendUpload(client, { path, headers, type, file }, onProgress, signal);
    },
  };
}
