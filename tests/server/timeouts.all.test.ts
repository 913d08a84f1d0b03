import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { CONNECTIONS_PER_ADDRESS: '20' },
    app: { handlerTimeout: 400 },
  });
});
afterAll(() => server.close());

/** Writes to a socket of its own and gives what came back once the server ends it. */
async function talk(request: string): Promise<string> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const answer: Buffer[] = [];
  socket.on('data', (chunk) => answer.push(chunk));
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request);
  await ended;
  return Buffer.concat(answer).toString();
}

/** How many connections the server holds. */
const held = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Runs with so many open connections, each of which has sent a beginning. */
async function holding(
  count: number,
  text: string,
  run: (sockets: Socket[]) => Promise<void>,
): Promise<void> {
  const { port } = new URL(server.url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
  try {
    await Promise.all(
      sockets.map((socket) =>
        once(
          socket.on('error', () => undefined),
          'connect',
        ),
      ),
    );
    sockets.forEach((socket) => socket.write(text));
    await run(sockets);
  } finally {
    sockets.forEach((socket) => socket.destroy());
    // The next test counts its connections.
    await expect.poll(held).toBe(0);
  }
}

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: application/json\r\n';

describe('a slow request', () => {
  test('whose body does not arrive is answered with 503 and its connection ends', async () => {
    const answer = await talk(`${HEAD}Content-Length: 100\r\n\r\n{"email":`);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/retry-after: \d+/i);
    expect(answer).toMatch(/connection: close/i);
  });

  test('whose headers do not arrive within 10 seconds is ended with 408', async () => {
    expect(server.app.server.headersTimeout).toBe(10_000);
    const answer = await talk('GET /api/health HTTP/1.1\r\nHost: demo.loc');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('does not keep the others waiting', async () => {
    await holding(15, HEAD, async (slow) => {
      expect((await server.call('GET', '/api/health')).status).toBe(200);
      expect(slow.map(({ readyState }) => readyState)).toEqual(Array<string>(15).fill('open'));
    });
  });
});

test('headers without end are refused in the shape of every error', async () => {
  const answer = await talk(
    `GET /api/health HTTP/1.1\r\nHost: demo.localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*{"success":false,"message":"[^"]+"}$/);
});

test('one address holds at most the configured number of connections', async () => {
  await holding(30, '', async (sockets) => {
    const open = (): number => sockets.filter(({ readyState }) => readyState === 'open').length;
    await expect.poll(open).toBe(20);
  });
  expect((await server.call('GET', '/api/health')).status).toBe(200);
});
