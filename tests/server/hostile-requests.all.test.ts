import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../support/answers.ts';
import { startChild } from '../support/child.ts';
import type { Child } from '../support/child.ts';
import { anyEngine, createTestStore, environmentOf } from '../support/database.ts';
import { picture } from '../support/files.ts';
import { formOf } from '../support/form.ts';
import { send } from '../support/http.ts';
import type { Answer, Asked } from '../support/http.ts';

/**
 * No request blocks the others. A server in its own process reports the processor time it spent: wall-clock time says
 * little on a busy machine. Each request is compared with a harmless one of the same size.
 */
type Sent = [method: string, path: string, asked: Asked];

/**
 * Milliseconds of processor time a hostile request may take more than a harmless one: as much as a collection of garbage
 * may. Reading in the square of the length takes longer.
 */
const MOST = 200;
const HEADER = 14_000;
const BODY = 1_000_000;

let store: Awaited<ReturnType<typeof createTestStore>>;
let child: Child;
let url: string;
let token: string;
const measured: string[] = [];

beforeAll(async () => {
  store = await createTestStore(anyEngine());
  const env = { ...environmentOf(store), LIMITS: 'relaxed', LOG_LEVEL: 'error' };
  child = startChild('tests/support/serve.ts', [], env);
  url = (await child.says('listening')).replace('listening ', '');
  const body = { email: 'nila@newbooth.example', password: 'demo-password' };
  token = tokenOf(await ask(['POST', '/api/auth/login', { body }]));
});
afterAll(async () => {
  console.log(measured.join('\n'));
  child.process.kill('SIGKILL');
  await child.ended;
  await store.remove();
});

const ask = ([method, path, asked]: Sent): Promise<Answer> =>
  send(url, method, path, { host: 'demo.localhost', ...(token && { token }), ...asked });

type Strain = { cpu: number; stall: number };
const strain = async (): Promise<Strain> => (await ask(['GET', '/test/strain', {}])).json as Strain;

async function costOf(sent: Sent): Promise<Strain & { answer: Answer }> {
  const before = await strain();
  const answer = await ask(sent);
  const { cpu, stall } = await strain();
  return { cpu: cpu - before.cpu, stall, answer };
}

/** Holds the hostile request to the cost of the harmless one, and answers what it got. */
async function compare(name: string, hostile: Sent, harmless: Sent): Promise<Answer> {
  const { cpu: usual } = await costOf(harmless);
  const { answer, cpu: worst, stall } = await costOf(hostile);
  const figures = [worst, usual, stall].map((ms) => ms.toFixed(1));
  measured.push(
    `${name}: ${String(figures[0])} ms, harmless ${String(figures[1])} ms, stall ${String(figures[2])} ms`,
  );
  expect(worst - usual, name).toBeLessThan(MOST);
  expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  return answer;
}

const json = { 'content-type': 'application/json' };
const raw = (path: string, body: string, method = 'POST'): Sent => [method, path, { body, headers: json }];
const fill = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));

describe('a header', () => {
  const NAMES = [
    ...['accept-encoding', 'accept', 'cookie', 'range', 'if-none-match', 'content-type', 'authorization'],
    ...['idempotency-key', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'user-agent'],
  ];
  const PIECES = [' ', ',', ';', '=', '"', '\\', '; ', '0-1,'];

  test.each(NAMES)('%s costs nothing, whatever is in it', async (name) => {
    const [paths, harmless] = [['/exhibitor/', '/api/docs', '/api/company'], fill('x', HEADER)];
    for (const piece of PIECES) {
      // What stands at the ends is not a part of a header's value.
      const hostile = `a${fill(piece, HEADER)}x`;
      const [path = ''] = paths.splice(0, 1);
      paths.push(path);
      await compare(
        `${name} of ${JSON.stringify(piece)}`,
        ['GET', path, { headers: { [name]: hostile } }],
        ['GET', path, { headers: { [name]: harmless } }],
      );
    }
  });

  test.each(['host', 'content-disposition'])('%s neither', async (name) => {
    const png = await picture('png');
    for (const piece of [' ', ':', '[', '.', '\\', '"', ';', '*=']) {
      const values = [`a${fill(piece, HEADER)}b`, fill('x', HEADER)];
      const [hostile, harmless] = values.map((value): Sent => {
        if (name === 'host') return ['GET', '/exhibitor/', { host: value }];
        const disposition = `form-data; name="file"; filename="${value}.png"`;
        const { headers, body } = formOf([{ disposition, content: png }]);
        return ['POST', '/api/v1/event-website/upload', { headers, body }];
      });
      if (hostile && harmless) await compare(`${name} of ${JSON.stringify(piece)}`, hostile, harmless);
    }
  });
});

describe('a megabyte', () => {
  const keys = (count: number): string =>
    Array.from({ length: count }, (_, key) => `"k${String(key)}":1`).join(',');
  const IMPORT = '/api/leads/import';

  test('of unknown keys to the login is refused in few words', async () => {
    const { status, text } = await compare(
      'login, unknown keys',
      raw('/api/auth/login', `{${keys(90_000)}}`),
      raw('/api/auth/login', JSON.stringify(fill('x', BODY))),
    );
    expect(status).toBe(413);
    expect(text.length).toBeLessThan(1_000);
  });

  test.each([
    ['unknown keys', `{"rows":[{}],${keys(90_000)}}`, 400],
    ['unknown keys, as many as may be', `{"rows":[{}],${keys(19_000)}}`, 400],
    ['unknown keys in a row', `{"rows":[{${keys(19_000)}}]}`, 200],
    ['rows', `{"rows":[${fill('{},', 50_000)}{}]}`, 400],
    ['brackets', '['.repeat(BODY), 400],
    ['empty rows', `{"rows":[${fill('[],', BODY)}[]]}`, 400],
    ['backslashes', `{"rows":["${fill('\\\\', BODY)}"]}`, 200],
    ['digits', `{"rows":[${fill('9', BODY)}]}`, 200],
    ['one long key', `{"rows":[{"${fill('k', BODY)}":1}]}`, 200],
  ])('of %s to the import costs no more than one long text', async (name, body, expected) => {
    const harmless = raw(IMPORT, `{"rows":[{"remarks":"${fill('x', body.length)}"}]}`);
    const { status, text } = await compare(`import, ${name}`, raw(IMPORT, body), harmless);
    expect(status, text.slice(0, 300)).toBe(expected);
    expect(text.length).toBeLessThan(20_000);
  });

  test('of ids is refused in few words', async () => {
    const ids = (id: string): string => `{"action":"delete","ids":[${fill(`"${id}",`, 500_000)}"${id}"]}`;
    const { text } = await compare(
      'ids',
      raw('/api/leads/bulk', ids('')),
      raw('/api/leads/bulk', fill('x', BODY)),
    );
    expect(text.length).toBeLessThan(5_000);
  });
});

describe('a text', () => {
  const cells = (emailId: string, cell: object): object => ({
    rows: Array.from({ length: 30 }, () => ({ fullName: 'A', emailId, ...cell })),
  });

  test.each([
    ['remarks', ' ', 19_990],
    ['remarks', '\n ', 19_990],
    ['emailId', 'a@.', 990],
    ['fullName', ' ', 990],
    ['phoneCode', ' ', 990],
    ['phone', ' ', 990],
    ['phone', '+', 990],
    ['tags', ';', 4_990],
    ['tags', 'a ; ', 4_990],
    ['createdAt', '2', 990],
    ['consentText', ' ', 990],
    ['rawCode', '\u00a0', 1_990],
  ])('in the column %s of an import, of %j, costs what another does', async (field, piece, length) => {
    await compare(
      `import, ${field} of ${JSON.stringify(piece)}`,
      [
        'POST',
        '/api/leads/import',
        { body: cells(`${randomUUID()}@b.example`, { [field]: `a${fill(piece, length)}a` }) },
      ],
      [
        'POST',
        '/api/leads/import',
        { body: cells(`${randomUUID()}@b.example`, { [field]: fill('x', length) }) },
      ],
    );
  });

  test.each([
    [
      '/api/auth/login',
      { email: `a@${'.'.repeat(250)}@`, password: 'x' },
      { email: fill('x', 254), password: 'x' },
    ],
    [
      '/api/faq',
      { question: 'q', answer: fill('<b>', 20_000) },
      { question: 'q', answer: fill('x', 20_000) },
    ],
    [
      '/api/faq',
      { question: 'q', answer: fill('<a href=', 20_000) },
      { question: 'q', answer: fill('x', 20_000) },
    ],
    [
      '/api/faq',
      { question: 'q', answer: fill('<!--', 20_000) },
      { question: 'q', answer: fill('x', 20_000) },
    ],
    ['/api/faq', { question: 'q', answer: fill('&', 20_000) }, { question: 'q', answer: fill('x', 20_000) }],
    ['/api/products', { productName: fill(' ', 199) }, { productName: fill('x', 201) }],
    [
      '/api/products',
      { productName: 'p', productLink: `https://${fill(' ', 2_040)}` },
      { productName: 'p', productLink: fill('x', 2_048) },
    ],
  ])('to %s costs what another does: %j', async (path, hostile, harmless) => {
    await compare(
      `${path} ${JSON.stringify(hostile).slice(0, 40)}`,
      ['POST', path, { body: hostile }],
      ['POST', path, { body: harmless }],
    );
  });
});
