import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../config.ts';
import { problem } from '../problems.ts';

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
  /** `ask`, for answers without a body that matters. Throws 503 for a status that is not `accepted`; returns it otherwise. */
  order(request: S3Request, accepted: readonly number[]): Promise<http.IncomingMessage>;
  /** `ask`, for a text; throws 503 for anything but 200. */
  text(request: S3Request): Promise<string>;
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
    const path = [bucket, ...(key === undefined ? [] : key.split('/'))].map(encodeURIComponent).join('/');
    const url = new URL(`/${path}`, endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      ...{ method, accessKeyId, secretAccessKey, region, cache, service: 's3' },
      url: url.href,
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
      if (accepted.includes(answer.statusCode ?? 0)) return answer.resume();
      throw unavailable(new Error(await reasonOf(asked, answer)));
    },

    async text(asked) {
      const answer = await orRefuse(asked);
      if (answer.statusCode !== 200) throw unavailable(new Error(await reasonOf(asked, answer)));
      return textOf(answer).catch((error: unknown) => Promise.reject(unavailable(error)));
    },
  };
}

/** The refusal while the service is away; its cause is for the log. */
export function unavailable(cause: unknown): Error {
  const refusal = problem('unavailable', {
    message: 'Files are not available at the moment. Please try again.',
    retryAfter: RETRY_AFTER,
  });
  refusal.cause = cause;
  return refusal;
}

/** "PUT answered 403 SignatureDoesNotMatch". */
export async function reasonOf({ method }: S3Request, answer: http.IncomingMessage): Promise<string> {
  const body = await textOf(answer).catch(() => '');
  const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(body) ?? [];
  return `S3: ${method} answered ${String(answer.statusCode)} ${code}`.trimEnd();
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
