import type { FastifyRequest } from 'fastify';
import { routeKind } from '../../domain/routes.ts';

/**
 * What a request asks for, as one of a fixed number of words: the operation of the document, or `page`, `file`, `asset`
 * and `unknown` for the rest.
 */
export function operationOf({ routeOptions, is404, url }: FastifyRequest): string {
  const { schema } = routeOptions;
  if (schema && 'operationId' in schema) return String(schema.operationId);
  if (is404) return routeKind(url) === 'unknown' ? 'unknown' : 'page';
  return routeOptions.url?.startsWith('/files/') === true ? 'file' : 'asset';
}
