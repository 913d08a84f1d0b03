import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a finished file is: `served` under `/files/`, or `removed`, kept for a day in case its row comes back. */
export type Place = 'served' | 'removed';

export type StoredFile = {
  name: string;
  size: number;
  /** When its bytes came to this place. */
  since: Date;
};

/** The headers of an answer with this file, beside those that follow from its bytes. */
export type HeadersOf = (request: FastifyRequest, name: string) => Record<string, string>;

/**
 * Where files are stored: a folder (`folder-store.ts`) or a bucket (`s3-store.ts`). Received files lie in a folder of this
 * machine until they are checked. A method without a place means `served`; one about a file that is gone does nothing.
 */
export type FileStore = {
  /** The folder of files that are received or made. No row refers to them yet. */
  incoming: string;
  /** Bytes that `incoming` may still take. */
  freeBytes(): Promise<number>;
  /** Stores a file of `incoming` under the name, durably; afterwards its maker removes what is left of it. */
  keep(temporary: string, name: string, place?: Place): Promise<void>;
  /** Bytes of a file; null when there is none. */
  size(name: string, place?: Place): Promise<number | null>;
  /** The bytes of a file as a stream; throws when there is none. */
  read(name: string, place?: Place): Promise<Readable>;
  remove(name: string, place?: Place): Promise<void>;
  /** Sets a served file aside, or brings one back `to` where it is served. */
  shift(name: string, to: Place, now: Date): Promise<void>;
  /** Every file of the place, some hundreds at a time; without those whose path begins with a dot. */
  list(place: Place): AsyncIterable<StoredFile[]>;
  /** Adds the route of `/files/*`, which answers ranges and conditions. */
  serve(scope: FastifyInstance, headersOf: HeadersOf): Promise<void>;
  /** Throws a `ConfigError` when the store cannot be used as it is configured. */
  check(): Promise<void>;
};
