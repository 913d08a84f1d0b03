import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { language } from '../../domain/language.ts';
import { isNarrow } from '../leads/visible.ts';
import type { Viewer } from './call.ts';

/** Bytes of answers one operation keeps: some five hundred pages. */
const MOST_BYTES = 16 * 1024 * 1024;

type Kept = { tag: string; body: Buffer };

/**
 * Caches answers that depend only on the query and the exhibitor's leads. The leads' version, which is read with the
 * session, is the ETag: a client with the same ETag gets 304, and a cached answer is sent again unchanged. The version
 * is read before the answer, so an answer may be newer than its ETag, never older. A person who sees own leads alone has
 * answers and ETags apart.
 */
export function keptAnswers(
  viewerOf: (request: FastifyRequest) => Viewer | null,
): Pick<RouteOptions, 'preHandler' | 'onSend'> {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const scopeOf = (request: FastifyRequest): string => {
    const viewer = viewerOf(request);
    return viewer && isNarrow(viewer) ? `-${viewer.personId}` : '';
  };
  const tagOf = (request: FastifyRequest): string | null => {
    const version = viewerOf(request)?.leadsVersion ?? null;
    // The `due` filter changes with time alone, so its answers are not cached.
    const isTimeless = (request.query as { due?: string }).due === undefined;
    return version !== null && isTimeless && request.method === 'GET'
      ? `"${String(version)}-${language()}${scopeOf(request)}"`
      : null;
  };
  const keyOf = (request: FastifyRequest): string => {
    const viewer = viewerOf(request);
    const owner = `${viewer?.eventId ?? ''} ${viewer?.exhibitorId ?? ''}${scopeOf(request)}`;
    return `${owner} ${language()} ${request.url}`;
  };

  function drop(key: string): void {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: Kept): void {
    drop(key);
    kept.set(key, answer);
    bytes += answer.body.length;
    // A Map keeps the order of insertion: the first entry is the least recently used.
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  }

  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      const tag = tagOf(request);
      if (tag === null) return;
      if (request.headers['if-none-match'] === tag) return reply.header('etag', tag).status(304).send();
      const known = kept.get(keyOf(request));
      if (known?.tag !== tag) return;
      return reply.header('etag', tag).type('application/json; charset=utf-8').send(known.body);
    },
    async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const tag = tagOf(request);
      if (tag === null || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
      const body = Buffer.from(payload);
      keep(keyOf(request), { tag, body });
      reply.header('etag', tag);
      return body;
    },
  };
}
