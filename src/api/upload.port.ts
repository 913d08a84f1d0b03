import type { UploadType } from '../domain/uploads.ts';

export type UploadRequest = {
  file: File;
  type: UploadType;
  /** One per chosen file, so that a retry stores it once. */
  idempotencyKey: string;
};

export type UploadPort = {
  /**
   * `POST v1/event-website/upload`; resolves to the stored path, empty when the server returned none. `onProgress`
   * receives whole percent sent. A failure's `message` is a text of spec §8; `serverMessage` is the server's own.
   */
  upload(request: UploadRequest, onProgress: (percent: number) => void, signal: AbortSignal): Promise<string>;
};
