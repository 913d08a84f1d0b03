import type { Client } from './client.ts';
import type { FilesPort } from './files.port.ts';
import { query } from './policies.ts';
import { readFileName } from './read.ts';

/** Stored files, which are not part of the API and need no token. */
export function createFilesPort({ send, call }: Client): FilesPort {
  return {
    fetchFile: async (url, signal) => {
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
