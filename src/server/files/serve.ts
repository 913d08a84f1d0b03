import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../contract/call.ts';
import { eventIdOf } from '../event/ids.ts';
import { answerError, sendProblem } from '../http/errors.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { Problem, problem } from '../problems.ts';
import { judgeAddress } from './address.ts';
import { attachmentNamed, isServable } from './names.ts';
import { fileNamed } from './row.ts';
import type { FileRow } from './row.ts';
import { eventOfName, isGenerated } from './store.ts';

/** The only types shown inline: a browser runs no code inside them (security T3). */
const SHOWN_IN_PLACE = /\.(?:png|jpe?g)$/i;
/** Refusals that say what to do; all others are the same 404. */
const TOLD: readonly Problem['code'][] = ['unavailable', 'expired'];

/**
 * Stored files under `/files/`. Names are unguessable, so nothing lists them. A private file needs an address that was
 * made for it (`address.ts`); every refusal is the same 404: absent, hidden, held, outside the store, an address that
 * this server did not make (security T4, T28), but 410 for one that has expired and 503 while store or database are
 * away. A stored name's ending matches the content, so it determines the type; documents are saved under the name they
 * were uploaded with.
 */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const rows = new WeakMap<FastifyRequest, FileRow>();
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (error instanceof Problem && TOLD.includes(error.code)) return answerError(error, request, reply);
      return sendProblem(problem('notFound'), request, reply);
    });
    scope.addHook('onRequest', async (request) => {
      if (/%00|\0/i.test(request.url)) throw problem('notFound');
    });
    scope.addHook('preHandler', async (request) => {
      const path = (request.params as { '*'?: string })['*'] ?? '';
      refuseOtherSpelling(path);
      const row = await allowedRow(services, path, request);
      if (row !== null) rows.set(request, row);
    });
    await services.files.serve(scope, (request, path) => {
      const row = rows.get(request);
      return {
        // What needs an address that expires must not outlive it in a cache.
        'cache-control': row?.isPrivate === true ? 'private, no-store' : 'private, max-age=3600',
        'content-security-policy': "sandbox; default-src 'none'",
        // Pictures may be shown by pages of another host when STORAGE_PUBLIC_URL names one.
        'cross-origin-resource-policy': 'cross-origin',
        ...(SHOWN_IN_PLACE.test(path)
          ? {}
          : { 'content-disposition': row === undefined ? 'attachment' : attachmentNamed(row.originalName) }),
      };
    });
  });
}

/** A store could find a file under another spelling of its name, for which no row would be looked up. */
function refuseOtherSpelling(path: string): void {
  const isEscaped = /%[\da-f]{2}/i.test(path);
  const isInOtherCase = !isGenerated(path) && isGenerated(path.toLowerCase());
  if (!isServable(path) || isEscaped || isInOtherCase) throw problem('notFound');
}

/** The row of a stored file that this request may have; null for a file that was put there by hand. */
async function allowedRow(
  { db, clock, keys }: Services,
  path: string,
  { query }: FastifyRequest,
): Promise<FileRow | null> {
  const event = eventOfName(path);
  if (event === null) return null;
  const row = await findRow(db, event.shortId, path);
  if (row === null || row.held !== null) throw problem('notFound');
  if (!row.isPrivate) return row;
  const verdict = judgeAddress(keys, { eventId: row.eventId, path }, query, steadyNow(clock));
  if (verdict === 'valid') return row;
  throw problem(verdict === 'expired' ? 'expired' : 'notFound');
}

/** 503 while the database cannot say who may see the file. */
async function findRow(db: Services['db'], shortId: string, path: string): Promise<FileRow | null> {
  try {
    const eventId = await eventIdOf(db, shortId);
    return eventId === null ? null : await fileNamed(db, eventId, path);
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): Problem {
  const refusal = problem('unavailable');
  refusal.cause = cause;
  return refusal;
}
