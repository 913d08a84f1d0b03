import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pdf } from '../../tests/support/files.ts';
import { uploadForm } from '../../tests/support/form.ts';
import { isAway, pauseOf, signIn } from './load.ts';

/** Documents that are uploaded under load, and whether each can be read again. */
export type Uploads = {
  /** Ends the uploading, then reads every acknowledged file at each address. */
  check(urls: readonly string[]): Promise<{ acknowledged: number; unreadable: number }>;
};

const BYTES = 20_000;
const EVERY = 700;
const PATIENCE = 20_000;

/** Uploads one document after the other; each is sent again under its key until it is acknowledged. */
export async function startUploads(url: string): Promise<Uploads> {
  const token = await signIn(url);
  const digests = new Map<string, string>();
  let isOver = false;

  async function upload(): Promise<void> {
    const key = randomUUID();
    const content = pdf(BYTES);
    content.write(key, 60);
    const { headers, body } = uploadForm('drill.pdf', content, 'resource');
    const request = {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: new Uint8Array(body),
    };
    for (;;) {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(`${url}/api/v1/event-website/upload`, { ...request, signal }).catch(
        () => null,
      );
      if (answer?.ok) {
        const { data } = (await answer.json()) as { data: { filePath: string } };
        digests.set(data.filePath, digestOf(content));
        return;
      }
      await answer?.body?.cancel();
      if (answer !== null && !isAway(answer)) throw new Error(`An upload got ${String(answer.status)}.`);
      await wait(pauseOf(answer));
    }
  }

  const uploading = (async () => {
    while (!isOver) {
      await upload();
      await wait(EVERY);
    }
  })();

  return {
    async check(urls) {
      isOver = true;
      await uploading;
      let unreadable = 0;
      for (const [path, digest] of digests) {
        for (const one of urls) {
          const answer = await fetch(`${one}/files/${path}`);
          if (!answer.ok || digestOf(Buffer.from(await answer.arrayBuffer())) !== digest) unreadable += 1;
        }
      }
      return { acknowledged: digests.size, unreadable };
    },
  };
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
