import { getNextTransitions, transition, type AnyMachineSnapshot } from 'xstate';
import { follow } from '../../scripts/paths/execute.ts';
import { explore, type Graph } from '../../scripts/paths/graph.ts';
import { edgesOf, waysTo, type Way } from '../../scripts/paths/places.ts';
import { isTold } from '../../scripts/paths/quiet-failures.ts';
import { isolate } from '../../scripts/paths/rebuild.ts';
import { pathOf, type Path } from '../../scripts/paths/cover.ts';
import { isTimed } from '../../src/domain/said.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { Outcome } from './services.ts';

const ANSWERED = /^xstate\.(?:done|error)\.actor\.(.+)$/;

type Isolated = ReturnType<typeof isolate>;

const kept = new Map<string, Isolated>();

/** A machine alone; one serves all its cases in turn, because isolating is slow. */
function isolatedOf({ id, machine, effects }: CatalogueEntry): Isolated {
  const isolated = kept.get(id) ?? isolate(machine, effects);
  kept.set(id, isolated);
  return isolated;
}

/** A configuration in which a machine waits for an actor, and the shortest path to it. */
export type Waiting = { actor: string; state: string; path: Path };

/** The configurations in which a machine waits for an actor, from each of its inputs; the nearest to a start first. */
export function waitingOf(entry: CatalogueEntry): Waiting[] {
  const isolated = isolatedOf(entry);
  const graphs = explore(
    isolated.machine,
    entry,
    entry.inputs.map((input) => input(() => 0)),
  );
  const found = new Map<string, Waiting>();
  for (const [place, way] of waysTo(graphs)) {
    for (const { event } of place.edges()) {
      const actor = ANSWERED.exec(event.type)?.[1];
      const state = JSON.stringify(place.snapshot.value);
      const key = `${String(actor)} ${state} ${String(way.input)}`;
      if (actor !== undefined && !found.has(key)) found.set(key, { actor, state, path: pathTo(graphs, way) });
    }
  }
  return [...found.values()];
}

function pathTo(graphs: readonly Graph[], way: Way): Path {
  const graph = graphs[way.input];
  if (!graph) throw new Error(`There is no start ${String(way.input)}.`);
  return pathOf(graph, way.input, edgesOf(way));
}

/** The call a machine waits for, or null where the actor is no promise of its own. */
export async function callOf(
  entry: CatalogueEntry,
  { actor, path }: Waiting,
): Promise<{ src: string; input: unknown } | null> {
  const isolated = isolatedOf(entry);
  const arrived = await follow(isolated, entry, path);
  arrived.actor.stop();
  const call = isolated.deferred.calls.findLast(({ id }) => id === actor);
  return call ? { src: call.src, input: call.input } : null;
}

/** Values that a user typed, by the names under which machines keep them. */
const TYPED = ['values', 'text', 'search', 'filled'] as const;

/** Sentences that a screen shows, by the names under which machines keep them. */
const SHOWN = ['message', 'error', 'notice', 'refusal', 'reason'] as const;

type Context = Readonly<Record<string, unknown>>;

/**
 * What is wrong once a machine is told how its actor ended, one sentence each: it breaks, does not listen, says nothing of
 * a failure, loses what was typed, shows what is no sentence, or breaks on what the user does next.
 */
export async function violationsOf(
  entry: CatalogueEntry,
  { actor: id, path }: Waiting,
  outcome: Outcome,
  after = 0,
): Promise<string[]> {
  const isolated = isolatedOf(entry);
  const { actor, clock, failures, covers } = await follow(isolated, entry, path);
  if (after > 0) clock.increment(after);
  const snapshotOf = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot;
  const before = snapshotOf();
  // A machine that gave up waiting meanwhile has stopped the actor, and nothing comes any more.
  if (after > 0 && !before.children[id]) return [];
  const [taken, done] = [covers().length, isolated.effects.length];
  await isolated.deferred.settle(id, outcome);
  const now = snapshotOf();
  const effects = isolated.effects.slice(done);
  const trigger = `:: ${'output' in outcome ? 'done' : 'error'} ${id} `;
  const found: string[] = [];
  if (failures.length > 0 || now.status === 'error')
    found.push(`breaks: ${String(failures[0] ?? now.error)}`);
  else if (
    !covers()
      .slice(taken)
      .some((key) => key.includes(trigger))
  )
    found.push('does not listen to its end');
  if ('error' in outcome) {
    const isQuiet = Object.keys(entry.quietFailures ?? {}).includes(id);
    if (!isQuiet && !isTold(entry, before, { effects, snapshot: now }))
      found.push('says nothing of the failure');
    found.push(...lost(entry, before.context as Context, now.context as Context));
  }
  found.push(...unsaid(now.context as Context));
  if (now.status === 'active') found.push(...breaksNext(entry, isolated.machine, now));
  actor.stop();
  return found;
}

const lost = ({ id }: CatalogueEntry, before: Context, now: Context): string[] =>
  TYPED.filter(
    // The boxes of a code that was refused are emptied.
    (name) => !(id === 'otp' && name === 'filled') && name in before && before[name] !== now[name],
  ).map((name) => `loses what was typed (${name})`);

function unsaid(context: Context): string[] {
  return SHOWN.filter((name) => {
    const said = context[name];
    // Machines that show a failure elsewhere keep no text.
    if (said === undefined || said === null || said === '' || isTimed(said)) return false;
    return typeof said !== 'string' || said.trim() === '';
  }).map((name) => `shows no sentence (${name}: ${JSON.stringify(context[name])})`);
}

/** Takes one step more with every sample of what the user can do now. */
function breaksNext(entry: CatalogueEntry, machine: Isolated['machine'], now: AnyMachineSnapshot): string[] {
  const types = new Set(getNextTransitions(now).map(({ eventType }) => eventType));
  return [...types].flatMap((type) => {
    const sample = type.startsWith('xstate.') ? undefined : entry.samples[type];
    const events = typeof sample === 'function' ? sample(now) : (sample ?? []);
    return events.flatMap((event) => {
      try {
        const [next] = transition(machine, now, event);
        return next.status === 'error' ? [`breaks on ${type} afterwards`] : [];
      } catch (error) {
        return [`breaks on ${type} afterwards: ${String(error)}`];
      }
    });
  });
}
