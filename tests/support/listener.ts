import { request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LiveEvent } from '../../src/domain/live.ts';

/** A client of `GET /api/leads/events`. */
export type Listener = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything received so far, as it came. */
  text(): string;
  events(): LiveEvent[];
  /** The id of the newest event. */
  lastId(): string;
  /** Resolves when the server ends the answer. */
  ended: Promise<void>;
  hangUp(): void;
};

export type Listening = { token?: string; host?: string; lastId?: string; method?: string };

/** Opens a stream; resolves with its first bytes, or with the whole answer of a refusal. */
export function listenTo(url: string, asked: Listening = {}): Promise<Listener> {
  const { hostname, port, protocol } = new URL(url);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    host: asked.host ?? 'demo.localhost',
    ...(asked.token === undefined ? {} : { authorization: `Bearer ${asked.token}` }),
    ...(asked.lastId === undefined ? {} : { 'last-event-id': asked.lastId }),
  };
  const path = '/api/leads/events';
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = request(
      // Certificates of tests are their own.
      {
        hostname,
        port,
        path,
        headers,
        method: asked.method ?? 'GET',
        agent: false,
        rejectUnauthorized: false,
      },
      (incoming) => {
        let text = '';
        const parts = (): string[] => text.split('\n\n').slice(0, -1);
        const ended = new Promise<void>((done) => {
          incoming.once('close', () => done());
        });
        const listener: Listener = {
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: () => text,
          events: () => parts().flatMap(readEvent),
          lastId: () => parts().flatMap(readId).at(-1) ?? '',
          ended,
          hangUp: () => outgoing.destroy(),
        };
        incoming.on('error', () => undefined);
        incoming.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (listener.status === 200) resolve(listener);
        });
        incoming.once('end', () => resolve(listener));
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const field = (name: string, part: string): string[] =>
  part.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));

const readEvent = (part: string): LiveEvent[] =>
  field('data', part).map((data) => JSON.parse(data) as LiveEvent);
const readId = (part: string): string[] => field('id', part);
