import { expect, test } from 'vitest';
import { keepAnswers } from '../../src/api/client/kept-answers.ts';

/** A server whose answer is named by `version`; says what it was asked with. */
function serve() {
  const asked: (string | null)[] = [];
  const state = { version: 1 };
  const send = keepAnswers(async (request) => {
    const given = request.headers.get('If-None-Match');
    asked.push(given);
    const tag = `"${String(state.version)}"`;
    if (given === tag) return new Response(null, { status: 304, headers: { ETag: tag } });
    return Response.json({ version: state.version, url: request.url }, { headers: { ETag: tag } });
  });
  const get = async (path: string, token = 'one'): Promise<unknown> =>
    (
      await send(new Request(`http://portal.test${path}`, { headers: { Authorization: `Bearer ${token}` } }))
    ).json();
  return { asked, state, send, get };
}

test('An answer that is still the same is given again from memory, a changed one is read', async () => {
  const { asked, state, get } = serve();
  const first = await get('/leads');
  expect(await get('/leads')).toEqual(first);
  state.version = 2;
  expect(await get('/leads')).toMatchObject({ version: 2 });
  expect(await get('/leads')).toMatchObject({ version: 2 });
  expect(asked).toEqual([null, '"1"', '"1"', '"2"']);
});

test('Nothing is kept for another token, nor what was asked before it', async () => {
  const { asked, get } = serve();
  await get('/leads');
  await get('/leads', 'two');
  await get('/leads', 'one');
  expect(asked).toEqual([null, null, null]);
});

test('Each address has its own answer, and the oldest make room', async () => {
  const { asked, get } = serve();
  for (let number = 0; number <= 60; number += 1) await get(`/leads?limit=${String(number)}`);
  expect(await get('/leads?limit=60')).toMatchObject({ url: 'http://portal.test/leads?limit=60' });
  await get('/leads?limit=0');
  expect(asked.slice(-2)).toEqual(['"1"', null]);
});

test('Writes, refusals and files pass as they are', async () => {
  const seen: (string | null)[] = [];
  const answers = [
    new Response('{"success":false}', { status: 400, headers: { ETag: '"1"' } }),
    new Response('BEGIN:VCARD', { headers: { ETag: '"1"', 'Content-Type': 'text/vcard' } }),
    Response.json({ fine: true }, { headers: { ETag: '"1"' } }),
    Response.json({ fine: true }),
  ];
  const send = keepAnswers(async (request) => {
    seen.push(request.headers.get('If-None-Match'));
    return answers.shift() ?? new Response(null, { status: 500 });
  });
  const url = 'http://portal.test/leads';
  expect((await send(new Request(url))).status).toBe(400);
  expect(await (await send(new Request(url))).text()).toBe('BEGIN:VCARD');
  expect(await (await send(new Request(url, { method: 'POST', body: '{}' }))).json()).toEqual({ fine: true });
  expect(await (await send(new Request(url))).json()).toEqual({ fine: true });
  expect(seen).toEqual([null, null, null, null]);
});
