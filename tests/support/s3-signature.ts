import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { S3Settings } from '../../src/server/config-services.ts';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
const LATE = 15 * 60 * 1_000;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The code S3 refuses a request with whose signature (Signature Version 4) or digest is wrong; null for a right one. */
export function refusalOfSignature(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Settings,
): string | null {
  const [, id, day = '', where, names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (where !== region) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < LATE)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  // What gives the request its meaning must be signed.
  const due = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (due.some((name) => !signed.includes(name))) return 'AccessDenied';
  const digest = String(headers['x-amz-content-sha256']);
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return digest === 'UNSIGNED-PAYLOAD' || digest === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
