import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { STORAGES, place } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';

for (const [title, open] of STORAGES) {
  describe(`a stored file in ${title}`, () => {
    let storage: Storage;
    let server: TestServer;
    beforeAll(async () => {
      storage = await open();
      server = await startTestServer({ env: storage.env });
      for (const name of ['logo.png', 'photo.JPG', 'plan.pdf', 'page.html', 'draw.svg', '.hidden']) {
        await place(server.services.files, `a1/${name}`, `content of ${name}`);
      }
      writeFileSync(join(server.dataDir, 'outside.txt'), 'must stay private');
    });
    afterAll(async () => {
      await server.close();
      await storage.close();
    });

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
    ])('%s is 404 and reveals nothing', async (path) => {
      const answer = await server.call('GET', path);
      expect([answer.status, answer.json]).toEqual([404, { success: false, message: 'Not found.' }]);
    });

    test('is sent in parts, only as its head, and not again while it did not change', async () => {
      const whole = await server.call('GET', '/files/a1/plan.pdf');
      expect(whole.headers).toMatchObject({
        'content-type': 'application/pdf',
        'accept-ranges': 'bytes',
        'content-length': '19',
        'cache-control': 'private, max-age=3600',
      });
      const range = (bytes: string) =>
        server.call('GET', '/files/a1/plan.pdf', { headers: { range: `bytes=${bytes}` } });
      const part = await range('11-14');
      expect([part.status, part.text, part.headers['content-range']]).toEqual([
        206,
        'plan',
        'bytes 11-14/19',
      ]);
      expect((await range('-3')).text).toBe('pdf');
      expect((await range('11-')).text).toBe('plan.pdf');
      // Several ranges: the whole. Beyond the end: refused like an absent file.
      expect((await range('0-1,3-4')).status).toBe(200);
      expect((await range('19-')).status).toBe(404);
      const head = await server.call('HEAD', '/files/a1/plan.pdf');
      expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '19']);
      expect(head.headers['content-disposition']).toBe('attachment');
      const etag = String(whole.headers.etag);
      const again = await server.call('GET', '/files/a1/plan.pdf', { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers['content-length']]).toEqual([304, '', undefined]);
      const since = { 'if-modified-since': String(whole.headers['last-modified']) };
      expect((await server.call('GET', '/files/a1/plan.pdf', { headers: since })).status).toBe(304);
      const resume = (ifRange: string) =>
        server.call('GET', '/files/a1/plan.pdf', { headers: { range: 'bytes=11-', 'if-range': ifRange } });
      const odd = { 'if-modified-since': 'yesterday', 'if-none-match': 'W/"other", "another"' };
      expect((await server.call('GET', '/files/a1/plan.pdf', { headers: odd })).status).toBe(200);
      const resumed = await resume(etag);
      expect([resumed.status, resumed.text]).toEqual([206, 'plan.pdf']);
      for (const other of ['"another"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'nonsense']) {
        const changed = await resume(other);
        expect([changed.status, changed.text]).toEqual([200, 'content of plan.pdf']);
      }
      expect((await resume(String(whole.headers['last-modified']))).status).toBe(206);
    });

    test.each(['/files/.incoming/', '/files/.removed/', '/files/.incoming/x'])(
      '%s is not there',
      async (path) => {
        writeFileSync(join(server.services.files.incoming, 'x'), 'unfinished');
        expect((await server.call('GET', path)).status).toBe(404);
      },
    );
  });
}
