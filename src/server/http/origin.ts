import type { FastifyRequest } from 'fastify';
import { domainOf } from '../event/lookup.ts';

/**
 * The origin of the event's portal, for links in messages: scheme and host of the request, as a trusted proxy reports
 * them. A host that is not the event's is replaced by the event's own: a link must never lead elsewhere, whatever host
 * a request names.
 */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  eventDomain: string,
  defaultDomain: string,
): string {
  const asked = `${protocol}://${host}`;
  const url = new URL(URL.canParse(asked) ? asked : `${protocol}://${eventDomain}`);
  if (domainOf(url.host, defaultDomain) !== eventDomain) url.hostname = eventDomain;
  return url.origin;
}
