import * as v from 'valibot';
import type { Environment } from './config-schema.ts';
import { present } from './present.ts';

/** Where `clamd` listens. */
export type ScannerSettings = { host: string; port: number } | { path: string };

/** A bucket at a service that speaks S3. */
export type S3Settings = {
  /** Without a path; the bucket is in the path of each request. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The client at Google, or at another provider of OpenID Connect in tests. */
export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** The origin of the one callback address, for all events' hosts. */
  callbackOrigin: string;
};

/** How codes and other short messages leave. */
export type SmsSettings = { url: string; token?: string; template?: string };

/** The mail server, and the address mails come from. */
export type MailSettings = { url: string; from: string };

/** The bucket of stored files. */
export function s3Of({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): S3Settings | undefined {
  // All are there or none (`refuseContradictions`).
  return endpoint && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}

/** The client at Google. */
export function googleOf(env: Environment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  // Google takes a callback without TLS on localhost only.
  const callbackOrigin = env.GOOGLE_CALLBACK_ORIGIN ?? `http://localhost:${String(env.PORT)}`;
  return clientId && clientSecret ? { clientId, clientSecret, issuer, callbackOrigin } : undefined;
}

/** The SMS gateway. */
export function smsOf({
  SMS_URL: url,
  SMS_TOKEN: token,
  SMS_TEMPLATE: template,
}: Environment): SmsSettings | undefined {
  return url === undefined ? undefined : { url, ...present({ token, template }) };
}

/** The virus scanner. */
export function scannerOf({
  CLAMD_HOST: host,
  CLAMD_PORT: port = 3310,
}: Environment): ScannerSettings | undefined {
  if (host === undefined) return undefined;
  return host.startsWith('/') ? { path: host } : { host, port };
}

/** `from` in the query of the mail server's address, else the support address. */
export function senderOf({ SMTP_URL: url, SUPPORT_EMAIL: support }: Environment): string | undefined {
  const named = url === undefined ? null : new URL(url).searchParams.get('from');
  return v.safeParse(v.pipe(v.string(), v.email()), named ?? support).success
    ? (named ?? support)
    : undefined;
}

/** The mail server. */
export function mailOf(env: Environment): MailSettings | undefined {
  const from = senderOf(env);
  if (env.SMTP_URL === undefined || from === undefined) return undefined;
  const url = new URL(env.SMTP_URL);
  // `from` is our parameter; the rest of the query belongs to the mail library.
  url.searchParams.delete('from');
  return { url: url.href, from };
}
