import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newChallenge, readChallenge, type Scope } from '../../src/server/sign-in/challenge.ts';

const now = new Date('2026-03-04T10:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const LASTS = 60_000;
const [before, after] = ['AAAA', 'BBBB'].map((id) => ({ id, material: randomBytes(32) }));
if (!before || !after) throw new Error('Two keys were made.');

/** The keys of a moment: the one that signs comes first. */
const keysOf = (...accepted: (typeof before)[]) => ({
  current: () => accepted[0] ?? before,
  accepted: () => accepted,
});
const scope: Scope = ['proof of work', 'event', '+919000000001'];
const made = (bits?: number): string =>
  newChallenge({ keys: keysOf(before), scope, now, lasts: LASTS, ...(bits !== undefined && { bits }) });
const read = (text: string, more: Partial<Parameters<typeof readChallenge>[1]> = {}) =>
  readChallenge(text, { keys: keysOf(before), scope, now, ...more });

test('a challenge is recognised until it ends, with its bits', () => {
  expect(read(made())).toEqual({ bits: 0 });
  expect(read(made(17), { now: later(LASTS - 1) })).toEqual({ bits: 17 });
  expect(read(made(17), { now: later(LASTS) })).toBeNull();
});

test('a challenge outlives the rotation of its key, and not the key', () => {
  const text = made();
  expect(read(text, { keys: keysOf(after, before) })).toEqual({ bits: 0 });
  expect(read(text, { keys: keysOf(after) })).toBeNull();
});

test.each([
  ['another purpose', ['passkey request', 'event', '+919000000001']],
  ['another event', ['proof of work', 'summit', '+919000000001']],
  ['another number', ['proof of work', 'event', '+919000000002']],
  ['fewer ids', ['proof of work', 'event']],
] as const)('a challenge is none for %s', (_, other) => {
  expect(read(made(), { scope: other })).toBeNull();
});

test('a challenge that was changed at any place is none', () => {
  const text = made(17);
  for (let place = 0; place < text.length; place += 1) {
    const other = text[place] === 'A' ? 'B' : 'A';
    // The last character of the signature holds two bits that say nothing.
    if (place === text.length - 1) continue;
    expect(read(text.slice(0, place) + other + text.slice(place + 1)), String(place)).toBeNull();
  }
  for (const wrong of ['', text.slice(1), `${text}A`, text.toLowerCase()]) expect(read(wrong)).toBeNull();
});
