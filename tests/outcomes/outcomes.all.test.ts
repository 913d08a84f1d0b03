import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/machines/catalogue.ts';
import { depth, isShort } from '../support/tier.ts';
import { commandOf } from '../support/seeds.ts';
import { askersOf, type Asker } from './askers.ts';
import {
  anyCase,
  everyAnswer,
  fixtureOf,
  judge,
  keepCase,
  placeOf,
  type Case,
  type Fixture,
} from './cases.ts';
import { operationOf, simply, type Answer } from './exchange.ts';
import { openServices } from './services.ts';

/**
 * Every actor of every machine that makes a call runs as src/app provides it, with the calls of src/api, and is answered
 * as the contract allows, and as it does not: `SEED` repeats the answers at random, `TIER=nightly` makes more of them.
 */
const SEED = Number(process.env['SEED'] ?? 2026);
const IS_NIGHTLY = depth(false, true);
/** Configurations of one actor that the nightly run tries each answer in. */
const MOST_PLACES = 6;

const services = openServices();
const found: Asker[] = [];
const count = { cases: 0 };
const began = process.cpuUsage();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const { user, system } = process.cpuUsage(began);
  const [cases, actors, seconds] = [count.cases, found.length, (user + system) / 1e6]
    .map(Math.round)
    .map(String);
  console.log(
    `${cases ?? ''} answers to ${actors ?? ''} actors, ${seconds ?? ''} s of processor; SEED=${String(SEED)}`,
  );
});

/** What is wrong with a case, and how to have it again; null when it is fine. */
async function complaint(asker: Asker, one: Case): Promise<string | null> {
  count.cases += 1;
  const wrong = await judge(services, asker, one);
  if (wrong.length === 0) return null;
  const file = keepCase(fixtureOf(asker, one, wrong.join('; ')));
  return [
    `${asker.entry.id}, ${asker.operation}: ${wrong.join('; ')}`,
    `again: ${IS_NIGHTLY ? 'TIER=nightly ' : ''}${commandOf(expect.getState(), SEED)}`,
    `kept: ${file}; in tests/outcomes/fixtures it is tried in every run`,
  ].join('\n');
}

/** The short run takes the ordinary answers of each call, as any other run does of one that was answered before. */
const answersTo = ({ operation }: Asker, isRepeat: boolean): Answer[] =>
  isRepeat || isShort
    ? [{ kind: 'lost' }, simply(operationOf(operation))]
    : everyAnswer(operation, IS_NIGHTLY);

describe.each(catalogue.map((entry) => [entry.id, entry] as const))('%s ', (_, entry) => {
  test(
    'takes every answer to every call',
    async () => {
      const askers = await askersOf(entry, services);
      found.push(...askers);
      for (const [number, asker] of askers.entries()) {
        // Loading and loading again make the same call.
        const isRepeat =
          !IS_NIGHTLY &&
          askers
            .slice(0, number)
            .some((one) => one.logic === asker.logic && one.operation === asker.operation);
        expect
          .soft(await services.leave(asker.logic, asker.input), `${asker.actor} is aborted when it is left`)
          .toBe(true);
        for (const [index, answer] of answersTo(asker, isRepeat).entries()) {
          const places = IS_NIGHTLY
            ? [...asker.waiting.keys()].slice(0, MOST_PLACES)
            : [index % asker.waiting.length];
          for (const place of places)
            expect.soft(await complaint(asker, { answer, place, slow: index % 4 === 3 })).toBeNull();
        }
        await fc.assert(
          fc.asyncProperty(anyCase(asker.operation), async (one) => {
            const wrong = await complaint(asker, one);
            if (wrong !== null) throw new Error(wrong);
          }),
          { seed: SEED, numRuns: isRepeat || isShort ? 1 : depth(3, 60) },
        );
      }
    },
    depth(120_000, 1_800_000),
  );
});

test('the calls are those of most operations', () => {
  expect(new Set(found.map(({ operation }) => operation)).size).toBeGreaterThan(90);
});

const FIXTURES = new URL('fixtures/', import.meta.url);

test.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.json')))(
  'the kept case %s is fine',
  async (name) => {
    const fixture = JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as Fixture;
    const entry = catalogue.find(({ id }) => id === fixture.machine);
    const askers = entry ? await askersOf(entry, services) : [];
    const asker = askers.find(
      ({ actor, operation }) => actor === fixture.actor && operation === fixture.operation,
    );
    const place = asker ? placeOf(asker.waiting, fixture.state) : -1;
    if (!asker || place < 0) throw new Error(`${name} names what no machine does any more: remove it.`);
    expect(
      await judge(services, asker, { answer: fixture.answer, place, slow: fixture.slow }),
      fixture.says,
    ).toEqual([]);
  },
);
