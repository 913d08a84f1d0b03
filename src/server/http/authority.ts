import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/** The only accepted host in brackets: the loopback address, with or without a port. */
const LOOPBACK = /^\[::1\](?::\d{1,5})?$/;

/** A host in brackets is an address; events have names, so no other address has an event. */
const isOddHost = (host: string): boolean => host.startsWith('[') && !LOOPBACK.test(host);

const hostsOf = ({ rawHeaders }: FastifyRequest['raw']): string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');

/**
 * Refuses requests that name their host in more than one way (two `Host` headers, an address in the request line) or in
 * an invalid one: the portal and a proxy could each believe a different one, and the host determines the event.
 * HTTP/1.0 may leave the host out.
 */
export function registerAuthority(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const hosts = hostsOf(raw);
    const target = raw.url ?? '/';
    const isClear = hosts.length <= 1 && (target.startsWith('/') || target === '*');
    if (isClear && ![...hosts, request.host].some(isOddHost)) return;
    throw problem('badInput', { message: REFUSAL_TEXTS.unclearHost });
  });
}
