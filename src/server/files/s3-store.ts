import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError } from '../config.ts';
import type { S3Settings } from '../config-services.ts';
import { problem } from '../problems.ts';
import { isServable } from './names.ts';
import type { FileStore, HeadersOf, Place } from './port.ts';
import { answerInWords, createS3Client, pathIn, textOf, unavailable } from './s3-client.ts';
import type { S3Client, S3Request } from './s3-client.ts';
import { readPage } from './s3-list.ts';
import { contentTypeOf } from './types.ts';

/** What keys begin with. */
const FOLDERS: Readonly<Record<Place, string>> = { served: 'files/', removed: 'removed/' };

const keyOf = (name: string, place: Place = 'served'): string => FOLDERS[place] + name;

/**
 * Finished files in a bucket. A file is visible once the service has all of its bytes, so half an upload leaves nothing
 * there. Files are received and checked in a folder of this machine.
 */
export function openS3Store(
  settings: S3Settings,
  { incoming, freeBytes }: Pick<FileStore, 'incoming' | 'freeBytes'>,
): FileStore {
  const client = createS3Client(settings);

  const remove: FileStore['remove'] = async (name, place) => {
    const answer = await client.order({ method: 'DELETE', key: keyOf(name, place) }, [200, 204, 404]);
    answer.resume();
  };

  return {
    incoming,
    freeBytes,
    remove,

    async keep(temporary, name, place) {
      const headers = { 'content-type': contentTypeOf(name) };
      const asked: S3Request = { method: 'PUT', key: keyOf(name, place), headers, file: temporary };
      (await client.order(asked, [200])).resume();
    },

    async size(name, place) {
      const answer = await client.order({ method: 'HEAD', key: keyOf(name, place) }, [200, 404]);
      const { statusCode, headers } = answer.resume();
      return statusCode === 404 ? null : Number(headers['content-length']);
    },

    read: (name, place) => client.order({ method: 'GET', key: keyOf(name, place) }, [200]),

    // A process that dies in between leaves the file in both places; the next sweep goes on from there.
    async shift(name, to) {
      const from: Place = to === 'served' ? 'removed' : 'served';
      const headers = { 'x-amz-copy-source': pathIn(settings.bucket, keyOf(name, from)) };
      const answer = await client.ask({ method: 'PUT', key: keyOf(name, to), headers });
      const body = await textOf(answer);
      const { statusCode = 0 } = answer;
      if (statusCode === 404) return;
      // A copy that fails after it began answers 200 with an error in its body.
      if (statusCode !== 200 || body.includes('<Error>'))
        throw unavailable(new Error(answerInWords(statusCode, body)));
      await remove(name, from);
    },

    async *list(place) {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', 'encoding-type': 'url', prefix: FOLDERS[place] };
        const more = token === undefined ? {} : { 'continuation-token': token };
        const answer = await client.order({ method: 'GET', query: { ...query, ...more } }, [200]);
        const page = readPage(await textOf(answer));
        yield page.files
          .map((file) => ({ ...file, name: file.name.slice(FOLDERS[place].length) }))
          .filter(({ name }) => isServable(name));
        token = page.next;
      } while (token !== undefined);
    },

    async serve(scope, headersOf) {
      const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
        sendFile(client, headersOf, request, reply);
      scope.route({ method: ['GET', 'HEAD'], url: '/files/*', handler });
    },

    check: () => checkBucket(client, settings),
  };
}

/** Reads the bucket's first name: that needs the endpoint, the keys and the bucket. */
async function checkBucket(client: S3Client, { endpoint, bucket }: S3Settings): Promise<void> {
  const { status, body } = await client
    .ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
    .then(async (answer) => ({ status: answer.statusCode ?? 0, body: await textOf(answer) }))
    .catch((refusal: Error) => {
      const { message, code } = (refusal.cause ?? refusal) as NodeJS.ErrnoException;
      throw new ConfigError(`S3_ENDPOINT ${endpoint} cannot be reached: ${message || String(code)}.`);
    });
  if (status === 200 && body.includes('<ListBucketResult')) return;
  const why =
    WHY[status]?.(bucket) ?? `S3_ENDPOINT ${endpoint} does not answer as S3 does, or S3_REGION is wrong`;
  throw new ConfigError(`${why} (${answerInWords(status, body)}).`);
}

const WHY: Readonly<Record<number, (bucket: string) => string>> = {
  403: (bucket) => `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong, or may not use the bucket ${bucket}`,
  404: (bucket) => `S3_BUCKET ${bucket} does not exist at S3_ENDPOINT`,
};

/** Answers with a file, as the folder does; ranges and conditions are the service's work. */
async function sendFile(
  client: S3Client,
  headersOf: HeadersOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = (request.params as { '*'?: string })['*'] ?? '';
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const key = keyOf(name);
  let answer = await client.ask({ method, key, headers: conditionsOf(request.headers) });
  if (answer.statusCode === 412 && request.headers['if-range'] !== undefined) {
    // The file changed since the client got its part: it gets the whole.
    answer.resume();
    answer = await client.ask({ method, key });
  }
  const { statusCode = 0, headers } = answer;
  if (![200, 206, 304].includes(statusCode)) {
    const body = await textOf(answer);
    // A range or a condition that cannot be met is 404 as well.
    throw [404, 412, 416].includes(statusCode)
      ? problem('notFound')
      : unavailable(new Error(answerInWords(statusCode, body)));
  }
  void reply.status(statusCode).header('accept-ranges', 'bytes').headers(headersOf(request, name));
  const ofBytes = statusCode === 304 ? [] : (['content-length', 'content-range'] as const);
  for (const one of ['etag', 'last-modified', ...ofBytes] as const) {
    if (headers[one] !== undefined) void reply.header(one, headers[one]);
  }
  if (statusCode !== 304) void reply.type(contentTypeOf(name));
  return reply.send(answer);
}

/** The conditions of a request that every service understands alike; others would be ignored anyway (RFC 9110). */
function conditionsOf(headers: IncomingHttpHeaders): Record<string, string> {
  const conditions: Record<string, string> = {};
  const add = (name: string, value: string | undefined): void => {
    if (value === undefined) return;
    if (!name.endsWith('-since')) conditions[name] = value;
    else if (!Number.isNaN(Date.parse(value))) conditions[name] = new Date(value).toUTCString();
  };
  add('if-none-match', headers['if-none-match']);
  add('if-modified-since', headers['if-modified-since']);
  add('if-match', headers['if-match']);
  add('if-unmodified-since', headers['if-unmodified-since']);
  const { range = '' } = headers;
  const [ifRange] = [headers['if-range'] ?? []].flat();
  const isTag = ifRange?.includes('"') === true;
  const isReadable = ifRange === undefined || isTag || !Number.isNaN(Date.parse(ifRange));
  if (!isReadable || !/^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range)) return conditions;
  // S3 has no `If-Range`; as a demand the same condition is known by its 412.
  add(isTag ? 'if-match' : 'if-unmodified-since', ifRange);
  return { ...conditions, range };
}
