import type { FastifyRequest } from 'fastify';
import { findViewer } from '../auth/session.ts';
import { findInvitation } from '../invitations/find.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import { domainOf, findEvents } from '../event-lookup/lookup.ts';
import { problem } from '../problems.ts';
import type { EventRow, InvitationRow, Services, Viewer } from './call.ts';
import type { Operation } from './document.ts';

/** What is known of the caller before anything of the request is read. */
export type Caller = { event: EventRow | null; viewer: Viewer | null; invitation: InvitationRow | null };

const NOBODY = { viewer: null, invitation: null };

/** RFC 6750 token characters; the length keeps junk away from the database. */
const BEARER = /^Bearer ([\w.~+/-]{16,200}=*)$/i;

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
  if (operation.hostless) return { event: null, ...NOBODY };
  const domain = domainOf(request.host, services.config.defaultEventDomain);
  const needsToken = operation.security === 'bearer';
  const viewer = needsToken ? await viewerOf(request, services) : null;
  const { ofHost, ofToken } = await findEvents(services, domain, viewer?.eventId);
  if (!ofHost) throw problem('notFound');
  if (operation.security === 'invitationToken') {
    return { event: ofHost, viewer: null, invitation: await invitationOf(request, services, ofHost) };
  }
  if (!needsToken) return { event: ofHost, ...NOBODY };
  if (!viewer || !ofToken) throw problem('unauthorized');
  return { event: ofToken, viewer, invitation: null };
}

async function viewerOf(request: FastifyRequest, services: Services): Promise<Viewer | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : findViewer(services, token);
}

/** 401 without a token, 404 for one that means nothing here: a guest has no session that could have ended. */
async function invitationOf(
  request: FastifyRequest,
  services: Services,
  event: EventRow,
): Promise<InvitationRow> {
  const token = request.headers['invitation-token'];
  if (typeof token !== 'string') throw problem('unauthorized');
  const invitation = await findInvitation(services.db, event.id, token);
  if (!invitation) throw problem('notFound', { message: INVITATION_MESSAGES.unknown });
  return invitation;
}
