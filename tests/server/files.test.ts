import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const folder = join(server.dataDir, 'files', 'a1');
  mkdirSync(folder, { recursive: true });
  for (const name of ['logo.png', 'photo.JPG', 'plan.pdf', 'page.html', 'draw.svg', '.hidden']) {
    writeFileSync(join(folder, name), `content of ${name}`);
  }
  writeFileSync(join(server.dataDir, 'outside.txt'), 'must stay private');
});
afterAll(() => server.close());

describe('a stored file', () => {
  test.each([
    ['logo.png', undefined],
    ['photo.JPG', undefined],
    ['plan.pdf', 'attachment'],
    ['page.html', 'attachment'],
    ['draw.svg', 'attachment'],
  ])('%s is served in a sandbox with the disposition %s', async (name, disposition) => {
    const answer = await server.call('GET', `/files/a1/${name}`);
    expect([answer.status, answer.text]).toEqual([200, `content of ${name}`]);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toBe(disposition);
  });

  test.each([
    '/files/',
    '/files/a1',
    '/files/a1/',
    '/files/a1/.hidden',
    '/files/a1/none.png',
    '/files/../outside.txt',
    '/files/..%2foutside.txt',
    '/files/a1/..%2f..%2foutside.txt',
    '/files/%2e%2e/outside.txt',
    '/files/....//outside.txt',
    '/files/..%5coutside.txt',
    '/files/%00',
    '/files/a1/logo.png%00.txt',
    '/files//etc/passwd',
  ])('%s is 404 and tells nothing', async (path) => {
    const answer = await server.call('GET', path);
    expect([answer.status, answer.json]).toEqual([404, { success: false, message: 'Not found.' }]);
  });
});
