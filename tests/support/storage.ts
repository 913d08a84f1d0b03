import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { S3Settings } from '../../src/server/config-services.ts';
import { readConfig } from '../../src/server/config.ts';
import type { FileStore, Place, StoredFile } from '../../src/server/files/port.ts';
import { createS3Client, textOf } from '../../src/server/files/s3-client.ts';
import { readPage } from '../../src/server/files/s3-list.ts';
import { temporaryPath } from '../../src/server/files/store.ts';
import { startS3Server } from './s3-server.ts';

/** Where the files of a test are stored. */
export type Storage = { s3?: S3Settings; env: Record<string, string>; close(): Promise<void> };

/** Both kinds of storage, each opened once by the suite that uses it: `for (const [title, open] of STORAGES)`. */
export const STORAGES: readonly (readonly [title: 'a folder' | 'S3', open: () => Promise<Storage>])[] = [
  ['a folder', async () => ({ env: {}, close: async () => undefined })],
  ['S3', openS3],
];

/** A bucket of its own at the service that `TEST_S3_ENDPOINT` and its like name, or without them at our test server. */
async function openS3(): Promise<Storage> {
  const named = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('TEST_S3_') ? [[name.slice('TEST_'.length), value]] : [],
  );
  if (named.length === 0) {
    const server = await startS3Server();
    return { s3: server.settings, env: envOf(server.settings), close: () => server.close() };
  }
  const { s3 } = readConfig({ S3_BUCKET: 'made-below', ...Object.fromEntries(named) });
  if (s3 === undefined) throw new Error('TEST_S3_ENDPOINT needs its region and its keys.');
  const own = { ...s3, bucket: `portal-test-${randomUUID()}` };
  const client = createS3Client(own);
  (await client.order({ method: 'PUT' }, [200])).resume();
  const close = async (): Promise<void> => {
    const query = { 'list-type': '2', 'encoding-type': 'url' };
    for (let files: StoredFile[]; ;) {
      ({ files } = readPage(await textOf(await client.order({ method: 'GET', query }, [200]))));
      if (files.length === 0) break;
      for (const { name } of files) (await client.order({ method: 'DELETE', key: name }, [204])).resume();
    }
    (await client.order({ method: 'DELETE' }, [204])).resume();
  };
  return { s3: own, env: envOf(own), close };
}

export const envOf = (s3: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

/**
 * Stores a file as an operator would, under any name. A stand-in beside other tests may leave a large one without an
 * answer for longer than the portal waits; it is sent again, as the refusal says.
 */
export async function place(store: FileStore, name: string, content: string | Buffer): Promise<void> {
  const made = temporaryPath(store);
  for (let tries = 3; ; tries--) {
    writeFileSync(made, content);
    try {
      await store.keep(made, name);
      break;
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
  await rm(made, { force: true });
}

/** The names of a store's files in their order. */
export async function namesIn(store: FileStore, where: Place = 'served'): Promise<string[]> {
  const names: string[] = [];
  for await (const page of store.list(where)) names.push(...page.map(({ name }) => name));
  return names.sort();
}
