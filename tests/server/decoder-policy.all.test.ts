import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHeaders } from '../../src/server/http/headers.ts';
import { builtPages } from '../../src/server/pages/built.ts';

const folder = mkdtempSync(join(tmpdir(), 'decoder-'));
const app: FastifyInstance = fastify();
let files: string[] = [];

/** A build of the decoder alone, beside the other files that a server expects of a build. */
beforeAll(async () => {
  const client = join(folder, 'client');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: client,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src/app/capture/decode/decoder.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  });
  files = readdirSync(join(client, 'assets'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(client, 'index.html'), '');
  writeFileSync(join(client, 'critical.css'), '');
  writeFileSync(
    join(folder, 'server', 'render.js'),
    "export const renderPage = () => ({ app: '', unopened: '' });",
  );
  const pages = await builtPages(folder);
  await registerHeaders(app, { ...pages, storagePublicUrl: '/files/' });
  await pages.registerAssets(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The headers of the built file of that name. */
async function headersOf(name: RegExp) {
  const file = files.find((one) => name.test(one)) ?? '';
  const { statusCode, headers } = await app.inject(`/assets/${file}`);
  expect(statusCode, files.join()).toBe(200);
  return headers;
}

test('the script of the decoder alone may compile WebAssembly', async () => {
  const worker = await headersOf(/^decoder\.worker-.*\.js$/);
  expect(worker['content-security-policy']).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';trusted-types 'none';require-trusted-types-for 'script'",
  );
  expect(worker['cache-control']).toContain('immutable');
  const page = await headersOf(/^decoder-.*\.js$/);
  expect(page['content-security-policy']).toContain("script-src 'self';");
  expect(page['content-security-policy']).not.toContain('wasm');
});

test('the WebAssembly file is one of our own, under a name with its hash', async () => {
  const wasm = await headersOf(/^zxing_reader-[\w-]+\.wasm$/);
  expect(wasm['content-type']).toBe('application/wasm');
  expect(wasm['cache-control']).toContain('immutable');
});
