import { createClient, type Client, type ClientOptions } from '../../src/api/client/client.ts';

/** What the fake server does with one request. */
export type Reply = (request: Request) => Response | Promise<Response>;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** A connection that breaks, the way `fetch` tells it. */
export const broken: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** A client whose server gives these replies in turn, then repeats the last, and records its requests. */
export function clientOf(
  replies: readonly Reply[],
  stored: string | null = null,
  more: Pick<ClientOptions, 'solve'> = {},
) {
  const requests: Request[] = [];
  const state = { token: stored, unauthorized: 0 };
  const notices: string[] = [];
  const builds: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(request);
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => {
        reject(new DOMException('The operation was aborted.', 'AbortError'));
      });
      Promise.resolve(reply?.(request.clone())).then((response) => {
        if (response) resolve(response);
      }, reject);
    });
  };
  const client: Client = createClient({
    baseUrl: 'http://portal.test/api',
    token: () => state.token,
    onUnauthorized: () => {
      state.unauthorized += 1;
      state.token = null;
    },
    onNotice: ({ text }) => notices.push(text),
    onBuild: (build) => builds.push(build),
    fetch,
    ...more,
  });
  return { client, requests, state, notices, builds };
}

/** Successes of something that answers in the portal's place: a sign-in page, a filter, a proxy. */
export const FOREIGN: readonly Reply[] = [
  () => json(200, { status: 'login_required' }),
  () => json(200, null),
  () => json(200, []),
  () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  () => new Response(null),
  () => new Response('', { headers: { 'Content-Length': '0', 'Content-Type': 'application/json' } }),
];

/** A reply that never comes. */
export const never: Reply = () => new Promise(() => undefined);

export const anySignal = (): AbortSignal => new AbortController().signal;
