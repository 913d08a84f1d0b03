import { randomOf } from '../../scripts/explore/random.ts';
import { shrink } from '../../scripts/explore/shrink.ts';

/** Something that can happen in a model; its name says it in words and is found again by them. */
export type Step<World> = { name: string; run: (world: World) => unknown };

/** A world of two windows, people or devices: what can happen in it, and what has to hold at all times. */
export type Model<World> = {
  start: () => Promise<World>;
  /** What can happen now; no two steps have one name. */
  steps: (world: World) => readonly Step<World>[];
  /** Throws `Broken`; asked after every step. */
  check: (world: World) => unknown;
  /** Lets end what is under way, and checks what holds once nothing is. The world is not used afterwards. */
  rest: (world: World) => Promise<void>;
  /** What makes two worlds the same, so that only one of them is gone on with. */
  identity: (world: World) => unknown;
  end: (world: World) => void;
};

/** An invariant that does not hold. */
export class Broken extends Error {
  constructor(
    readonly invariant: string,
    readonly found: string,
  ) {
    super(`${invariant}: ${found}`);
  }
}

/** A broken invariant and the steps that lead to it; `seed` repeats the walk that found it. */
export type Finding = { invariant: string; found: string; steps: readonly string[]; seed?: number };

/** What was gone through, and the names of all steps that happened on the way. */
export type Explored = { ways: number; finding: Finding | null; happened: ReadonlySet<string> };

/** The end of a way: what is broken, what can happen next, and which world it is. */
type End = { finding: Finding | null; taken: readonly string[]; next: readonly string[]; identity: string };

/** What can happen now. A step is found again by its name, so that no two have the same. */
function stepsNow<World>(model: Model<World>, world: World): readonly Step<World>[] {
  const steps = model.steps(world);
  const names = new Set<string>();
  for (const { name } of steps) {
    if (names.has(name)) throw new Error(`Two steps are named “${name}”.`);
    names.add(name);
  }
  return steps;
}

/** Names something that can happen, and says what it does. */
export type Add = (name: string, act: () => unknown) => void;

/** An empty list of steps, and what adds one to it. After each step the world comes to rest. */
export function settlingSteps<World extends { settle: () => unknown }>(): { steps: Step<World>[]; add: Add } {
  const steps: Step<World>[] = [];
  const add: Add = (name, act) => {
    const run = async (world: World): Promise<void> => {
      await act();
      await world.settle();
    };
    steps.push({ name, run });
  };
  return { steps, add };
}

/** Numbers the steps of one name, in their order. */
export function numbered<World>(steps: readonly Step<World>[]): Step<World>[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const count = (counts.get(step.name) ?? 0) + 1;
    counts.set(step.name, count);
    return count === 1 ? step : { ...step, name: `${step.name} (${String(count)})` };
  });
}

/** Follows steps by their names from the start, leaves out those that cannot happen, and lets the end come to rest. */
async function follow<World>(model: Model<World>, names: readonly string[]): Promise<End> {
  const world = await model.start();
  const taken: string[] = [];
  try {
    await model.check(world);
    for (const name of names) {
      const step = stepsNow(model, world).find((one) => one.name === name);
      if (!step) continue;
      taken.push(name);
      await step.run(world);
      await model.check(world);
    }
    const next = stepsNow(model, world).map(({ name }) => name);
    const identity = sameNames(JSON.stringify(model.identity(world)));
    await model.rest(world);
    return { finding: null, taken, next, identity };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const { invariant, found } = error;
    return { finding: { invariant, found, steps: taken }, taken, next: [], identity: '' };
  } finally {
    model.end(world);
  }
}

/** Ids and keys are made anew in every world: only which of them are the same counts. */
function sameNames(text: string): string {
  const names = new Map<string, string>();
  return text.replace(/[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}/g, (id) => {
    const name = names.get(id) ?? `#${String(names.size)}`;
    names.set(id, name);
    return name;
  });
}

/**
 * Every way of at most `depth` steps after those of `from`, the short ones first: what is found is the shortest way to
 * it. Of ways that lead to the same world one is gone on with. Throws if a step of `from` cannot happen.
 */
export async function everyWay<World>(
  model: Model<World>,
  depth: number,
  from: readonly string[] = [],
): Promise<Explored> {
  const known = new Set<string>();
  const happened = new Set<string>();
  let ways = 0;
  let level: (readonly string[])[] = [from];
  for (let length = 0; length <= depth; length += 1) {
    const longer: (readonly string[])[] = [];
    for (const way of level) {
      const { finding, taken, next, identity } = await follow(model, way);
      ways += 1;
      for (const name of taken) happened.add(name);
      if (!finding && taken.length < from.length)
        throw new Error(
          `Not every step of the beginning can happen:\n${from.join('\n')}\nOnly:\n${taken.join('\n')}`,
        );
      if (finding) return { ways, finding, happened };
      if (known.has(identity)) continue;
      known.add(identity);
      longer.push(...next.map((name) => [...way, name]));
    }
    level = longer;
  }
  return { ways, finding: null, happened };
}

type Walks = { /** Of the first walk. */ seed: number; walks: number; /** Of each walk. */ steps: number };

/** How often a way that fails may be tried again to make it short. */
const SHRINKING = 400;

/** Walks at random, one seed after the other; the first way that fails is made as short as it can be. */
export async function atRandom<World>(model: Model<World>, { seed, walks, steps }: Walks): Promise<Explored> {
  const happened = new Set<string>();
  for (let walk = 0; walk < walks; walk += 1) {
    const own = seed + walk;
    const finding = await wander(model, { random: randomOf(own), steps, happened });
    if (!finding) continue;
    const isSame = async (names: readonly string[]): Promise<boolean> =>
      (await follow(model, names)).finding?.invariant === finding.invariant;
    const shortest = await shrink(finding.steps, isSame, SHRINKING);
    const again = (await follow(model, shortest)).finding;
    return { ways: walk + 1, finding: { ...(again ?? finding), seed: own }, happened };
  }
  return { ways: walks, finding: null, happened };
}

async function wander<World>(
  model: Model<World>,
  { random, steps: most, happened }: { random: () => number; steps: number; happened: Set<string> },
): Promise<Finding | null> {
  const world = await model.start();
  const taken: string[] = [];
  try {
    for (let count = 0; count < most; count += 1) {
      const steps = stepsNow(model, world);
      const step = steps[Math.floor(random() * steps.length)];
      if (!step) break;
      taken.push(step.name);
      happened.add(step.name);
      await step.run(world);
      await model.check(world);
    }
    await model.rest(world);
    return null;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { invariant: error.invariant, found: error.found, steps: taken };
  } finally {
    model.end(world);
  }
}

/** A finding in words, with what repeats it. */
export function wordsOf({ invariant, found, steps, seed }: Finding): string {
  return [
    `Broken: ${invariant}. ${found}`,
    ...steps.map((name, index) => `  ${String(index + 1)}. ${name}`),
    ...(seed === undefined ? [] : [`Again with SEED=${String(seed)}`]),
  ].join('\n');
}
