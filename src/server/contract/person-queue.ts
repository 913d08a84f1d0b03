import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../fair-queue.ts';
import type { Ticket } from '../fair-queue.ts';
import { limitsOf } from '../limits/limits.ts';
import { problem } from '../problems.ts';
import type { Services } from './call.ts';
import { bearerOf } from './security.ts';
import type { Caller } from './security.ts';

/** Seconds after which a retry makes sense: from this, up to so many more, so that those refused together come back apart. */
const RETRY_AFTER = 2;
const SPREAD = 4;
/** A refusal is sent after this long (ms): a client that asks again at once does so no more often. */
const REFUSED_AFTER = 1_000;

/** A token with requests under way, and whose it is; null for an unknown one. */
type Token = { person: Promise<string | null>; uses: number };

export type PersonQueue = {
  /**
   * Waits until the caller's person has a place for this request, and resolves to the caller as known then; null when the
   * client left the queue. Throws 429 when the person has too many waiting. Without a session there is no queue.
   */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    identify: () => Promise<Caller>,
  ): Promise<Caller | null>;
  /** Runs the handler's work: its place is taken until the work ends, even when the client left or was answered. */
  during<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
};

/**
 * The requests of each person in this process: a few are at work, a few more wait in the order in which they came, the
 * others are refused. While a token is in use, whose it is is known: a refusal asks the database nothing.
 *
 * A client that disconnects leaves the queue. A process that stops still serves those that wait, within its grace.
 */
export function createPersonQueue({ config }: Pick<Services, 'config'>): PersonQueue {
  const { atWork, waiting } = limitsOf(config).requests;
  const queue = createFairQueue({
    eachAtWork: () => atWork,
    eachWaiting: waiting,
    refuse: () => problem('tooMany', { retryAfter: RETRY_AFTER + Math.random() * SPREAD, limit: 'requests' }),
  });
  const tokens = new Map<string, Token>();
  const places = new WeakMap<FastifyRequest, Place>();

  /** Looks up whose token it is, by the first of its requests; the others wait for that. */
  function lookUp(text: string, identified: Promise<Caller>): Token {
    const person = identified.then(
      ({ viewer }) => viewer?.personId ?? null,
      () => null,
    );
    const token = { person, uses: 0 };
    tokens.set(text, token);
    return token;
  }

  async function ask(person: string, closed: Promise<void>): Promise<Ticket> {
    try {
      return queue.ask(person);
    } catch (refusal) {
      await Promise.race([wait(REFUSED_AFTER, undefined, { ref: false }), closed]);
      throw refusal;
    }
  }

  return {
    async enter(request, reply, identify) {
      const text = bearerOf(request);
      if (text === undefined) return identify();
      const closed = closeOf(reply);
      const known = tokens.get(text);
      const identified = known ? null : identify();
      const token = identified ? lookUp(text, identified) : (known as Token);
      token.uses += 1;
      void closed.then(() => {
        token.uses -= 1;
        if (token.uses === 0 && tokens.get(text) === token) tokens.delete(text);
      });
      const person = await token.person;
      if (person === null) {
        // Asked anew for the next request: the database may have been away.
        if (tokens.get(text) === token) tokens.delete(text);
        return identified ?? identify();
      }
      const { begun, isWaiting, leave } = await ask(person, closed);
      void closed.then(leave);
      const end = await begun;
      if (end === null) return null;
      const place = createPlace(end);
      places.set(request, place);
      void closed.then(place.release);
      // Who waited may have been signed out meanwhile.
      return identified === null || isWaiting ? identify() : identified;
    },
    async during(request, work) {
      const place = places.get(request);
      // The client left before its work began.
      if (place?.keep() === false) throw problem('requestTimeout');
      try {
        return await work();
      } finally {
        place?.release();
      }
    },
  };
}

/** A place at work, which is free again when it was released as often as it was taken. */
type Place = { keep(): boolean; release(): void };

function createPlace(end: () => void): Place {
  let keepers = 1;
  return {
    keep() {
      if (keepers === 0) return false;
      keepers += 1;
      return true;
    },
    release() {
      keepers -= 1;
      if (keepers === 0) end();
    },
  };
}

/** Resolves when the answer was sent or the client is gone. */
const closeOf = ({ raw }: FastifyReply): Promise<void> =>
  raw.closed ? Promise.resolve() : new Promise((resolve) => raw.once('close', () => resolve()));
