import { assign, createActor, fromCallback, setup, StateMachine, type AnyActorRef } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotMachines } from '../../scripts/build/hot-machines.ts';
import { watchProvide } from '../../src/inspector/hot/instances.ts';
import { createSwap } from '../../src/inspector/hot/modules.ts';
import { swapText } from '../../src/inspector/hot/swap-text.ts';
import type { SwapNote } from '../../src/inspector/protocol.ts';

// Put back below, because other tests share the module.
const { provide } = StateMachine.prototype;
beforeAll(watchProvide);
afterAll(() => {
  StateMachine.prototype.provide = provide;
});

type DoorEvent = { type: 'opened' } | { type: 'closed' } | { type: 'knocked' };

const door = setup({
  types: { context: {} as { knocks: number; old?: string; extra?: string }, events: {} as DoorEvent },
  actors: { watch: fromCallback(() => undefined), ring: fromCallback(() => undefined) },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }), greet: () => undefined },
});

const first = () =>
  door.createMachine({
    id: 'door',
    context: { knocks: 0, old: 'x' },
    initial: 'shut',
    on: { knocked: { actions: 'count' } },
    states: {
      shut: { on: { opened: 'open' } },
      open: {
        initial: 'wide',
        invoke: { id: 'watch', src: 'watch' },
        states: { wide: { invoke: { id: 'ring', src: 'ring' } }, ajar: {} },
      },
    },
  });

/** The same with another reaction: `closed`, and an exit action of a state. */
const withClosing = () =>
  door.createMachine({
    id: 'door',
    context: { knocks: 0, extra: 'new' },
    initial: 'shut',
    on: { knocked: { actions: 'count' } },
    states: {
      shut: { on: { opened: 'open' } },
      open: {
        initial: 'wide',
        invoke: { id: 'watch', src: 'watch' },
        on: { closed: 'shut' },
        states: { wide: { invoke: { id: 'ring', src: 'ring' } }, ajar: {} },
      },
    },
  });

/** Without `wide`; what is entered instead greets. */
const withoutWide = () =>
  door.createMachine({
    id: 'door',
    context: { knocks: 0 },
    initial: 'shut',
    states: {
      shut: { on: { opened: 'open' } },
      open: {
        initial: 'ajar',
        invoke: { id: 'watch', src: 'watch' },
        states: { ajar: { entry: 'greet', exit: 'greet', invoke: { id: 'ring', src: 'ring' } } },
      },
    },
  });

function running() {
  const log: string[] = [];
  const noted = (name: string) =>
    fromCallback(() => {
      log.push(`${name} starts`);
      return () => {
        log.push(`${name} stops`);
      };
    });
  const declared = first();
  const machine = declared.provide({
    actors: { watch: noted('watch'), ring: noted('ring') },
    actions: { greet: () => log.push('greets') },
  });
  const actor = createActor(machine).start();
  const notes: SwapNote[] = [];
  const actors: AnyActorRef[] = [actor];
  const swap = createSwap({
    running: () => actors,
    onSwap: () => undefined,
    say: (note) => notes.push(note),
  });
  return { log, declared, machine, actor, notes, swap };
}

describe('a changed machine', () => {
  it('goes on in its state, with its children, its subscribers and what was provided for it', () => {
    const { log, declared, actor, notes, swap } = running();
    const seen: unknown[] = [];
    actor.subscribe(({ value }) => seen.push(value));
    actor.send({ type: 'opened' });
    actor.send({ type: 'knocked' });
    const children = { ...actor.getSnapshot().children };
    expect(swap({ declared }, { declared: withClosing() })).toBe(true);
    expect(actor.getSnapshot().value).toEqual({ open: 'wide' });
    expect(actor.getSnapshot().children).toEqual(children);
    expect(actor.getSnapshot().context).toEqual({ knocks: 1, extra: 'new' });
    expect(log).toEqual(['watch starts', 'ring starts']);
    expect(seen).toHaveLength(3);
    actor.send({ type: 'closed' });
    expect(actor.getSnapshot().value).toBe('shut');
    expect(log.slice(2).sort()).toEqual(['ring stops', 'watch stops']);
    expect(notes).toEqual([{ machine: 'door', kept: 1, moved: [], added: ['extra'], dropped: ['old'] }]);
  });

  it('enters the nearest state that is left where its own is gone, and stops what that had invoked', () => {
    const { log, declared, actor, notes, swap } = running();
    actor.send({ type: 'opened' });
    swap({ declared }, { declared: withoutWide() });
    expect(actor.getSnapshot().value).toEqual({ open: 'ajar' });
    // The state around stays: its child goes on. The entered state begins as ever, and nothing is left by mistake.
    expect(log).toEqual(['watch starts', 'ring starts', 'ring stops', 'greets', 'ring starts']);
    expect(actor.getSnapshot()._nodes.map(({ id }) => id)).toEqual(['door', 'door.open', 'door.open.ajar']);
    expect(Object.keys(actor.getSnapshot().machine.root.on)).toEqual([]);
    expect(notes[0]).toMatchObject({ kept: 0, moved: ['open.wide'] });
  });

  it('is also the one that is started next, and can be changed again', () => {
    const { declared, machine, actor, swap } = running();
    const second = withClosing();
    swap({ declared }, { declared: second });
    const later = createActor(machine).start();
    later.send({ type: 'opened' });
    later.send({ type: 'closed' });
    expect(later.getSnapshot().value).toBe('shut');
    swap({ declared }, { declared: withoutWide() });
    actor.send({ type: 'opened' });
    expect(actor.getSnapshot().value).toEqual({ open: 'ajar' });
    const fromSecond = createActor(second).start();
    fromSecond.send({ type: 'opened' });
    expect(fromSecond.getSnapshot().value).toEqual({ open: 'ajar' });
  });

  it('needs a reload when its module exports something else that changed', () => {
    const { declared, swap } = running();
    const next = { declared: withClosing() };
    expect(swap({ declared, most: 3 }, { ...next, most: 4 })).toBe(false);
    expect(swap({ declared, say: () => 1 }, { ...next, say: () => 2 })).toBe(false);
    expect(swap({ declared }, {})).toBe(false);
    expect(swap({ declared, is: /a/ }, { ...next, is: /b/ })).toBe(false);
    expect(swap({ declared, all: new Set([1]) }, { ...next, all: new Set([2]) })).toBe(false);
    expect(swap({ declared, by: new Map([[1, 2]]) }, { ...next, by: new Map([[1, 3]]) })).toBe(false);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    expect(swap({ declared, circular }, { ...next, circular })).toBe(false);
    expect(swap({ declared, most: 3, is: /a/ }, { ...next, most: 3, is: /a/ })).toBe(true);
  });

  it('is told in words', () => {
    const note = { machine: 'otp', kept: 1, moved: [], added: ['now'], dropped: [] };
    expect(swapText(note)).toBe(
      'otp was changed. 1 actor kept the state. New in the context, with first values: now.',
    );
    expect(swapText({ ...note, kept: 0, moved: ['code.typing'], added: [] })).toContain(
      'code.typing is gone',
    );
    expect(swapText({ ...note, kept: 0, added: [] })).toContain('No actor of it runs');
  });
});

describe('the modules that accept their own change', () => {
  it('register with the portal’s pages only: the inspector’s page has nothing to swap, and would load again', () => {
    const { transformIndexHtml } = hotMachines() as unknown as {
      transformIndexHtml: (html: string, page: { path: string }) => unknown[];
    };
    expect(transformIndexHtml('', { path: '/index.html' })).toHaveLength(1);
    expect(transformIndexHtml('', { path: '/inspector.html' })).toEqual([]);
  });

  const transformed = (code: string, id = '/p/src/machines/a/a.machine.ts', ssr = false) => {
    const { transform } = hotMachines() as unknown as {
      transform: (code: string, id: string, options: { ssr: boolean }) => { code: string } | null;
    };
    return transform(code, id, { ssr })?.code ?? null;
  };

  it('are those that export a machine, in the browser', () => {
    const code =
      'const a = setup({});\nexport const LIMIT = 3;\nexport const aMachine = a.createMachine({});\n';
    expect(transformed(code)).toContain('{ LIMIT, aMachine }');
    expect(transformed("export const list = createList('list');\n")).toContain('{ list }');
    expect(transformed(code, '/p/src/machines/a/a.machine.ts', true)).toBeNull();
    expect(transformed(code, '/p/src/app/a.ts')).toBeNull();
  });

  it('are not those that only make machines for others', () => {
    expect(
      transformed('export function createForm() {\n  return setup({}).createMachine({});\n}\n'),
    ).toBeNull();
    expect(transformed('export const aSetup = setup({});\n')).toBeNull();
  });
});
