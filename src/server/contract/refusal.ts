import type { ErrorObject } from 'ajv';
import { dataRefusal } from './data-refusal.ts';
import { Problem, problem } from '../problems.ts';
import type { ProblemCode } from '../problems.ts';
import { fieldErrors } from './validation.ts';

/** What Fastify, Ajv, `pg` and drizzle throw, as far as it matters here. */
type Thrown = {
  code?: unknown;
  message?: unknown;
  statusCode?: unknown;
  validation?: readonly ErrorObject[];
  constraint?: unknown;
  cause?: unknown;
};

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_HANDLER_TIMEOUT: 'timedOut',
};
const BY_STATUS: Record<number, ProblemCode> = {
  400: 'badInput',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTimeout',
  413: 'tooLarge',
  414: 'addressTooLong',
  415: 'unsupportedType',
  503: 'unavailable',
};

/** Connection lost, refused or timed out; the server shutting down, starting or full; the disk full; a deadlock. */
const DATABASE_DOWN =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0.|57014|40P01|53...)$/;
const CONNECTION_LOST =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|cannot use a pool after/i;

/** The refusal that answers a thrown value; null when it is a fault of this program. */
export function refusalOf(thrown: unknown): Problem | null {
  if (thrown instanceof Problem) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return null;
  const error = thrown as Thrown;
  if (error.validation) return problem('badInput', { errors: fieldErrors(error.validation) });
  const databaseProblem = databaseRefusal(error);
  if (databaseProblem) return databaseProblem;
  const code = BY_FASTIFY_CODE[String(error.code)] ?? BY_STATUS[Number(error.statusCode)];
  return code === undefined ? null : problem(code);
}

/** The query layer wraps the driver's error, so the codes are one or two causes deep. */
function databaseRefusal(error: Thrown): Problem | null {
  for (let here: Thrown | undefined = error, depth = 0; here && depth < 4; depth++) {
    const code = String(here.code);
    if (DATABASE_DOWN.test(code) || CONNECTION_LOST.test(String(here.message))) return problem('unavailable');
    const refusal = dataRefusal(here);
    if (refusal) return refusal;
    here = typeof here.cause === 'object' && here.cause !== null ? here.cause : undefined;
  }
  return null;
}
