import { expect, test } from 'vitest';
import { journey, shortestPaths, type Stops } from '../../scripts/paths/journeys.ts';
import { reportOf } from '../../scripts/paths/report.ts';
import { walk } from '../../scripts/paths/walk.ts';
import { catalogue } from '../../src/machines/catalogue.ts';

const entryOf = (machine: string) => {
  const entry = catalogue.find(({ id }) => id === machine);
  if (!entry) throw new Error(`No machine "${machine}".`);
  return entry;
};

/** The events of a journey, walked in a running actor; null when there is none. */
async function eventsOf(machine: string, stops: Stops): Promise<string[] | null> {
  const walked = await walk(entryOf(machine), (graphs) => [journey(graphs, stops) ?? []].flat());
  const [path] = reportOf(walked).paths;
  return path ? path.steps.map(({ event }) => event) : null;
}

test('finds the shortest journey by states, tags and events in their order', async () => {
  expect(await eventsOf('leadSelection', ['confirming', 'bulk.declined', 'applying'])).toEqual([
    'started',
    'selection.started',
    'lead.toggled',
    'bulk.requested',
    'bulk.declined',
    'bulk.requested',
  ]);
  expect(await eventsOf('leadSelection', ['partial', 'applying'])).toEqual([
    'started',
    'restore.requested',
    'done run',
    'retry.requested',
  ]);
});

test('says that there is none', async () => {
  expect(await eventsOf('leadSelection', ['nowhere'])).toBeNull();
});

test('gives one shortest path to every state', async () => {
  const { paths } = reportOf(await walk(entryOf('leadSelection'), shortestPaths));
  const ends = paths.map(({ steps }) => JSON.stringify(steps.at(-1)?.state));
  expect(ends.sort()).toEqual(['"applying"', '"choosing"', '"confirming"', '"off"', '"partial"']);
});

test('a path keeps its name whatever the other paths are', async () => {
  const all = reportOf(await walk(entryOf('leadSelection'), shortestPaths)).paths;
  const one = reportOf(await walk(entryOf('leadSelection'), (graphs) => shortestPaths(graphs).slice(-1)));
  expect(all.map(({ id }) => id)).toContain(one.paths[0]?.id);
});
