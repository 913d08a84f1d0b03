import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../src/server/config-services.ts';
import { refusalOfSignature } from './s3-signature.ts';

type Stored = { bytes: Buffer; type: string; etag: string; since: Date };

export type S3Server = {
  settings: S3Settings;
  /** What is stored, by key. */
  objects: Map<string, Stored>;
  /** Requests so far, as `GET files/a.pdf`. */
  asked: string[];
  /**
   * `away` ends every connection, `silent` answers nothing, `failing` answers 503, `cutting` ends answers half way,
   * `torn` begins copies with 200 and then says that they failed.
   */
  mood: 'well' | 'away' | 'silent' | 'failing' | 'cutting' | 'torn';
  close(): Promise<void>;
};

/** The most names on a page of a list, so that few files need several. */
const PAGE = 3;

/**
 * A service that speaks S3 for one bucket and believes nothing: it computes each signature and each digest of a body
 * itself, and a body must be as long as it was announced.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const sockets = new Set<Socket>();
  const http = createServer((request, response) => {
    handle(server, request, response).catch(() => request.destroy());
  });
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // The server listens on a port.
  const { port } = http.address() as AddressInfo;
  const server: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'eu-test-1',
      bucket: 'portal-files',
      accessKeyId: 'TESTKEY',
      secretAccessKey: `secret/${randomUUID()}+=`,
    },
    objects,
    asked: [],
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return server;
}

async function handle(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { settings, mood } = server;
  if (mood === 'away') return void request.destroy();
  if (mood === 'silent') return;
  const url = new URL(request.url ?? '/', settings.endpoint);
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  server.asked.push(`${String(request.method)} ${key}`);
  if (mood === 'failing') return refuse(response, 503, 'SlowDown');
  const body = await buffer(request);
  const refused = refusalOfSignature(request, url, body, settings);
  if (refused !== null)
    return refuse(response, refused === 'AuthorizationHeaderMalformed' ? 400 : 403, refused);
  if (bucket !== settings.bucket) return refuse(response, 404, 'NoSuchBucket');
  if (key === '' && request.method === 'GET') return list(server, url.searchParams, response);
  const found = server.objects.get(key);
  switch (request.method) {
    case 'PUT':
      return put(server, key, { request, body }, response);
    case 'DELETE':
      server.objects.delete(key);
      return void response.writeHead(204).end();
    case 'GET':
    case 'HEAD':
      return found === undefined
        ? refuse(response, 404, 'NoSuchKey')
        : get(found, request, response, mood === 'cutting');
    default:
      return refuse(response, 405, 'MethodNotAllowed');
  }
}

function put(
  { objects, settings, mood }: S3Server,
  key: string,
  { request, body }: { request: IncomingMessage; body: Buffer },
  response: ServerResponse,
): void {
  const { headers } = request;
  if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
  if (headers['if-none-match'] === '*' && objects.has(key))
    return refuse(response, 412, 'PreconditionFailed');
  const source = headers['x-amz-copy-source'];
  const since = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  if (source !== undefined) {
    const copied = objects.get(decodeURIComponent(String(source)).slice(settings.bucket.length + 2));
    if (copied === undefined) return refuse(response, 404, 'NoSuchKey');
    if (mood === 'torn') return void response.writeHead(200).end('<Error><Code>InternalError</Code></Error>');
    objects.set(key, { ...copied, since });
    return void response.writeHead(200).end('<CopyObjectResult/>');
  }
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  objects.set(key, { bytes: body, type: headers['content-type'] ?? 'binary/octet-stream', etag, since });
  response.writeHead(200, { etag }).end();
}

function get(
  { bytes, type, etag, since }: Stored,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  isCut: boolean,
): void {
  const common = {
    etag,
    'last-modified': since.toUTCString(),
    'content-type': type,
    'accept-ranges': 'bytes',
  };
  const tags = (name: 'if-match' | 'if-none-match'): string[] => headers[name]?.split(/, */) ?? [];
  if (headers['if-match'] !== undefined && !tags('if-match').includes(etag))
    return refuse(response, 412, 'PreconditionFailed');
  if (new Date(headers['if-unmodified-since'] ?? since) < since)
    return refuse(response, 412, 'PreconditionFailed');
  const isKnown =
    headers['if-none-match'] === undefined
      ? headers['if-modified-since'] !== undefined && new Date(headers['if-modified-since']) >= since
      : tags('if-none-match').includes(etag);
  if (isKnown) return void response.writeHead(304, common).end();
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  let [from, to] = [0, bytes.length - 1];
  if (asked !== null) {
    const [, first = '', last = ''] = asked;
    from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
    to = first === '' || last === '' ? to : Math.min(to, Number(last));
    if (from > to) return refuse(response, 416, 'InvalidRange');
  }
  const part = bytes.subarray(from, to + 1);
  const range =
    asked === null ? {} : { 'content-range': `bytes ${String(from)}-${String(to)}/${String(bytes.length)}` };
  response.writeHead(asked === null ? 200 : 206, { ...common, ...range, 'content-length': part.length });
  if (method === 'HEAD') return void response.end();
  if (!isCut) return void response.end(part);
  response.write(part.subarray(0, part.length / 2), () => response.destroy());
}

function list({ objects }: S3Server, query: URLSearchParams, response: ServerResponse): void {
  if (query.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument');
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? ''));
  const left = keys.filter((key) => key > after);
  const page = left.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
  const isCut = page.length < left.length;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  const contents = page.map((key) => {
    const { bytes, since } = objects.get(key) ?? { bytes: Buffer.alloc(0), since: new Date() };
    const name = query.get('encoding-type') === 'url' ? urlOf(key) : xmlOf(key);
    return `<Contents><Key>${name}</Key><LastModified>${since.toISOString()}</LastModified><Size>${String(bytes.length)}</Size></Contents>`;
  });
  response.writeHead(200, { 'content-type': 'application/xml' }).end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${String(isCut)}</IsTruncated>
     ${isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
  );
}

const urlOf = (key: string): string => encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');
const xmlOf = (key: string): string =>
  key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
