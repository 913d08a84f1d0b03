import type { Client } from './client.ts';
import type { FetchedFile } from './file-answer.ts';
import { query } from './policies.ts';
import { readFileName } from './read.ts';

/** Stored files, which are not part of the API and need no token. */
export function fileCalls({ send, call }: Client) {
  return {
    /** Fetches a stored file of our own origin; its name comes from the server, else from the end of its address. */
    fetchFile: async (url: string, signal: AbortSignal): Promise<FetchedFile> => {
      let name: string | null = null;
      const content = await call(
        async (aborted) => {
          const response = await send(new Request(url, { signal: aborted }));
          name = readFileName(response);
          return response.ok ? { data: await response.blob(), response } : { response };
        },
        { policy: query },
        signal,
      );
      return { content, name: name ?? lastPartOf(url) };
    },
  };
}

const lastPartOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
