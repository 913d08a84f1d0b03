import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { emptied } from '../support/emptied.ts';
import type { TestStore } from '../support/database.ts';
import { eventWorld, fairOf } from '../support/event-file.ts';
import type { PersonInFile } from '../support/event-file.ts';

const EXHIBITORS = ['acme', 'globex', 'initech'];
const KEYS = ['own', 'two', 'three'];
const NUMBERS = [1, 2, 3, 4, 5];

type Placed = { exhibitor: string; key: string };

/** Where each number stands in a file; the same keys at every exhibitor. Two numbers with one place: the later has it. */
const places = fc.dictionary(
  fc.constantFrom(...NUMBERS.map(String)),
  fc.record({ exhibitor: fc.constantFrom(...EXHIBITORS), key: fc.constantFrom(...KEYS) }),
  { minKeys: 2, maxKeys: 4 },
);

/** What the second file does with a number of the first: most files say the word where it is needed. */
const changes = fc.dictionary(
  fc.constantFrom(...NUMBERS.map(String)),
  fc.record({
    place: fc.record({ exhibitor: fc.constantFrom(...EXHIBITORS), key: fc.constantFrom(...KEYS) }),
    word: fc.oneof(
      { weight: 9, arbitrary: fc.constant('right' as const) },
      { weight: 1, arbitrary: fc.constantFrom(undefined, ...EXHIBITORS) },
    ),
  }),
  { minKeys: 1, maxKeys: 2 },
);

function fairWith(placed: Record<string, Placed & { movedFrom?: string | undefined }>): {
  text: string;
  words: Map<string, { exhibitor: string; movedFrom: string | undefined }>;
} {
  const exhibitors: Record<string, Record<string, PersonInFile>> = {};
  for (const [number, { exhibitor, key, movedFrom }] of Object.entries(placed)) {
    const isElsewhere = movedFrom !== undefined && movedFrom !== exhibitor;
    (exhibitors[exhibitor] ??= {})[key] = { number: Number(number), ...(isElsewhere ? { movedFrom } : {}) };
  }
  const words = Object.entries(exhibitors).flatMap(([exhibitor, people]) =>
    Object.values(people).map(({ number, movedFrom }) => [String(number), { exhibitor, movedFrom }] as const),
  );
  return { text: fairOf(exhibitors), words: new Map(words) };
}

let database: DatabaseHandle & TestStore;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());

test('whatever two files say, a session reads its own exhibitor, and a number changes places by the word alone', async () => {
  const world = eventWorld(database);
  const seen = { refused: 0, applied: 0, moved: 0, passed: 0 };
  const registered = fc.constantFrom(...NUMBERS);
  await fc.assert(
    fc.asyncProperty(places, registered, changes, async (first, newcomer, changed) => {
      await database.pool.query(emptied('events'));
      await world.apply(fairWith(first).text);
      if ((await world.numbers())[newcomer] === undefined) await world.register(newcomer, `Own ${newcomer}`);
      await world.signInEverybody();
      const [numbers, sessions] = [await world.numbers(), await world.sessions()];
      const moved = Object.entries(changed).map(([number, { place, word }]) => {
        const from = numbers[number];
        const right = from !== undefined && EXHIBITORS.includes(from) ? from : undefined;
        return [number, { ...place, movedFrom: word === 'right' ? right : word }] as const;
      });
      const { text, words } = fairWith({ ...first, ...Object.fromEntries(moved) });
      const refusal = await world.apply(text).then(
        () => null,
        (error: unknown) => String(error),
      );
      const after = await world.numbers();
      if (refusal !== null) {
        seen.refused += 1;
        expect(refusal).toMatch(/fair\.yaml:\d+:\d+: /);
        expect([after, await world.sessions()]).toEqual([numbers, sessions]);
        return;
      }
      seen.applied += 1;
      const signedOut = new Set<string>();
      for (const [number, from] of Object.entries(numbers)) {
        const to = after[number];
        if (to === undefined || to === from) continue;
        signedOut.add(number);
        const word = words.get(number);
        // An exhibitor that made itself has no key; its name says so.
        const isOwnMade = from.startsWith('Own ');
        seen[isOwnMade ? 'passed' : 'moved'] += 1;
        expect({ number, to, from }).toEqual({
          number,
          to: word?.exhibitor,
          from: isOwnMade ? from : word?.movedFrom,
        });
      }
      const before = new Map(sessions.map((session) => [session['id'], session]));
      const living = await world.sessions();
      // Whoever has another number by the file is taken over, so that no session of before reads on.
      for (const session of living) expect(session).toEqual(before.get(session['id']));
      const holds = new Map(
        (await world.ask('select id, right(phone, 3)::int as number from people')).map((row) => [
          row['id'],
          row['number'],
        ]),
      );
      const ended = sessions.filter(({ id }) => living.every((one) => one['id'] !== id));
      const isOver = ({ number, person }: (typeof ended)[number]): boolean =>
        signedOut.has(String(number)) || holds.get(person) !== number;
      expect(ended.every(isOver)).toBe(true);
    }),
    { numRuns: 30, seed: 2026 },
  );
  // These files reach each of them; others may not.
  expect(
    Object.values(seen).every((count) => count > 0),
    JSON.stringify(seen),
  ).toBe(true);
});
