import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../contract/call.ts';
import { files } from '../db/schema/files.ts';
import { eventIdOf } from '../event/ids.ts';
import type { EventMark } from '../event/opaque.ts';
import { answerError, sendProblem } from '../http/errors.ts';
import { Problem, problem } from '../problems.ts';
import { attachmentNamed } from './names.ts';
import { eventOfName } from './store.ts';

/** The only types shown inline: a browser runs no code inside them (security T3). */
const SHOWN_IN_PLACE = /\.(?:png|jpe?g)$/i;

/**
 * Stored files under `/files/`. Names are unguessable, so nothing lists them, and every refusal is the same 404:
 * absent, hidden, outside the store, unreadable path (security T4, T28); 503 while the store is away. A stored name's ending matches the content,
 * so it determines the type; documents are saved under the name they were uploaded with.
 */
export async function registerFiles(
  app: FastifyInstance,
  { db, files: store }: Pick<Services, 'db' | 'files'>,
): Promise<void> {
  const names = new WeakMap<FastifyRequest, string>();
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      // A store that is away says when to ask again.
      if (error instanceof Problem && error.code === 'unavailable') return answerError(error, request, reply);
      return sendProblem(problem('notFound'), request, reply);
    });
    scope.addHook('onRequest', async (request) => {
      if (/%00|\0/i.test(request.url)) throw problem('notFound');
    });
    scope.addHook('preHandler', async (request) => {
      const path = (request.params as { '*'?: string })['*'] ?? '';
      const event = eventOfName(path);
      if (event === null || SHOWN_IN_PLACE.test(path)) return;
      const name = await originalName(db, event, path);
      if (name !== undefined) names.set(request, name);
    });
    await store.serve(scope, (request, path) => {
      const name = names.get(request);
      const disposition = name === undefined ? 'attachment' : attachmentNamed(name);
      return {
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "sandbox; default-src 'none'",
        // Pictures may be shown by pages of another host when STORAGE_PUBLIC_URL names one.
        'cross-origin-resource-policy': 'cross-origin',
        ...(SHOWN_IN_PLACE.test(path) ? {} : { 'content-disposition': disposition }),
      };
    });
  });
}

/** Undefined for files without a row. Files are served even while the database is unreachable. */
async function originalName(
  db: Services['db'],
  { shortId }: EventMark,
  path: string,
): Promise<string | undefined> {
  try {
    const eventId = await eventIdOf(db, shortId);
    if (eventId === null) return undefined;
    const [row] = await db
      .select({ name: files.originalName })
      .from(files)
      .where(and(eq(files.eventId, eventId), eq(files.path, path)));
    return row?.name;
  } catch {
    return undefined;
  }
}
