import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What a test sends. `body` as an object becomes JSON; as text or bytes it goes out as it is. */
export type Asked = {
  host?: string;
  token?: string;
  body?: object | string | Buffer;
  headers?: Record<string, string>;
  /** `name=value` pairs. */
  cookies?: Record<string, string>;
  /** The address of this machine that the request comes from. */
  localAddress?: string;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  /** The parsed body when it is JSON. */
  json: unknown;
  /** What a server of the test's own process logged of its last failure, beside an answer of 500 or more. */
  reason?: string | undefined;
};

/**
 * One request to `url`, under another host name if asked: `fetch` neither resolves `*.localhost` nor lets a test choose
 * the Host header. The path is sent as given, dots and escapes included.
 */
export function send(url: string, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port, protocol } = new URL(url);
  const { body, localAddress } = asked;
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const payload = body === undefined || isRaw ? body : JSON.stringify(body);
  const cookies = Object.entries(asked.cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const headers = {
    host: asked.host ?? `${hostname}:${port}`,
    ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
    ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
    ...(asked.token === undefined ? {} : { authorization: `Bearer ${asked.token}` }),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    ...asked.headers,
  };
  return new Promise((resolve, reject) => {
    const request = protocol === 'https:' ? requestHttps : requestHttp;
    const from = localAddress === undefined ? {} : { localAddress };
    // Certificates of tests are their own.
    const options = {
      hostname,
      port,
      method,
      path,
      headers,
      agent: false,
      rejectUnauthorized: false,
      ...from,
    };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const isJson = /json/.test(incoming.headers['content-type'] ?? '') && text !== '';
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          bytes,
          json: isJson ? (JSON.parse(text) as unknown) : undefined,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
