import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends these lines as they are and resolves to the status of the answer. */
function statusOf(...lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.on('data', (chunk) => {
      received += String(chunk);
      const status = /^HTTP\/1\.\d (\d{3})/.exec(received)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

for (const path of ['/api/health', '/api/auth/domain-event?domain=localhost', '/exhibitor/', '/nothing']) {
  const request = (target: string): string => `GET ${target} HTTP/1.1`;

  test(`a request for ${path} names its host once and clearly`, async () => {
    const found = path === '/nothing' ? 404 : 200;
    expect(await statusOf(request(path), 'Host: demo.localhost')).toBe(found);
    expect(await statusOf(request(path), 'Host: [::1]')).toBe(found);
    expect(await statusOf(request(path), 'Host: [::1]:3000')).toBe(found);

    expect(await statusOf(request(path), 'Host: demo.localhost', 'Host: summit.localhost')).toBe(400);
    expect(await statusOf(request(path), 'Host: demo.localhost', 'hOsT: demo.localhost')).toBe(400);
    expect(await statusOf(request(`http://summit.localhost${path}`), 'Host: demo.localhost')).toBe(400);
    expect(await statusOf(request(`http://demo.localhost${path}`), 'Host: demo.localhost')).toBe(400);
    for (const host of ['[::2]', '[demo.localhost]', '[::1].evil.example', '[::1]:', '[::1', '[::1]:3000:1'])
      expect(await statusOf(request(path), `Host: ${host}`), host).toBe(400);
  });
}

test('HTTP/1.1 has a host, and HTTP/1.0 may leave it out', async () => {
  expect(await statusOf('GET /api/health HTTP/1.1')).toBe(400);
  expect(await statusOf('GET /api/health HTTP/1.0')).toBe(200);
});
