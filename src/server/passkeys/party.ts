import type { EventRow, Services } from '../contract/call.ts';
import { originOf } from '../http/origin.ts';
import type { Scope } from '../sign-in/challenge.ts';

type PartyCall = {
  event: EventRow;
  services: Pick<Services, 'config'>;
  request: Parameters<typeof originOf>[0];
};

/** The relying party of WebAuthn: the event's own host. A passkey of one event's host is of no use at another's. */
export function partyOf({ event, services, request }: PartyCall): { origin: string; rpId: string } {
  const origin = originOf(request, event.domain, services.config);
  return { origin, rpId: new URL(origin).hostname };
}

/** What the challenge of a new passkey is tied to. */
export const creationScope = (eventId: string, personId: string): Scope => [
  'passkey creation',
  eventId,
  personId,
];

/** What the challenge of a sign-in is tied to: nobody yet. */
export const requestScope = (eventId: string): Scope => ['passkey request', eventId];

/** The challenge's text, from the bytes that the browser signed; the empty text for any other bytes. */
export const challengeText = (base64url: string): string =>
  Buffer.from(base64url, 'base64url').toString('utf8');
