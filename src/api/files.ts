import type { UploadType } from '../domain/uploads.ts';
import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import type { FetchedFile } from './client/file-answer.ts';
import { query } from './client/policies.ts';
import { readFileName } from './client/read.ts';
import { sendUpload } from './client/send-upload.ts';

type UploadRequest = {
  file: File;
  type: UploadType;
  /** One per chosen file, so that a retry stores it once. */
  idempotencyKey: string;
};

/** No stored file is a page or an answer of the API. */
const STORED = /^(?!.*(?:html|json))./;

type FileAddress = components['schemas']['FileAddress'];

/** Uploads (spec §7), and stored files, which are not part of the API and need no token but their address. */
export function fileCalls(client: Client) {
  const { authorization, send, http, call } = client;
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
      const headers = { ...authorization(), 'Idempotency-Key': idempotencyKey };
      const path = '/v1/event-website/upload';
      return sendUpload(client, { path, headers, type, file }, onProgress, signal);
    },

    /** `GET files/address`: where a stored file can be fetched for some minutes, below the storage base. */
    address: async (path: string, signal: AbortSignal): Promise<FileAddress> =>
      (
        await call(
          (aborted) => http.GET('/files/address', { params: { query: { path } }, signal: aborted }),
          { policy: query, needs: ['address'] },
          signal,
        )
      ).data,

    /** Fetches a stored file of our own origin; its name comes from the server, else from the end of its address. */
    fetchFile: async (url: string, signal: AbortSignal): Promise<FetchedFile> => {
      let name: string | null = null;
      const content = await call(
        async (aborted) => {
          const response = await send(new Request(url, { signal: aborted }));
          name = readFileName(response);
          if (response.ok) return { data: await response.blob(), response };
          const error: unknown = await response.json().catch(() => null);
          return { error, response };
        },
        { policy: query, needs: STORED },
        signal,
      );
      return { content, name: name ?? lastPartOf(url) };
    },
  };
}

const lastPartOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
