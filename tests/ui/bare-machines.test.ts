import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor, setup, SimulatedClock } from 'xstate';
import { setup as bareSetup } from '../../scripts/build/bare-setup.ts';
import { bareOf } from '../../scripts/build/bare-machines.ts';

const MACHINES = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join('src/machines', file), 'utf8') }));

test('a build leaves out what names rows and types, and nothing else', () => {
  const source = `
    export const machine = setup({ types: { context: {} as { types: 1 }, meta: {} as RowsMeta }, actors: {} }).createMachine({
      loading: { meta: { rows: ['EVT-1', 'EVT-5'] }, tags: ['busy'] },
      failed: { on: { retry: { target: 'loading', meta: { rows: ['EVT-8'] } } }, ...metaOf(rows.failed) },
      other: { meta: { rows: ['EVT-9'], note: 1 }, ...spread },
    });
    export const form = createForm({ rows: { saved: ['PROD-5'], failed: ['PROD-6'] }, id: 'form' });
    export const products = createList('products', [], { list: ['PROD-1'] });
    export const inner = createList('inner', [...metaOf(rows.a), one], { list: ['PROD-1'], rows: ['EVT-1'] });
    export const read = decode(file, ['UTF-8']);
    export const list = { rows: [], page: { rows: [one] }, table: { rows: { a: 1 }, types: { a: 1 }, none: { types: {} } } };`;
  expect(bareOf(source).replaceAll(/\s+/g, ' ')).toBe(
    ` export const machine = setup({ actors: {} }).createMachine({ loading: { tags: ['busy'] }, failed: { on: { retry: { target: 'loading', } }, }, other: { meta: { note: 1 }, ...spread }, }); export const form = createForm({ id: 'form' }); export const products = createList('products', []); export const inner = createList('inner', [ one]); export const read = decode(file, ['UTF-8']); export const list = { rows: [], page: { rows: [one] }, table: { rows: { a: 1 }, types: { a: 1 }, none: { types: {} } } };`,
  );
});

test('a build takes the bare setup, and the creator of actions that a machine calls as a method of it', () => {
  const source = `import { assign, setup } from 'xstate';
    const base = setup({ actors: {} });
    export const machine = base.extend({ actions: { ask: base.enqueueActions(({ enqueue }) => { enqueue.assign({}); }) } });`;
  const bare = bareOf(source);
  expect(bare).toContain("import { enqueueActions } from 'xstate';");
  expect(bare).toMatch(/import \{ setup \} from ".*bare-setup\.ts";/);
  expect(bare).not.toMatch(/import \{[^}]*\bsetup\b[^}]*\} from 'xstate'/);
  expect(bare).toContain('ask: enqueueActions((');
});

test('the bare setup makes the machine that XState makes', () => {
  const machineOf = (setUp: typeof setup, told: string[]) => {
    const tell = (name: string) => () => {
      told.push(name);
    };
    return setUp({
      actions: { say: (_, word: string) => void told.push(word), replaced: tell('first') },
      guards: { isOpen: () => false },
      delays: { soon: 5 },
    })
      .extend({ actions: { replaced: tell('second') }, guards: { isShut: () => true } })
      .createMachine({
        initial: 'here',
        entry: [{ type: 'say', params: 'hello' }, 'replaced'],
        states: {
          here: {
            always: [
              { guard: 'isOpen', target: 'wrong' },
              { guard: 'isShut', target: 'there' },
            ],
          },
          wrong: {},
          there: { after: { soon: 'gone' } },
          gone: {},
        },
      });
  };
  const [ours, theirs] = [bareSetup as unknown as typeof setup, setup].map((setUp) => {
    const told: string[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(machineOf(setUp, told), { clock }).start();
    const before = actor.getSnapshot().value;
    clock.increment(5);
    return { told, before, after: actor.getSnapshot().value };
  });
  expect(ours).toEqual(theirs);
  expect(ours).toEqual({ told: ['hello', 'second'], before: 'there', after: 'gone' });
});

test('no machine takes another creator of actions from its setup, which a build leaves out', () => {
  const creators = /\b(\w+)\.(?:assign|cancel|createAction|emit|log|raise|sendTo|spawnChild|stopChild)\(/g;
  const takers = MACHINES.flatMap(({ file, text }) =>
    [...text.matchAll(creators)].map(([, from = '']) => `${file}: ${from}`),
  ).filter((taker) => !/: (enqueue|Object)$/.test(taker));
  expect(takers).toEqual([]);
});

test('no machine of a build names a row', () => {
  const names = (text: string): boolean => /\['[A-Z]+-\d+'/.test(text.replaceAll(/\s/g, ''));
  const texts = MACHINES.filter(({ text }) => names(text));
  expect(texts.length).toBeGreaterThan(10);
  const left = texts.filter(({ text }) => names(bareOf(text))).map(({ file }) => file);
  expect(left).toEqual([]);
});
