import { expect, test } from 'vitest';
import { eventReader } from '../../src/api/client/event-stream.ts';
import { liveCalls } from '../../src/api/live.ts';
import type { LiveWord } from '../../src/api/live.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

/** An answer that says this and ends, or breaks off. */
const saying =
  (pieces: string[], breaks = false) =>
  () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        else if (breaks) controller.error(new TypeError('network error'));
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };

async function listen(answer: () => Response, lastId = '') {
  const { client, requests } = clientOf([answer], 'secret');
  const words: LiveWord[] = [];
  const end = await liveCalls(client).listen(lastId, (word) => words.push(word), anySignal());
  return { requests, words, end };
}

test('events are read wherever the pieces end, with the id that was last', () => {
  const text =
    ':\n\nid: a-1\ndata: one\n\nretry: 3\nevent: x\ndata: two\ndata:three\r\n\r\nid\ndata\n\nid: a-2\n\ndata: é\n\n';
  const events = [
    ['a-1', 'one'],
    ['a-1', 'two\nthree'],
    ['', ''],
    ['a-2', 'é'],
  ];
  for (const size of [1, 2, 3, 7, text.length]) {
    const told: [string, string][] = [];
    const read = eventReader((id, data) => told.push([id, data]));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    expect(told).toEqual(events);
  }
});

test('the stream is asked for with the token, and from where it broke off', async () => {
  const { requests } = await listen(saying([]));
  const [request] = requests;
  expect(request?.url).toMatch(/\/leads\/events$/);
  expect(request?.headers.get('Authorization')).toBe('Bearer secret');
  expect(request?.headers.has('Last-Event-ID')).toBe(false);
  const again = await listen(saying([]), 'a-7');
  expect(again.requests[0]?.headers.get('Last-Event-ID')).toBe('a-7');
});

test('changes are news, every piece is a sign of life, and what is not understood is left out', async () => {
  const { words, end } = await listen(
    saying([
      'id: a-7\ndata: {"seq":7,"kind":"opened"}\n\n',
      ':\n\n',
      'id: a-8\ndata: {"seq":8,"kind":"changed","many":true}\n\nid: a-9\ndata: {"seq":9,"ki',
      'nd":"reset"}\n\ndata: {"kind":"later"}\n\ndata: no\n\ndata: null\n\n',
    ]),
  );
  expect(words).toEqual([
    { kind: 'beat' },
    { kind: 'opened', id: 'a-7' },
    { kind: 'beat' },
    { kind: 'beat' },
    { kind: 'news', id: 'a-8', about: 'leads' },
    { kind: 'beat' },
    { kind: 'news', id: 'a-9', about: 'all' },
  ]);
  expect(end).toBe('broken');
});

test('how it ended is told: broken off, or taken by a newer stream', async () => {
  expect((await listen(saying([':\n\n'], true))).end).toBe('broken');
  const replaced = 'data: {"seq":0,"kind":"replaced"}\n\n';
  expect((await listen(saying([replaced]))).end).toBe('replaced');
});

test('a stream that is refused is not asked for again by itself', async () => {
  const refused = clientOf([
    () => json(429, { success: false, message: 'Too many' }, { 'Retry-After': '30' }),
  ]);
  await expect(liveCalls(refused.client).listen('', () => undefined, anySignal())).rejects.toMatchObject({
    _tag: 'Refused',
    retryAfter: 30,
  });
  expect(refused.requests).toHaveLength(1);
  const lost = clientOf([broken]);
  await expect(liveCalls(lost.client).listen('', () => undefined, anySignal())).rejects.toMatchObject({
    _tag: 'Unreachable',
  });
  expect(lost.requests).toHaveLength(1);
});
