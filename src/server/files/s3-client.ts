import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../config-services.ts';
import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without it the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The path of a file to send. Its digest is signed, so that the service refuses bytes that changed on the way. */
  file?: string;
};

export type S3Client = {
  /** Sends a request; the answer's body is a stream that must be read or destroyed. Throws when there is no answer. */
  ask(request: S3Request): Promise<http.IncomingMessage>;
  /** `ask` that throws 503 for a status that is not `accepted`. */
  order(request: S3Request, accepted: readonly number[]): Promise<http.IncomingMessage>;
};

/** Milliseconds without a byte after which the service counts as away; shorter than browsers and proxies wait. */
const SILENCE = 10_000;
const RETRY_AFTER = 5;
const EMPTY = createHash('sha256').digest('hex');
/** What a connection ends with that the service closed while it was idle. */
const CLOSED = ['ECONNRESET', 'EPIPE'];

/** A client of one bucket, path style. It signs every request (Signature Version 4) and keeps connections open. */
export function createS3Client({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings): S3Client {
  const { request: send, Agent } = endpoint.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  // Keys that were derived for signing, by day.
  const cache = new Map<string, ArrayBuffer>();

  async function signed({ method, key, query = {}, headers = {} }: S3Request, digest: string) {
    const url = new URL(pathIn(bucket, key), endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
      headers: { ...headers, 'x-amz-content-sha256': digest },
    });
    const made = await signer.sign();
    return { url: made.url, headers: Object.fromEntries(made.headers) };
  }

  async function ask(asked: S3Request): Promise<http.IncomingMessage> {
    const { method, file } = asked;
    const length = file === undefined ? 0 : (await stat(file)).size;
    const { url, headers } = await signed(asked, file === undefined ? EMPTY : await digestOf(file));
    if (method === 'PUT') headers['content-length'] = String(length);
    return new Promise((resolve, reject) => {
      const request = send(url, { method, headers, agent, timeout: SILENCE });
      let isOver = false;
      const fail = (error: NodeJS.ErrnoException): void => {
        if (isOver) return;
        isOver = true;
        request.destroy();
        // The connection was closed while it was idle, so the request never arrived: a new connection will do.
        if (request.reusedSocket && CLOSED.includes(error.code ?? '')) ask(asked).then(resolve, reject);
        else reject(error);
      };
      request.once('timeout', () => request.destroy(new Error('no answer within ten seconds')));
      request.once('response', (response) => {
        isOver = true;
        // From here on the reader sets the pace.
        request.setTimeout(0);
        resolve(response);
      });
      request.on('error', fail);
      if (file === undefined) request.end();
      else pipeline(createReadStream(file), request).catch(fail);
    });
  }

  async function orRefuse(asked: S3Request): Promise<http.IncomingMessage> {
    return ask(asked).catch((error: unknown) => Promise.reject(unavailable(error)));
  }

  return {
    ask: orRefuse,

    async order(asked, accepted) {
      const answer = await orRefuse(asked);
      const { statusCode = 0 } = answer;
      if (accepted.includes(statusCode)) return answer;
      throw unavailable(new Error(answerInWords(statusCode, await textOf(answer))));
    },
  };
}

/** The refusal while the service is away; its cause is for the log. */
export function unavailable(cause: unknown): Error {
  const refusal = problem('unavailable', {
    message: REFUSAL_TEXTS.filesAway,
    retryAfter: RETRY_AFTER,
  });
  refusal.cause = cause;
  return refusal;
}

/** The body of an answer as text; throws 503 when it does not arrive. */
export function textOf(answer: http.IncomingMessage): Promise<string> {
  return text(answer).catch((error: unknown) => Promise.reject(unavailable(error)));
}

/** The path of a bucket or of a file in it, as addresses and signatures have it. */
export function pathIn(bucket: string, key?: string): string {
  const parts = [bucket, ...(key === undefined ? [] : key.split('/'))];
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

/** "S3 answered 403 SignatureDoesNotMatch". */
export function answerInWords(status: number, body: string): string {
  const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(body) ?? [];
  return `S3 answered ${String(status)} ${code}`.trimEnd();
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
