import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/errors.ts';
import { problem } from '../problems.ts';

/** The only types shown in place: a browser runs nothing inside them (security T3). */
const SHOWN_IN_PLACE = /\.(?:png|jpe?g)$/i;

/**
 * Stored files under `/files/`. Names are unguessable, so nothing lists them, and every refusal is the same 404:
 * absent, hidden, outside the folder, unreadable path (security T4, T28).
 */
export async function registerFiles(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await app.register(async (files) => {
    files.setErrorHandler((_, request, reply) => sendProblem(problem('notFound'), request, reply));
    files.addHook('onRequest', async (request) => {
      if (/%00|\0/i.test(request.url)) throw problem('notFound');
    });
    await files.register(fastifyStatic, {
      root,
      prefix: '/files/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.headers({
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "sandbox; default-src 'none'",
          // Pictures may be shown by pages of another host when STORAGE_PUBLIC_URL names one.
          'cross-origin-resource-policy': 'cross-origin',
          ...(SHOWN_IN_PLACE.test(path) ? {} : { 'content-disposition': 'attachment' }),
        });
      },
    });
  });
}
