import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';
import { policyOfFile } from '../../../src/server/http/decoder-policy.ts';
import { registerHeaders } from '../../../src/server/http/headers.ts';

/** Builds this page into `outDir` and serves it as the portal does: same headers, same policy of the decoder. */
export async function servePage(outDir: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  // The build leaves its mode behind, which would be that of every program started afterwards.
  const mode = process.env['NODE_ENV'];
  await build({
    root: resolve('scripts/bench/reading-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
  const app = fastify();
  await registerHeaders(app, {
    storagePublicUrl: '/files/',
    scriptHashes: [],
    styleHashes: [],
    contentSecurityPolicy: true,
  });
  await app.register(fastifyStatic, {
    root: outDir,
    setHeaders: (reply, path) => {
      const policy = policyOfFile(path);
      if (policy !== null) void reply.header('content-security-policy', policy);
    },
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}
