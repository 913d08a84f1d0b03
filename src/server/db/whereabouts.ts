import type pg from 'pg';
import type { DatabaseAddress, Place, Wanted } from './address.ts';
import { PortalClient } from './client.ts';
import type { Whereabouts } from './client.ts';
import { isConnectionLost, isReadOnly } from './trouble.ts';

/** The longest a server takes to accept a connection and to say what it is (ms); less than the pool waits for both. */
const ANSWER_WITHIN = 2_500;

/** How long (ms) a server found is taken to be the right one: it may change while there is no connection to it. */
const TRUSTED_FOR = 5_000;

/** What a server answers that is wanted. */
const ASKED: Record<Exclude<Wanted, 'any'>, { text: string; fits: string; is: string }> = {
  'read-write': { text: 'show transaction_read_only', fits: 'off', is: 'takes no writes' },
  primary: { text: 'select pg_is_in_recovery()::text', fits: 'false', is: 'is a standby' },
};

/** The server answers but is not the one that is wanted; the code is that of a write on it. */
class UnwantedServer extends Error {
  readonly code = '25006';
}

/**
 * Finds the server of an address that is wanted, and remembers it for a while, or until a connection breaks. All are
 * asked at the same time, because a machine that is gone does not answer; for `any` one after the other, as the order is
 * a preference.
 */
export function whereaboutsOf(
  { places, wanted }: DatabaseAddress,
  connection: pg.ClientConfig,
): Whereabouts | undefined {
  if (places.length === 0 && wanted === 'any') return undefined;
  let found: Promise<Place> | undefined;
  let isSearching = false;
  let foundAt = 0;

  async function check(client: pg.Client): Promise<void> {
    if (wanted === 'any') return;
    const { text, fits, is } = ASKED[wanted];
    const { rows } = await client.query<[string], []>({ text, rowMode: 'array' });
    const [[answer] = []] = rows;
    if (answer !== fits) throw new UnwantedServer(`${client.host}:${String(client.port)} ${is}`);
  }

  async function ask(place: Place): Promise<Place> {
    const client = new PortalClient({
      ...connection,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
      where: { isOne: true, find: () => Promise.resolve(place), check, forget: () => undefined },
    });
    await client.connect();
    // The answer need not wait until the server has said goodbye.
    client.end().catch(() => undefined);
    return place;
  }

  async function tryInOrder(): Promise<Place> {
    const errors: unknown[] = [];
    for (const place of places) {
      try {
        return await ask(place);
      } catch (error) {
        errors.push(error);
      }
    }
    throw new AggregateError(errors);
  }

  /** One search at a time, for everyone who waits for it. */
  function search(): Promise<Place> {
    isSearching = true;
    const searched = wanted === 'any' ? tryInOrder() : Promise.any(places.map(ask));
    return searched.catch(throwWorst).finally(() => {
      isSearching = false;
      foundAt = performance.now();
    });
  }

  return {
    isOne: wanted !== 'any',
    check,
    async find() {
      if (places.length === 0) return null;
      if (!isSearching && performance.now() - foundAt > TRUSTED_FOR) found = undefined;
      const mine = (found ??= search());
      mine.catch(() => {
        if (found === mine) found = undefined;
      });
      return mine;
    },
    forget() {
      if (!isSearching) found = undefined;
    },
  };
}

/** Of the errors of several servers the one to tell: what an operator can mend, else that none takes writes. */
function worstOf(errors: readonly unknown[]): unknown {
  const isRefusal = (error: unknown): boolean => !isConnectionLost(error) && !isReadOnly(error);
  return errors.find(isRefusal) ?? errors.find(isReadOnly) ?? errors[0];
}

function throwWorst(error: unknown): never {
  throw error instanceof AggregateError ? worstOf(error.errors) : error;
}
