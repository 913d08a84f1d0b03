import { describe, expect, test } from 'vitest';
import { fromPromise, setup, type AnyMachineSnapshot } from 'xstate';
import { explore, type Graph } from '../../scripts/paths/graph.ts';
import { isolate } from '../../scripts/paths/rebuild.ts';
import { quietFailuresOf } from '../../scripts/paths/quiet-failures.ts';
import { isAbout, violationOf } from '../../scripts/paths/temporal.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { came, did, type Moment, type Property } from '../../src/machines/properties.ts';
import { done, failed, samplesOf, type CatalogueEntry } from '../../src/machines/samples.ts';
import { entryOf } from '../support/where.ts';

function graphsOf(entry: CatalogueEntry): Graph[] {
  const inputs = entry.inputs.map((input) => input(() => 0));
  return explore(isolate(entry.machine, entry.effects).machine, entry, inputs);
}

/** Tags of states in which something goes on. */
const ONGOING = [
  ...[
    'busy',
    'applying',
    'checking',
    'comparing',
    'counting',
    'doing',
    'loadingMore',
    'preparing',
    'resending',
  ],
  ...['saving', 'searching', 'sending', 'slow', 'uploading', 'verifying'],
];

/** Whether a step entered a state that has this tag. */
const became = ({ before, snapshot }: Moment, tag: string): boolean =>
  snapshot.hasTag(tag) && before?.hasTag(tag) !== true;

const isUnopened = (snapshot: AnyMachineSnapshot | null): boolean =>
  snapshot?.matches({ data: 'idle' }) === true;

/** The properties of all machines. */
const OF_ALL = ONGOING.map((tag): Property => ({
  says: `what is ${tag} ends, or hands over to another page or to the session`,
  // A list that no screen has opened asks for nothing yet.
  after: (moment) =>
    (became(moment, tag) || isUnopened(moment.before)) &&
    moment.snapshot.hasTag(tag) &&
    !isUnopened(moment.snapshot),
  eventually: (moment) =>
    !moment.snapshot.hasTag(tag) ||
    moment.snapshot.status !== 'active' ||
    did(moment, 'leaveFor') ||
    did(moment, 'tellSession'),
}));

describe.each(catalogue.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  test('has the properties of all machines, and its own', () => {
    const graphs = graphsOf(entry);
    for (const property of [...OF_ALL, ...(entry.properties ?? [])])
      expect.soft(violationOf(graphs, property), property.says).toBeNull();
    for (const property of entry.properties ?? [])
      expect.soft(isAbout(graphs, property), `never happens: ${property.says}`).toBe(true);
  });

  test('lets no failure pass in silence', () => {
    const hint = `${entryOf(entry.id)}: show the failure, or say in \`quietFailures\` why not`;
    expect(quietFailuresOf(entry, graphsOf(entry)), hint).toEqual(
      Object.keys(entry.quietFailures ?? {}).sort(),
    );
  });
});

/** A lamp that flickers before it is on, and may break. */
const lamp = setup({
  actors: { heat: fromPromise(() => Promise.resolve()) },
  actions: { ring: () => undefined },
  delays: { flicker: 100 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'warming' } },
    warming: {
      tags: ['busy'],
      invoke: { id: 'heat', src: 'heat', onDone: 'on', onError: 'flickering' },
    },
    flickering: { tags: ['busy'], after: { flicker: 'warming' } },
    on: { tags: ['lit'], on: { pressed: { target: 'off', actions: 'ring' } } },
  },
});

const lampEntry: CatalogueEntry = {
  id: 'lamp',
  machine: lamp,
  inputs: [() => undefined],
  effects: ['ring'],
  samples: { pressed: [{ type: 'pressed' }], ...samplesOf(done('heat'), failed('heat', 'cold')) },
};

describe('a broken property', () => {
  const broken = (property: Property) => violationOf(graphsOf(lampEntry), property)?.events;

  test('is found with the shortest way to it', () => {
    expect(broken({ says: 'never lit', never: ({ snapshot }) => snapshot.hasTag('lit') })).toEqual([
      'pressed',
      'xstate.done.actor.heat',
    ]);
    expect(broken({ says: 'always dark', always: ({ snapshot }) => !snapshot.hasTag('lit') })).toHaveLength(
      2,
    );
    expect(
      broken({
        says: 'rings at each press',
        always: (moment) => !came(moment, 'pressed') || did(moment, 'ring'),
      }),
    ).toEqual(['pressed']);
  });

  test('is one that goes round in circles, or stays where it is', () => {
    const warmsUp = (eventually: (moment: Moment) => boolean): Property => ({
      says: 'it warms up',
      after: (moment) => became(moment, 'busy'),
      eventually,
    });
    expect(broken(warmsUp(({ snapshot }) => snapshot.hasTag('lit')))?.slice(0, 2)).toEqual([
      'pressed',
      'xstate.error.actor.heat',
    ]);
    expect(broken(warmsUp(({ snapshot }) => snapshot.matches('flickering')))).toEqual([
      'pressed',
      'xstate.done.actor.heat',
    ]);
    expect(
      broken(warmsUp(({ snapshot }) => ['on', 'flickering'].includes(String(snapshot.value)))),
    ).toBeUndefined();
  });

  test('is one that ends too early', () => {
    const staysLit = (...until: string[]): Property => ({
      says: 'it stays lit',
      after: (moment) => became(moment, 'lit'),
      stays: (snapshot) => snapshot.hasTag('lit'),
      until: (moment) => came(moment, ...until),
    });
    expect(broken(staysLit('never'))).toEqual(['pressed', 'xstate.done.actor.heat', 'pressed']);
    expect(broken(staysLit('pressed'))).toBeUndefined();
    const warms = (by: string) =>
      broken({ says: 'warms', begins: (snapshot) => snapshot.matches('warming'), by: [by] });
    expect(warms('pressed')).toEqual([
      'pressed',
      'xstate.error.actor.heat',
      'xstate.after.flicker.lamp.flickering',
    ]);
    expect(warms('other')).toEqual(['pressed']);
  });

  test('is not looked for in what never happens, which is told apart', () => {
    const about = (state: string): boolean =>
      isAbout(graphsOf(lampEntry), { says: state, begins: (snapshot) => snapshot.matches(state), by: [] });
    expect([about('on'), about('broken')]).toEqual([true, false]);
  });

  test('does not hide a failure that shows nothing', () => {
    expect(quietFailuresOf(lampEntry, graphsOf(lampEntry))).toEqual(['heat']);
  });
});
