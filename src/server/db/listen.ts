import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { breakOff, PortalClient } from './client.ts';
import type { DatabaseLog } from './log.ts';

/** Receives the notifications of a channel. */
export type Ear = {
  heard(payload: string): void;
  /** The connection did not listen for a while: notifications may be lost. */
  missed(): void;
};

export type Listening = { stop(): Promise<void> };

const AGAIN_AFTER = 1_000;
/** How often a silently broken connection is checked for (ms). */
const ASK_EVERY = 10_000;
const ANSWER_WITHIN = 5_000;

/** Listens to the writes of every process, on a dedicated connection that is reopened when it breaks. */
export function listenOnPostgres(
  connection: pg.ClientConfig,
  channel: string,
  ear: Ear,
  log?: DatabaseLog,
): Listening {
  const stopping = new AbortController();
  const ended = run();

  async function run(): Promise<void> {
    for (let first = true; !stopping.signal.aborted; first = false) {
      const client = new PortalClient({ ...connection, keepAlive: true, query_timeout: ANSWER_WITHIN });
      try {
        await hear(client, () => {
          if (!first) ear.missed();
        });
      } catch (error) {
        if (!stopping.signal.aborted) log?.warn({ err: error }, 'not listening to the database for a moment');
      }
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
    broken.catch(() => over.abort());
    client.on('notification', ({ payload = '' }) => ear.heard(payload));
    await Promise.race([client.connect(), broken]);
    await client.query(`listen ${channel}`);
    listening();
    for (;;) {
      await Promise.race([wait(ASK_EVERY, undefined, { signal: stopping.signal }), broken]);
      await client.query('select 1');
    }
  }

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** The embedded database has one connection, which receives its own notifications: `onConnect` is for its pool. */
export function createPoolEar() {
  const ears: { channel: string; ear: Ear }[] = [];
  let connections = 0;
  return {
    async onConnect(client: pg.ClientBase): Promise<void> {
      connections += 1;
      client.on('notification', ({ channel, payload = '' }) => {
        for (const one of ears) if (one.channel === channel) one.ear.heard(payload);
      });
      for (const { channel, ear } of ears) {
        await client.query(`listen ${channel}`);
        if (connections > 1) ear.missed();
      }
    },
    listen(channel: string, ear: Ear): Listening {
      ears.push({ channel, ear });
      return { stop: () => Promise.resolve() };
    },
  };
}
