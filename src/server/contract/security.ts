import type { FastifyRequest } from 'fastify';
import { findSignedIn } from '../sign-in/session.ts';
import { findInvitation } from '../invitation/find.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import { domainOf, findEventByDomain } from '../event/lookup.ts';
import { fallBackTo } from '../http/language.ts';
import { problem } from '../problems.ts';
import type { EventRow, OpenedInvitation, Services, Viewer } from './call.ts';
import type { Operation } from './document.ts';

/** What is known of the caller before the request is parsed. */
export type Caller = { event: EventRow | null; viewer: Viewer | null; invitation: OpenedInvitation | null };

const SIGNED_OUT = { viewer: null, invitation: null };

/** Characters of our tokens, a part of RFC 6750's; `findSignedIn` checks their form before any query. */
const BEARER = /^Bearer ([\w.-]{1,64})$/i;

/**
 * Decides who calls and about which event, before validation: a signed-out bad request is 401, not 400. An unknown
 * host is 404 for everything but lookup and health. After sign-in the token's event counts, not the host's
 * (security T9); an event that is gone, or a demo event outside demo mode, ends the session.
 */
export async function identify(
  operation: Operation,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  if (operation.hostless) return { event: null, ...SIGNED_OUT };
  const domain = domainOf(request.host, services.config.defaultEventDomain);
  if (operation.security === 'bearer') return signedIn(request, services, domain);
  const event = await findEventByDomain(services, domain);
  if (!event) throw problem('notFound');
  fallBackTo(event.language);
  if (operation.security === 'open') return { event, ...SIGNED_OUT };
  return { event, viewer: null, invitation: await invitationOf(request, services, event) };
}

/** The token of a request; undefined where there is none that could be ours. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

async function signedIn(request: FastifyRequest, services: Services, domain: string): Promise<Caller> {
  const token = bearerOf(request);
  const found = token === undefined ? null : await findSignedIn(services, token, domain);
  const hostIsKnown = found?.hostIsKnown ?? (await findEventByDomain(services, domain)) !== null;
  if (!hostIsKnown) throw problem('notFound');
  if (found?.event) fallBackTo(found.event.language);
  if (!found?.viewer || !found.event) throw problem('unauthorized');
  return { event: found.event, viewer: found.viewer, invitation: null };
}

/** Refuses a signed-in person whose role may not call the operation, before anything of the request is read. */
export function requireRole(
  { roles }: Pick<Operation, 'roles'>,
  { viewer }: { viewer: Pick<Viewer, 'role'> | null },
): void {
  if (viewer && !roles.includes(viewer.role)) throw problem('roleRefused');
}

/** 401 without a token, 404 for an unknown one: a guest has no session that could have ended. */
async function invitationOf(
  request: FastifyRequest,
  services: Services,
  event: EventRow,
): Promise<OpenedInvitation> {
  const token = request.headers['invitation-token'];
  if (typeof token !== 'string') throw problem('unauthorized');
  const invitation = await findInvitation(services.db, event, token, services.keys);
  if (!invitation) throw problem('notFound', { message: INVITATION_MESSAGES.unknown });
  return invitation;
}
