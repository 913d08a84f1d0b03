import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { visible } from './terminal.ts';

export type Logger = FastifyBaseLogger;

export type LogOptions = {
  level: string;
  /** The target of the lines, one JSON object each; standard output when absent. */
  stream?: { write(line: string): void };
};

/** Second line of defence: values logged by mistake under these names are redacted. */
const SECRET_NAMES = [
  'token',
  'otp',
  'password',
  'authorization',
  'cookie',
  'secret',
  'pepper',
  'body',
  'text',
];

/**
 * The structured log: one JSON object per line. It never contains codes, tokens, cookies, bodies or query values
 * (security T12); a line break in a value stays inside its JSON string, and
 * no character acts on the terminal that shows it (T27).
 *
 * It is taken from a Fastify instance, so that the logger's library is not a second dependency.
 */
export function createLogger({ level, stream }: LogOptions): Logger {
  const options = {
    level,
    // JSON escapes the old controls only.
    hooks: { streamWrite: (line: string) => `${visible(line.trimEnd())}\n` },
    serializers: { req: describeRequest, err: describeError },
    redact: {
      paths: ['code', ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`])],
      censor: '[hidden]',
    },
    ...(stream ? { stream } : {}),
  };
  return Fastify({ logger: options }).log;
}

/** The path and the query's keys. Values are left out, because they may be tokens or names. */
function loggablePath(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const names = query.split('&').flatMap((pair) => pair.split('=', 1).filter((name) => name !== ''));
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}

function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: loggablePath(request.url), from: request.ip };
}

/** `invalid input syntax: "9000000001"` without the quoted value. */
function hideQuoted(message: string): string {
  const begin = message.indexOf(': "');
  return begin >= 0 && message.length > begin + 3 && message.endsWith('"')
    ? `${message.slice(0, begin)}: [hidden]`
    : message;
}

type DescribedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: DescribedError;
};

/**
 * Errors of the query layer carry every parameter in their message, and the database quotes the value it could not
 * read: numbers, addresses, search texts. The statement and the reason stay, the values do not.
 */
function describeError(error: Error & { code?: unknown }): DescribedError {
  return {
    type: error.name,
    message: hideQuoted(error.message.replace(/\nparams:[^]*$/, '')),
    ...(error.code === undefined ? {} : { code: error.code }),
    // The frames only: a stack begins with the message.
    stack: /\n {4}at [^]*$/.exec(error.stack ?? '')?.[0].trim() ?? '',
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
