import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/api.ts';
import { EVERY_CALL, type Again } from './every-call.ts';
import { readList } from '../../src/api/client/read.ts';
import { checkAnswer } from '../support/contract.ts';
import { broken, FOREIGN, json, type Reply } from './fake-server.ts';

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

/** Successes of the portal without what most calls are for. */
const EMPTY = [{}, { data: null }, { data: [] }, { data: {} }].map((more) => ({
  success: true,
  message: 'Fine.',
  ...more,
}));

/** Calls for which the specification says what such an answer means: no event, no numbers, samples, no choices. */
const READ_ANYWAY = ['event.lookUpEvent', 'dashboard.analytics', 'leads.list', 'registration.options'];

/** Whether the contract allows this body as a success; an empty list is one wherever it is (G-12). */
async function isAllowed(line: string, body: object, value: unknown): Promise<boolean> {
  const rows = value !== null && typeof value === 'object' && 'rows' in value ? value.rows : value;
  if (readList(body)?.length === 0 && Array.isArray(rows) && rows.length === 0) return true;
  const [method = '', path = ''] = line.split(' ');
  const checks = [200, 201].map((status) => checkAnswer({ method, path }, status, body));
  return (await Promise.allSettled(checks)).some(({ status }) => status === 'fulfilled');
}

describe.each(Object.entries(EVERY_CALL))('%s', (name, [line, again, make]) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** How the call ends when all its requests are answered like this. */
  const endAfter = async (reply: Reply): Promise<PromiseSettledResult<unknown> | undefined> => {
    const over = Promise.allSettled([make(apiWith(reply).api, new AbortController().signal)]);
    await vi.advanceTimersByTimeAsync(60_000);
    return (await over)[0];
  };

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

  test('takes nothing for a success that is not the portal’s, or lacks what it reads', async () => {
    for (const reply of FOREIGN)
      expect(await endAfter(reply)).toMatchObject({ status: 'rejected', reason: { _tag: 'Unreachable' } });
    for (const body of EMPTY) {
      const end = await endAfter(() => json(200, body));
      if (end?.status === 'rejected')
        expect(end.reason, JSON.stringify(body)).toMatchObject({
          _tag: expect.stringMatching(/^(?:Unreachable|Unexpected)$/),
        });
      // A call that reads nothing needs only the portal's word.
      else if (end?.value !== undefined && !READ_ANYWAY.includes(name))
        expect(await isAllowed(line, body, end.value), JSON.stringify(body)).toBe(true);
    }
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
