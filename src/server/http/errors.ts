import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { SIGNED_IN_COOKIE } from '../../domain/constants.ts';
import { refusalOf } from '../contract/refusal.ts';
import { problem, problemBody } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { isForm, letFormArrive } from './linger.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

/** Sends every refusal in the one error shape (spec §7). */
export function sendProblem(refusal: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (refusal.status === 401) {
    reply.header('www-authenticate', 'Bearer');
    // The hint must not outlive the session, or the next page would wait for a session that has ended.
    if (SIGNED_IN_COOKIE in request.cookies) reply.clearCookie(SIGNED_IN_COOKIE, { path: '/' });
  }
  if (refusal.retryAfter !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)));
  const answer = (isWhole: boolean): void => {
    if (!isWhole) reply.header('connection', 'close');
    reply.status(refusal.status).type('application/json; charset=utf-8').send(problemBody(refusal));
  };
  if (!bodyIsStillArriving(request)) answer(true);
  else if (isForm(request)) letFormArrive(request, answer);
  else answer(false);
}

/** A refused request may still be sending; unless it is closed, its connection could stay open indefinitely. */
function bodyIsStillArriving({ raw, headers }: FastifyRequest): boolean {
  const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete;
}

/**
 * Errors of this program are logged in full and answered without detail, with a reference to the log line. An
 * unreachable database is 503 and recovers by itself.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal === null) {
    request.log.error({ err: error, req: request }, 'a request failed');
    const message = REFUSAL_TEXTS.reference(request.id);
    sendProblem(problem('failed', { message }), request, reply);
    return;
  }
  if (refusal.status === 503) request.log.warn({ err: error, req: request }, 'a request could not be served');
  sendProblem(refusal, request, reply);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

/** Answers what Node refuses before there is a request: malformed HTTP, headers too large or too slow. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [line, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive.']
        : ['400 Bad Request', 'This is not readable HTTP.'];
  const body = JSON.stringify({ success: false, message: text });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}
