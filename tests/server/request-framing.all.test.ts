import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends the text as it is, and gives the status of every answer once the server ends the connection. */
function statusesOf(text: string): Promise<number[]> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve([...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)));
    });
  });
}

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: application/json\r\n';
/** What a proxy takes for the rest of the body must not be a request of its own. */
const SMUGGLED = 'GET /api/health HTTP/1.1\r\nHost: demo.localhost\r\nConnection: close\r\n\r\n';

test('a request with a clear end is followed by the next one', async () => {
  const body = '{"email":"a@b.example","password":"x"}';
  const first = `${HEAD}Content-Length: ${String(body.length)}\r\n\r\n${body}`;
  expect(await statusesOf(first + SMUGGLED)).toEqual([400, 200]);
});

test.each([
  ['a length and pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['pieces and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 80\r\n\r\n'],
  ['a length of two numbers', 'Content-Length: 0, 80\r\n\r\n'],
  ['a length that is no number', 'Content-Length: +0\r\n\r\n'],
  ['pieces that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a coding that is hidden by a space', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a coding on a continued line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
  ['a piece whose size is no number', 'Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n'],
])('a request whose end is told by %s is 400 and the last of its connection', async (_, rest) => {
  expect(await statusesOf(HEAD + rest + SMUGGLED)).toEqual([400]);
});
