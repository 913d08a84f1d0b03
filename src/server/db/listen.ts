import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { breakOff, PortalClient } from './client.ts';
import type { PortalConnection } from './client.ts';
import type { DatabaseLog } from './log.ts';

/** Receives the notifications of the channels that are joined. */
export type Ear = {
  heard(channel: string, payload: string): void;
  /** The connection did not listen for a while: notifications of every channel may be lost. */
  missed(): void;
};

/** The channels that are listened to. A name is letters, digits and underscores. */
export type Listening = {
  /** Resolves when the channel is heard; while the connection is broken at once, and `missed` says when it is heard. */
  join(channel: string): Promise<void>;
  leave(channel: string): void;
  stop(): Promise<void>;
};

const AGAIN_AFTER = 1_000;
/** How often a silently broken connection is checked for (ms). */
const ASK_EVERY = 10_000;
const ANSWER_WITHIN = 5_000;

/** Listens to the writes of every process, on a dedicated connection that is reopened when it breaks. */
export function listenOnPostgres(connection: PortalConnection, ear: Ear, log?: DatabaseLog): Listening {
  const stopping = new AbortController();
  const wanted = new Set<string>();
  let current: pg.Client | null = null;
  const ended = run();

  async function run(): Promise<void> {
    for (let first = true; !stopping.signal.aborted; first = false) {
      const client = new PortalClient({ ...connection, keepAlive: true, query_timeout: ANSWER_WITHIN });
      try {
        await hear(client, () => {
          if (!first || wanted.size > 0) ear.missed();
        });
      } catch (error) {
        if (!stopping.signal.aborted) log?.warn({ err: error }, 'not listening to the database for a moment');
      }
      current = null;
      // Not "end", which would wait for a server that does not answer.
      breakOff(client);
      await wait(AGAIN_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Until the connection breaks, which throws, or listening stops. */
  async function hear(client: pg.Client, listening: () => void): Promise<void> {
    const over = new AbortController();
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection has ended.')));
      const stop = (): void => reject(new Error('No longer listening.'));
      // Removed with this connection: there may be many, one after the other.
      stopping.signal.addEventListener('abort', stop, { signal: over.signal });
    });
    broken.catch(() => undefined);
    client.on('notification', ({ channel, payload = '' }) => ear.heard(channel, payload));
    try {
      await Promise.race([client.connect(), broken]);
      // From here on a channel that is joined is asked for by `join`.
      current = client;
      if (wanted.size > 0) await client.query(listenTo(wanted));
      listening();
      for (;;) {
        await Promise.race([wait(ASK_EVERY, undefined, { signal: over.signal }), broken]);
        await client.query('select 1');
      }
    } finally {
      over.abort();
    }
  }

  async function say(statement: string): Promise<void> {
    const client = current;
    if (client === null) return;
    // The next connection listens to what is wanted then.
    await client.query(statement).catch(() => breakOff(client));
  }

  return {
    async join(channel) {
      wanted.add(channel);
      await say(listenTo([channel]));
    },
    leave(channel) {
      if (wanted.delete(channel)) void say(`unlisten ${channel}`);
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

const listenTo = (channels: Iterable<string>): string =>
  [...channels].map((channel) => `listen ${channel}`).join('; ');

/** The embedded database has one connection, which receives its own notifications: `onConnect` is for its pool. */
export function createPoolEar() {
  const wanted = new Set<string>();
  let hearing: Ear | null = null;
  let connections = 0;
  return {
    async onConnect(client: pg.ClientBase): Promise<void> {
      connections += 1;
      client.on('notification', ({ channel, payload = '' }) => hearing?.heard(channel, payload));
      if (wanted.size > 0) await client.query(listenTo(wanted));
      if (connections > 1) hearing?.missed();
    },
    listen(pool: Pick<pg.Pool, 'query'>, ear: Ear): Listening {
      hearing = ear;
      // Without a connection the statement fails, and the next connection listens to what is wanted then.
      const say = (statement: string): Promise<unknown> => pool.query(statement).catch(() => undefined);
      return {
        async join(channel) {
          wanted.add(channel);
          await say(listenTo([channel]));
        },
        leave(channel) {
          if (wanted.delete(channel)) void say(`unlisten ${channel}`);
        },
        stop: () => Promise.resolve(),
      };
    },
  };
}
