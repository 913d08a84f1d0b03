import type { UploadType } from '../domain/uploads.ts';

export type UploadRequest = {
  file: File;
  type: UploadType;
  /** One per chosen file, so that trying again stores it once. */
  idempotencyKey: string;
};

export type UploadPort = {
  /**
   * `POST v1/event-website/upload`; the stored path, empty when the server named none. `onProgress` gets whole percent
   * of what has left. A failure's `message` is a sentence of spec §8; the server's own words are its `serverMessage`.
   */
  upload(request: UploadRequest, onProgress: (percent: number) => void, signal: AbortSignal): Promise<string>;
};
