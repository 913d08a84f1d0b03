import type { ErrorObject } from 'ajv';
import { isUnavailable } from '../db/trouble.ts';
import { dataRefusal } from './data-refusal.ts';
import { Problem, problem } from '../problems.ts';
import type { ProblemCode } from '../problems.ts';
import { fieldErrors } from './validation.ts';

/** The properties used here of what Fastify, Ajv, `pg` and drizzle throw. */
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

/** The refusal for a thrown value; null when it is an error of this program. */
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

/** The query layer wraps the driver's error, so the refusal is one or two causes deep. */
function databaseRefusal(error: Thrown): Problem | null {
  if (isUnavailable(error)) return problem('unavailable');
  for (let here: Thrown | undefined = error, depth = 0; here && depth < 4; depth++) {
    const refusal = dataRefusal(here);
    if (refusal) return refusal;
    here = typeof here.cause === 'object' && here.cause !== null ? here.cause : undefined;
  }
  return null;
}
