import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { dockMachine } from '../../src/inspector/dock/dock.machine.ts';
import { inspectorMachine } from '../../src/inspector/inspector.machine.ts';
import { NO_FILTER, type ChannelEvent, type FeedEvent } from '../../src/inspector/inspector.setup.ts';
import { payloadProblem } from '../../src/inspector/log/payload.ts';
import type { ActorInfo, Batch, Entry, Place } from '../../src/inspector/protocol.ts';

const app = (id: string) => ({ id, title: id, startedAt: 0, canShowValues: true });
const actor = (id: string, name: string, parent: string | null): ActorInfo => ({
  id,
  name,
  parent,
  src: name,
  shape: 's',
});
const entry = (seq: number, target: string): Entry => ({
  seq,
  at: 0,
  source: null,
  target,
  type: 'went',
  event: {},
  taken: [],
  look: { status: 'active', states: [], context: {}, result: null },
});

const FIRST: Batch = {
  shapes: [],
  actors: [actor('x:0', 'portal', null), actor('x:1', 'login', 'x:0')],
  entries: [entry(1, 'x:0'), entry(2, 'x:1')],
};

/** Opens or copies a place: notes it, and fails for the file `gone.ts`. */
const handOut = (word: string, places: string[]) =>
  fromPromise<unknown, Place>(({ input: { file, line } }) => {
    places.push(`${word} ${file}:${String(line)}`);
    return file === 'gone.ts' ? Promise.reject(new Error('It is gone.')) : Promise.resolve();
  });

/** The inspector, and what it says to the channel and to Stately. */
function opened(asked: string | null = null) {
  const said: ChannelEvent[] = [];
  const fed: number[] = [];
  const places: string[] = [];
  const machine = inspectorMachine.provide({
    actors: {
      listen: fromCallback<ChannelEvent>(({ receive }) => {
        receive((event) => said.push(event));
      }),
      suggestPayload: fromPromise(() => Promise.resolve('{"path":"/"}')),
      feedStately: fromCallback<FeedEvent>(({ receive }) => {
        receive(({ history }) => fed.push(history.entries.length));
      }),
      findPlaces: fromPromise<readonly Place[], readonly string[]>(() =>
        Promise.resolve([{ key: 'k', file: 'a.ts', line: 1, text: '', exact: true }]),
      ),
      openPlace: handOut('open', places),
      copyPlace: handOut('copy', places),
    },
  });
  const inspector = createActor(machine, { input: { app: asked, filter: NO_FILTER } }).start();
  return { inspector, said, fed, opened: places, context: () => inspector.getSnapshot().context };
}

function watching() {
  const world = opened();
  world.inspector.send({ type: 'app.found', app: app('a') });
  world.inspector.send({ type: 'batch.heard', app: 'a', whole: true, batch: FIRST });
  return world;
}

describe('the inspector', () => {
  it('watches the page it was asked for and no other, else the first it finds', () => {
    const asked = opened('b');
    asked.inspector.send({ type: 'app.found', app: app('a') });
    expect(asked.said).toEqual([]);
    asked.inspector.send({ type: 'app.found', app: app('b') });
    expect(asked.said).toEqual([{ type: 'watch', app: 'b' }]);
    expect(watching().said).toEqual([{ type: 'watch', app: 'a' }]);
  });

  it('keeps the actor of the same name selected when the page reloads', () => {
    const { inspector, said, context } = watching();
    inspector.send({ type: 'actor.chosen', actor: 'x:1' });
    inspector.send({ type: 'app.left', app: 'a' });
    // What was heard stays in view.
    expect(context().history.entries).toHaveLength(2);
    inspector.send({ type: 'app.found', app: app('b') });
    expect(said.at(-1)).toEqual({ type: 'watch', app: 'b' });
    const restarted = {
      ...FIRST,
      actors: [actor('x:0', 'portal', null), actor('x:7', 'login', 'x:0')],
      entries: [entry(1, 'x:0'), entry(2, 'x:7')],
    };
    inspector.send({ type: 'batch.heard', app: 'a', whole: false, batch: restarted });
    expect(context().actor).toBe('x:1');
    inspector.send({ type: 'batch.heard', app: 'b', whole: true, batch: restarted });
    expect(context().actor).toBe('x:7');
  });

  it('looks back at an entry while more is heard, and comes back to now', () => {
    const { inspector, context } = watching();
    inspector.send({ type: 'entry.chosen', seq: 9 });
    expect(context().at).toBeNull();
    inspector.send({ type: 'entry.chosen', seq: 2 });
    inspector.send({
      type: 'batch.heard',
      app: 'a',
      whole: false,
      batch: { shapes: [], actors: [], entries: [entry(3, 'x:0')] },
    });
    expect(context()).toMatchObject({ at: 2, actor: 'x:1' });
    expect(inspector.getSnapshot().matches({ time: 'past' })).toBe(true);
    inspector.send({ type: 'present.requested' });
    expect(context().at).toBeNull();
    inspector.send({ type: 'entry.chosen', seq: 3 });
    inspector.send({ type: 'batch.heard', app: 'a', whole: true, batch: FIRST });
    expect(inspector.getSnapshot().matches({ time: 'present' })).toBe(true);
  });

  it('sends an event only now and only with a payload, and shows the answer to that one', async () => {
    const { inspector, said, context } = watching();
    inspector.send({ type: 'actor.chosen', actor: 'x:1' });
    inspector.send({ type: 'draft.sent' });
    inspector.send({ type: 'event.chosen', machine: 'login', name: 'path.changed' });
    await expect.poll(() => context().draft.payload).toBe('{"path":"/"}');
    inspector.send({ type: 'entry.chosen', seq: 1 });
    inspector.send({ type: 'draft.sent' });
    inspector.send({ type: 'present.requested' });
    inspector.send({ type: 'actor.chosen', actor: 'x:1' });
    expect(context().draft).toEqual({ name: '', payload: '{}' });
    inspector.send({ type: 'event.chosen', machine: 'login', name: 'path.changed' });
    inspector.send({ type: 'payload.changed', payload: '{"path":' });
    inspector.send({ type: 'draft.sent' });
    expect(said).toHaveLength(1);
    inspector.send({ type: 'payload.changed', payload: '{"path":"/x"}' });
    inspector.send({ type: 'draft.sent' });
    expect(said.at(-1)).toEqual({
      type: 'send',
      app: 'a',
      id: '1',
      actor: 'x:1',
      event: { type: 'path.changed', path: '/x' },
    });
    inspector.send({ type: 'answer.heard', answer: { id: '0', taken: false, text: 'late' } });
    expect(context().answer).toBeNull();
    inspector.send({ type: 'answer.heard', answer: { id: '1', taken: true, text: 'Taken.' } });
    expect(context().answer?.taken).toBe(true);
  });

  it('follows the selected actor into what it starts, in the present only, and another family when one is chosen', () => {
    const { inspector, context } = watching();
    const start = (seq: number, id: string, parent: string) => {
      const batch = {
        shapes: [],
        actors: [actor(id, id, parent)],
        entries: [{ ...entry(seq, id), type: 'xstate.init' }],
      };
      inspector.send({ type: 'batch.heard', app: 'a', whole: false, batch });
    };
    inspector.send({ type: 'actor.chosen', actor: 'x:1' });
    start(3, 'x:2', 'x:1');
    expect(context()).toMatchObject({ actor: 'x:1', followed: null });
    inspector.send({ type: 'follow.requested' });
    start(4, 'x:3', 'x:1');
    expect(context()).toMatchObject({ actor: 'x:3', followed: 'x:1' });
    inspector.send({ type: 'entry.chosen', seq: 2 });
    start(5, 'x:4', 'x:3');
    expect(context().actor).toBe('x:1');
    inspector.send({ type: 'present.requested' });
    inspector.send({ type: 'actor.chosen', actor: 'x:0' });
    expect(context()).toMatchObject({ actor: 'x:0', followed: 'x:0' });
    inspector.send({ type: 'follow.ended' });
    expect(context().followed).toBeNull();
  });

  it('shows values only when asked to and where it may, asks again after a reload, and then forgets them', () => {
    const { inspector, said, context } = watching();
    const value = { seq: 2, actor: 'x:1', event: {}, context: { name: 'Asha' } };
    inspector.send({ type: 'values.heard', app: 'a', values: [value] });
    expect(context().values.size).toBe(0);
    inspector.send({ type: 'values.requested' });
    expect(said.at(-1)).toEqual({ type: 'values', app: 'a', isOn: true });
    inspector.send({ type: 'values.heard', app: 'b', values: [value] });
    expect(context().values.size).toBe(0);
    inspector.send({ type: 'values.heard', app: 'a', values: [value] });
    expect(context().values.get('x:1')).toEqual([value]);
    expect(JSON.stringify([...context().history.entries])).not.toContain('Asha');
    // Another inspector watches this page, and then another page.
    inspector.send({ type: 'batch.heard', app: 'a', whole: true, batch: FIRST });
    inspector.send({ type: 'batch.heard', app: 'b', whole: true, batch: FIRST });
    expect(context().values.get('x:1')).toEqual([value]);
    inspector.send({ type: 'app.left', app: 'a' });
    inspector.send({ type: 'app.found', app: app('c') });
    inspector.send({ type: 'batch.heard', app: 'c', whole: true, batch: FIRST });
    expect(context().values.size).toBe(0);
    expect(said.at(-1)).toEqual({ type: 'values', app: 'c', isOn: true });
    inspector.send({ type: 'values.heard', app: 'c', values: [value] });
    inspector.send({ type: 'values.ended' });
    expect(said.at(-1)).toEqual({ type: 'values', app: 'c', isOn: false });
    expect(context().values.size).toBe(0);
    const elsewhere = opened();
    elsewhere.inspector.send({ type: 'app.found', app: { ...app('a'), canShowValues: false } });
    expect(elsewhere.inspector.getSnapshot().can({ type: 'values.requested' })).toBe(false);
  });

  it('finds the lines of the selected entry, and says whether they were opened or copied', async () => {
    const { inspector, context, opened: places } = watching();
    inspector.send({ type: 'entry.chosen', seq: 2 });
    await expect.poll(() => context().places).toHaveLength(1);
    const [place] = context().places;
    if (!place) throw new Error('No place was found.');
    inspector.send({ type: 'place.opened', place });
    expect(context().placeNote).toBeNull();
    await expect.poll(() => context().placeNote).toBe('opened');
    inspector.send({ type: 'place.copied', place });
    await expect.poll(() => context().placeNote).toBe('copied');
    expect(places).toEqual(['open a.ts:1', 'copy a.ts:1']);
    const gone = { ...place, file: 'gone.ts' };
    inspector.send({ type: 'place.opened', place: gone });
    await expect.poll(() => context().placeNote).toBe('not opened');
    inspector.send({ type: 'place.copied', place: gone });
    await expect.poll(() => context().placeNote).toBe('not copied');
    inspector.send({ type: 'entry.chosen', seq: 1 });
    expect(context().placeNote).toBeNull();
  });

  it('says what each changed machine did to actors, and what the last one did, until it is read', () => {
    const { inspector, context } = watching();
    const note = { machine: 'otp', kept: 1, moved: [], added: [], dropped: [] };
    inspector.send({ type: 'swap.heard', app: 'b', note });
    expect(context().swaps).toEqual([]);
    const idle = { ...note, machine: 'leads', kept: 0 };
    const moved = { ...note, machine: 'login', kept: 0, moved: ['code'] };
    for (const one of [note, idle, moved, { ...idle, machine: 'team' }])
      inspector.send({ type: 'swap.heard', app: 'a', note: one });
    expect(context().swaps.map(({ machine }) => machine)).toEqual(['otp', 'login', 'team']);
    inspector.send({ type: 'swap.heard', app: 'a', note: { ...note, kept: 2 } });
    expect(context().swaps).toEqual([moved, { ...note, kept: 2 }]);
    inspector.send({ type: 'swap.read' });
    expect(context().swaps).toEqual([]);
  });

  it('keeps its filter', () => {
    const { inspector, context } = watching();
    inspector.send({ type: 'filter.changed', filter: { text: 'otp' } });
    inspector.send({ type: 'filter.changed', filter: { internals: true } });
    expect(context().filter).toEqual({ text: 'otp', ownOnly: false, internals: true });
  });

  it('tells Stately nothing until it is asked to, and nothing more afterwards', () => {
    const { inspector, fed } = watching();
    expect(fed).toEqual([]);
    inspector.send({ type: 'stately.requested' });
    const more = { shapes: [], actors: [], entries: [entry(3, 'x:0')] };
    inspector.send({ type: 'batch.heard', app: 'a', whole: false, batch: more });
    inspector.send({ type: 'stately.ended' });
    inspector.send({
      type: 'batch.heard',
      app: 'a',
      whole: false,
      batch: { ...more, entries: [entry(4, 'x:0')] },
    });
    expect(fed).toEqual([2, 3]);
  });

  it('says what is wrong with a payload', () => {
    expect(payloadProblem('{"a": 1}')).toBeNull();
    expect(payloadProblem('[1]')).toContain('JSON object');
    expect(payloadProblem('{"type": "x"}')).toContain('type');
    expect(payloadProblem('{')).toContain('not JSON');
  });
});

describe('the dock', () => {
  it('opens as it was left, follows the pointer within bounds, and closes', () => {
    const dock = createActor(dockMachine, { input: { isOpen: true, height: 300 } }).start();
    const resize = (height: number): void => {
      dock.send({ type: 'resize.moved', height, most: 500 });
    };
    dock.send({ type: 'resize.started' });
    expect(dock.getSnapshot().hasTag('resizing')).toBe(true);
    resize(9_000);
    expect(dock.getSnapshot().context.height).toBe(500);
    resize(1);
    expect(dock.getSnapshot().context.height).toBe(160);
    dock.send({ type: 'resize.ended' });
    dock.send({ type: 'dock.toggled' });
    resize(400);
    expect(dock.getSnapshot().context).toEqual({ isOpen: false, height: 160 });
    expect(dock.getSnapshot().hasTag('framed')).toBe(false);
  });

  it('keeps the page of the inspector while the app is recorded', () => {
    let isRecorded = true;
    const machine = dockMachine.provide({ guards: { isRecorded: () => isRecorded } });
    const dock = createActor(machine, { input: { isOpen: true, height: 300 } }).start();
    const toggled = () => {
      dock.send({ type: 'dock.toggled' });
      return [dock.getSnapshot().context.isOpen, dock.getSnapshot().hasTag('framed')];
    };
    expect(toggled()).toEqual([false, true]);
    expect(toggled()).toEqual([true, true]);
    isRecorded = false;
    expect(toggled()).toEqual([false, false]);
  });
});
