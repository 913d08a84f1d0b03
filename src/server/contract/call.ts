import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations, Role } from '../../../openapi/portal.gen.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { events } from '../db/schema/events.ts';
import type { invitations } from '../db/schema/invitations.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { FileStore } from '../files/port.ts';
import type { Keys } from '../keys/keys.ts';
import type { Scanner } from '../files/scanner.ts';
import type { GoogleProvider } from '../google/provider.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import type { Places } from '../sign-in/places.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { Built, Creating, Guest, Hostless, Open, OperationId } from './kinds.ts';

/** The services of every handler; built once in `main.ts`, and by tests. */
export type Services = {
  db: Database;
  /** This process takes new work: it does not leave, and the database is reachable and fits this build. Never throws. */
  ready: () => Promise<boolean>;
  /** True from a signal to stop on. */
  isLeaving: () => boolean;
  clock: Clock;
  config: Config;
  keys: Keys;
  log: Logger;
  /** The gateways; handlers write messages instead. */
  delivery: Delivery;
  messenger: Messenger;
  files: FileStore;
  /** Absent without CLAMD_HOST. */
  scanner?: Scanner | undefined;
  live: LiveHub;
  /** Absent without PLACES_FILE. */
  places?: Places | undefined;
  /** Absent without GOOGLE_CLIENT_ID. */
  google?: GoogleProvider | undefined;
  /** Absent without METRICS_PORT. */
  metrics?: Metrics | undefined;
  /** Absent without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing?: Tracing | undefined;
};

export type EventRow = typeof events.$inferSelect;

/** The invitation of a guest's link; it authorises its own form and registration, nothing else. */
export type InvitationRow = typeof invitations.$inferSelect;

/** The same with the registration whose own token opened it; null for the link that was handed out. */
export type OpenedInvitation = InvitationRow & { registrationId: string | null };

/** The caller, as identified by the token. Every owned row is found through these ids, never through the request's. */
export type Viewer = {
  sessionId: string;
  personId: string;
  exhibitorId: string;
  eventId: string;
  /** What the person may do now, read with the session. */
  role: Role;
  /** When this session proved a phone number; null for a password session. */
  codeVerifiedAt: Date | null;
  /** Version of the exhibitor's leads: differs after every change; null before the first. */
  leadsVersion: number | null;
};

type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The JSON body as validated; undefined for operations that take none. */
type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : operations[Op] extends { requestBody?: infer Body }
    ? JsonOf<NonNullable<Body>> | undefined
    : undefined;

type ParametersOf<Op extends OperationId, Place extends 'query' | 'path'> = operations[Op] extends {
  parameters: infer Parameters;
}
  ? Place extends keyof Parameters
    ? NonNullable<Parameters[Place]>
    : Record<string, never>
  : Record<string, never>;

type Responses<Op extends OperationId> = operations[Op]['responses'];
type SuccessStatus = 200 | 201 | 202;
type SuccessOf<Op extends OperationId> = Responses<Op>[keyof Responses<Op> & SuccessStatus];

/** Distributes over unions, so that alternative bodies stay alternatives. */
type WithoutFlag<Body> = Body extends object ? Omit<Body, 'success'> : Body;

/** The success body without `success: true`, which is added in one place. A text or a stream is sent as it is. */
export type Answer<Op extends OperationId> =
  SuccessOf<Op> extends { content: { 'application/json': infer Json } }
    ? WithoutFlag<Json>
    : string | Readable;

/** One validated request. */
export type Call<Op extends OperationId> = {
  body: BodyOf<Op>;
  query: ParametersOf<Op, 'query'>;
  params: ParametersOf<Op, 'path'>;
  /**
   * The event the call is about: the token's when there is one, otherwise that of the host name.
   * Null for operations that answer on every host: those do not look.
   */
  event: Op extends Hostless ? null : EventRow;
  viewer: Op extends Open | Guest ? null : Viewer;
  invitation: Op extends Guest ? OpenedInvitation : null;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Plain functions: data in, data out; refusals are thrown with `problem(...)`. */
type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Answer<Op>>;

/** The stored answer of a creating request. */
export type Kept = Record<string, unknown>;

/** What a creating request prepares before its transaction begins. */
type Prepared<Op extends OperationId, Result> = {
  /** What makes two requests the same; the JSON body unless given. */
  same?: unknown;
  /** Runs in the transaction, which is `services.db`. */
  create(call: Call<Op>): Promise<Result>;
  /** Always runs last; `mayBeKept` is false when certainly nothing was created. */
  end?(mayBeKept: boolean): Promise<void>;
};

/**
 * A creating operation (decision 0017). As a plain function all of it runs in one transaction together with its
 * `Idempotency-Key`: `services.db` is that transaction, in which its messages are written too.
 *
 * `prepare` runs before the transaction. It does what must last even when the request is refused (a spent budget), or
 * would delay the transaction (receiving a file). It does not run for a repeated request, except for a form, which has
 * to arrive to be compared: then `isRepeat` is true. `answer` makes the answer from the stored result, where the answer
 * itself must not be stored.
 */
type Creation<Op extends OperationId> =
  | Handler<Op>
  | { prepare(call: Call<Op>, isRepeat: boolean): Promise<Prepared<Op, Answer<Op>>> }
  | {
      prepare(call: Call<Op>, isRepeat: boolean): Promise<Prepared<Op, Kept>>;
      answer(call: Call<Op>, kept: Kept): Promise<Answer<Op>>;
    };

/** One handler per built operation; a missing one is a type error. */
export type Handlers = { [Op in Built]: Op extends Creating ? Creation<Op> : Handler<Op> };
