import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { EVERY_CALL, type Again } from './every-call.ts';
import { broken, json, type Reply } from './fake-server.ts';

/** An API whose server replies the same to every request. */
function apiWith(reply: Reply) {
  const requests: Request[] = [];
  const api = createApi({
    baseUrl: 'http://portal.test/api',
    token: () => 'token-of-asha',
    onUnauthorized: () => undefined,
    fetch: (request) => {
      requests.push(request);
      return new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          reject(new DOMException('Aborted.', 'AbortError'));
        });
        Promise.resolve(reply(request.clone())).then(resolve, reject);
      });
    },
  });
  return { api, requests };
}

const refusal =
  (status: number): Reply =>
  () =>
    json(status, { success: false, message: 'No' });

/** Requests in all after a lost connection, a failing server, and a refusal. */
const REQUESTS: Readonly<Record<Again, readonly [lost: number, failed: number, refused: number]>> = {
  query: [4, 4, 4],
  unlessRefused: [4, 4, 1],
  write: [4, 1, 1],
  never: [1, 1, 1],
};

/** Sent with the browser's own upload, which tells how far it is: tests/api/upload.test.ts. */
const UPLOADS = ['files.upload', 'invitation.upload'];

test('the table has every call of the API', () => {
  const { api } = apiWith(broken);
  const calls = Object.entries(api).flatMap(([feature, its]) =>
    typeof its === 'object' ? Object.keys(its).map((call) => `${feature}.${call}`) : [],
  );
  const named = new Set(Object.keys(EVERY_CALL).map((name) => name.split(' ', 1).join()));
  expect(calls.filter((name) => !named.has(name)).sort()).toEqual(UPLOADS);
});

/** A request as one line: its query, its body, and the headers of its own. */
async function lineOf(request: Request): Promise<string> {
  const { search } = new URL(request.url);
  const own = [...request.headers].filter(([name]) => !/^(?:accept|authorization|content-type)/.test(name));
  const text = (request.headers.get('content-type') ?? '').startsWith('multipart/')
    ? JSON.stringify([...(await request.formData())])
    : await request.text();
  const parts = [decodeURIComponent(search), ...own.map((header) => header.join(': ')), text];
  return parts.filter((part) => part !== '').join('  ');
}

test('every call sends what it is given', async () => {
  const lines: string[] = [];
  for (const [name, [line, , make]] of Object.entries(EVERY_CALL)) {
    const leaving = new AbortController();
    const request = await new Promise<Request>((resolve, reject) => {
      const { api } = apiWith((asked) => {
        resolve(asked);
        return new Promise(() => undefined);
      });
      make(api, leaving.signal).catch(reject);
    });
    lines.push(`${name}: ${line}  ${await lineOf(request)}`.trimEnd());
    leaving.abort();
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('every-request.txt');
});

describe.each(Object.entries(EVERY_CALL))('%s', (_, [line, again, make]) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const linesAfter = async (reply: Reply): Promise<string[]> => {
    const { api, requests } = apiWith(reply);
    const over = make(api, new AbortController().signal).catch(() => undefined);
    // Longer than all pauses of any policy.
    await vi.advanceTimersByTimeAsync(60_000);
    await over;
    return requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}`);
  };

  test('asks for its path, and again as often as agreed', async () => {
    const [lost, failed, refused] = REQUESTS[again];
    expect(await linesAfter(broken)).toEqual(Array.from({ length: lost }, () => line));
    expect(await linesAfter(refusal(500))).toHaveLength(failed);
    expect(await linesAfter(refusal(404))).toHaveLength(refused);
  });

  test('aborts its request, and is not made with an aborted signal', async () => {
    const { api, requests } = apiWith(() => new Promise(() => undefined));
    const leaving = new AbortController();
    const over = vi.fn();
    make(api, leaving.signal).then(over, over);
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toHaveLength(1);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(10);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(over).toHaveBeenCalledOnce();
    await make(api, leaving.signal).then(over, over);
    expect(requests).toHaveLength(1);
  });
});
