import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ROUTES } from '../../domain/routes.ts';
import type { Services } from '../contract/call.ts';
import { googleSignIns } from '../db/schema/google.ts';
import { eventIdOf } from '../event/ids.ts';
import { readSecret } from '../event/opaque.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { CALLBACK_PATH } from './provider.ts';

/** The parameters that go on, with the longest value of each that the contract takes. */
const LENGTHS = { state: 128, code: 1_024, error: 64, iss: 256 } as const;

/**
 * The one callback address, for the hosts of all events. It only sends the browser on, to the origin where this sign-in
 * began, with the answer in the fragment: the cookie that the answer needs is there, and this host has none. An unknown
 * state goes nowhere else; its page says that the sign-in has ended.
 */
export function registerGoogleCallback(app: FastifyInstance, services: Services): void {
  app.get(CALLBACK_PATH, async (request, reply) => {
    const answer = readAnswer(request.query);
    const origin = await originOfState(services, answer.get('state') ?? '').catch((error: unknown) => {
      request.log.warn({ err: error }, 'the origin of a sign-in with Google was not found');
      return null;
    });
    // A code that nobody can redeem is not passed on.
    if (origin === null) answer.delete('code');
    if (!answer.has('state')) answer.set('state', '-');
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${origin ?? ''}${ROUTES.google}#${answer.toString()}`, 303);
  });
}

function readAnswer(query: unknown): URLSearchParams {
  const answer = new URLSearchParams();
  // Of any query, also one that names a parameter twice.
  const asked = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  for (const [name, most] of Object.entries(LENGTHS)) {
    const value = asked[name];
    if (typeof value === 'string' && value !== '' && value.length <= most) answer.set(name, value);
  }
  return answer;
}

async function originOfState({ db, clock }: Services, state: string): Promise<string | null> {
  const secret = readSecret(state, 32);
  const eventId = secret && (await eventIdOf(db, secret.shortId));
  if (secret === null || eventId === null) return null;
  const [row] = await db
    .select({ origin: googleSignIns.origin })
    .from(googleSignIns)
    .where(
      and(
        eq(googleSignIns.eventId, eventId),
        eq(googleSignIns.stateHash, secret.digest),
        gt(googleSignIns.expiresAt, steadyNow(clock)),
      ),
    );
  return row?.origin ?? null;
}
