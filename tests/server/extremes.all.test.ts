import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/server/sign-in/session.ts';
import { events } from '../../src/server/db/schema/events.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { checkAnswer } from '../support/contract.ts';
import { depth } from '../support/tier.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { DocumentedOperation, Parameter } from '../support/document.ts';
import { extremesOf, placesOf, withValue } from '../support/extremes.ts';
import { formOf } from '../support/form.ts';
import { picture } from '../support/files.ts';
import { send as sendOver } from '../support/http.ts';
import { guestsOf } from '../support/guests.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { requestWith } from '../support/walk.ts';

/**
 * Every request of a stranger is answered, never with 500. The operations, their values and their possible answers come
 * from the document, so that a new operation is covered from the start.
 */
const document = readDocument();
const isWatched = ({ replies }: DocumentedOperation): boolean =>
  replies.get(200)?.content?.['text/event-stream'] !== undefined;
const operations = operationsOf(document).filter((operation) => !operation.planned && !isWatched(operation));

const HOST = 'demo.localhost';

type Sent = { path: string; headers: Record<string, string>; body?: string | Buffer };

let server: TestServer;
let bearer: string;
let invitation: string;
let png: Buffer;
/** For each kind of row the id of one of the caller's own. */
const own = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  const guests = await guestsOf(server);
  bearer = guests.asha;
  png = await picture('png');
  invitation = (await guests.link('VIP')).token;
  for (const kind of [
    'leads',
    'products',
    'team-members',
    'downloads',
    'faq',
    'invitations',
    'ticket-allocations',
  ]) {
    own.set(kind, await ownId(kind));
  }
  own.set('form-fields', guests.passId('VIP'));
});
afterAll(() => server.close());

/** Without her password or address, which may be others by now. */
async function signInAgain(): Promise<string> {
  const { db } = server.services;
  const [person] = await db.select().from(people).where(eq(people.phone, '9000000001'));
  const [event] = await db.select().from(events).where(eq(events.domain, 'demo.localhost'));
  if (!person || !event) throw new Error('The demo is not there.');
  const opening = { person, event, address: '192.0.2.1', codeVerifiedAt: null, now: server.now(), max: 10 };
  const device = { browser: null, system: null };
  return (await db.transaction((tx) => openSession(tx, { ...opening, device })))?.token ?? '';
}

/** The caller's own row of a list: what belongs to the event as a whole cannot be changed. */
async function ownId(kind: string): Promise<string> {
  const { json } = await server.call('GET', `/api/${kind}?sort=newest`, { token: bearer });
  const { data } = json as { data: { data?: Row[] } | Row[] };
  const rows = Array.isArray(data) ? data : (data.data ?? []);
  const row = rows.find(({ exhibitor, isOwn, isParentExhibitor }) => {
    if (kind === 'downloads') return exhibitor !== undefined;
    return kind === 'faq' ? isOwn === true : isParentExhibitor !== true;
  });
  return row?._id ?? rows[0]?._id ?? '';
}
type Row = { _id: string; exhibitor?: string; isOwn?: boolean; isParentExhibitor?: boolean };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** Header values are bytes on one line; what is not cannot be sent at all. */
const inHeader = (value: unknown): string | null => {
  const text = textOf(value);
  return /^[\x20-\x7e\x80-\xff]*$/.test(text) ? text : null;
};

/** Every request of an operation that differs from its example in one value. */
function* requestsOf(operation: DocumentedOperation): Generator<Sent> {
  const { path: template, parameters, body } = operation;
  const id = own.get(template.split('/')[1] ?? '') ?? 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  const example = requestWith(document, operation, id);
  const headers = headersOf(operation);
  const json = { ...headers, 'content-type': 'application/json' };
  const bodyText = example.body === undefined ? {} : { body: JSON.stringify(example.body) };
  const base: Sent = {
    path: example.path,
    headers: example.body === undefined ? headers : json,
    ...bodyText,
  };
  for (const parameter of parameters) {
    for (const value of extremesOf(document, parameter.schema, parameter.name)) {
      const sent = withParameter(base, template, parameter, value);
      if (sent !== null) yield sent;
    }
  }
  const media = body?.content['application/json'];
  if (!media) return yield* oddBodies(operation, base, headers);
  for (const [place, values] of placesOf(document, media.schema)) {
    for (const value of values) {
      yield { ...base, body: JSON.stringify(withValue(example.body, place, value)) };
    }
  }
  for (const text of [
    '',
    'null',
    '[]',
    '0',
    '"x"',
    '{}',
    '{',
    '{"__proto__":1}',
    '{"\\u0000":1}',
    '{"\\ud800":1}',
  ]) {
    yield { ...base, headers: json, body: text };
  }
  yield { path: base.path, headers };
}

function headersOf({ security }: DocumentedOperation): Record<string, string> {
  const schemes = (security ?? []).flatMap((scheme) => Object.keys(scheme));
  if (schemes.includes('bearer')) return { authorization: `Bearer ${bearer}` };
  return schemes.includes('invitationToken') ? { 'invitation-token': invitation } : {};
}

function withParameter(
  base: Sent,
  template: string,
  { name, in: place }: Parameter,
  value: unknown,
): Sent | null {
  if (place === 'header') {
    const text = inHeader(value);
    return text === null ? null : { ...base, headers: { ...base.headers, [name.toLowerCase()]: text } };
  }
  const encoded = encode(value);
  if (place === 'path') return { ...base, path: `/api${template.replace(`{${name}}`, encoded)}` };
  const [path = '', query = ''] = base.path.split('?');
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`));
  return { ...base, path: `${path}?${[...others, `${name}=${encoded}`].join('&')}` };
}

/** A URL cannot hold a lone surrogate: it is sent as bytes that are not UTF-8. */
function encode(value: unknown): string {
  try {
    return encodeURIComponent(textOf(value));
  } catch {
    return '%ff%fe';
  }
}

/** Forms, and bodies where the document has none. */
function* oddBodies(
  { body }: DocumentedOperation,
  base: Sent,
  headers: Record<string, string>,
): Generator<Sent> {
  const form = body?.content['multipart/form-data'];
  if (!form) {
    for (const text of ['', '{}', 'null', '{"a":1}', '{']) {
      yield { ...base, headers: { ...headers, 'content-type': 'application/json' }, body: text };
    }
    return;
  }
  const texts = extremesOf(document, { type: 'string', maxLength: 200 }, '').map(textOf);
  for (const text of texts) {
    const name = text.replace(/["\r\n]/g, '');
    for (const parts of [
      [
        { name: 'uploadType', content: text },
        { fileName: 'a.png', content: png },
      ],
      [
        { name: 'uploadType', content: 'eventWebsite' },
        { fileName: `${name}.png`, content: png },
      ],
      [{ name: text.replace(/["\r\n]/g, ''), content: 'x' }],
    ]) {
      const { headers: type, body: bytes } = formOf(parts);
      yield { ...base, headers: { ...headers, ...type }, body: bytes };
    }
  }
}

/** Answers that were judged before: refusals repeat themselves. */
const judged = new Set<string>();

async function answerTo({ id, method }: DocumentedOperation, sent: Sent): Promise<number> {
  const { status, text, headers } = await send(method.toUpperCase(), sent);
  const key = `${id} ${String(status)} ${text}`;
  if (judged.has(key)) return status;
  judged.add(key);
  const isJson = String(headers['content-type']).startsWith('application/json');
  await checkAnswer({ method, path: sent.path }, status, isJson ? JSON.parse(text) : text, headers);
  return status;
}

type Received = { status: number; text: string; headers: Readonly<Record<string, unknown>> };

/** Without a connection, which is quicker; the rest of a refused form needs one. */
async function send(method: string, { path, headers, body }: Sent): Promise<Received> {
  if (Buffer.isBuffer(body)) return sendOver(server.url, method, path, { host: HOST, headers, body });
  const {
    statusCode,
    payload,
    headers: received,
  } = await server.app.inject({
    method: method as 'GET',
    url: path,
    headers: { host: HOST, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: statusCode, text: payload, headers: received };
}

describe('no value makes the server fail', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const statuses = new Set<number>();
    // Usually the first request of an operation and every other one; the next operation takes the other half.
    const step = depth(2, 1);
    const half = operations.indexOf(operation);
    for (const [place, sent] of [...requestsOf(operation)].entries()) {
      if (place > 0 && (place + half) % step !== 0) continue;
      const sentText = `${operation.method} ${sent.path} ${JSON.stringify(sent.headers)} ${String(sent.body).slice(0, 500)}`;
      const status = await answerTo(operation, sent).catch((error: unknown) => {
        throw new Error(sentText.slice(0, 1_500), { cause: error });
      });
      expect(status, sentText.slice(0, 1_500)).toBeLessThan(500);
      statuses.add(status);
      // Signing out, or a change of the password, ended the session: the next request needs another.
      if (status === 401) bearer = await signInAgain();
    }
    expect(id === 'healthGet' || statuses.size > 0).toBe(true);
  });
});
