import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { ExploredRecord, UnitRecord, ViewRecord, WalkRecord } from './coverage-records.ts';
import { leftToOthers, type Same } from './coverage-same.ts';
import { declaredTransitions, type DeclaredTransition } from './declared.ts';
import type { Reached } from './walk.ts';

/** The part of the transitions of machines with a screen that must run in the browser, or the same one of their chart. */
const BROWSER_SHARE = 0.95;

/** One declared transition and what executed it. */
export type CoveredTransition = DeclaredTransition & {
  /** Ids of the paths that took it in a running actor without a browser. */
  units: string[];
  /** Walks that took it in the browser, as "file › walk". */
  browser: string[];
  /** Why it was not executed without a browser, or not in one; null where it was, or where no reason is given. */
  unitsReason: string | null;
  browserReason: string | null;
  /** Whether the browser did not take it, but the same one of another machine of its chart, or this one in a DOM. */
  browserTookSame: boolean;
};

export type CoveredMachine = {
  machine: string;
  /** Why the machine has no screen of its own; null when it has one. */
  screenless: string | null;
  transitions: CoveredTransition[];
};

export type CoverageReport = {
  /** Transitions of all machines. */
  units: Tally;
  /** Transitions of machines with a screen. */
  browser: Tally;
  /** Events in configurations, and pairs of transitions, that can be reached, by units; no pairs where none were walked. */
  events: Tally;
  pairs: Tally;
  machines: CoveredMachine[];
  /** The problems, one sentence each. */
  problems: string[];
};

/** How many were declared, or can be reached, and executed; of the others, how many have a written reason. */
export type Tally = {
  declared: number;
  executed: number;
  explained: number;
  /** How many of the explained ones were executed in another machine of the same chart, or in a DOM. */
  same: number;
  unexplained: number;
};

export type Reasons = {
  /** By machine. */
  screenless: Readonly<Record<string, string>>;
  /** By transition. */
  notInBrowser: Readonly<Record<string, string>>;
};

/** What was seen to run. */
export type Seen = {
  units: readonly UnitRecord[];
  walks: readonly WalkRecord[];
  views?: readonly ViewRecord[];
  explored: readonly ExploredRecord[];
};

/** Compares what the units and the browser executed with everything the machines declare. */
export function coverageOf(
  entries: readonly CatalogueEntry[],
  { units, walks, views = [], explored }: Seen,
  reasons: Reasons,
): CoverageReport {
  const byUnits = index(
    units.flatMap(({ paths }) => paths.flatMap(({ id, executed }) => executed.map((key) => [key, id]))),
  );
  const byWalks = index(
    walks.flatMap(({ executed, file, walk }) =>
      Object.values(executed).flatMap((keys) => keys.map((key) => [key, `${file} › ${walk}`])),
    ),
  );
  const beyond: Record<string, string> = Object.assign({}, ...walks.map((walk) => walk.beyond));
  const others = leftToOthers(entries, walks);
  const inViews = new Set(views.flatMap(({ executed }) => executed));
  const machines = entries.map(({ id: machine, machine: logic, unreachable = {} }): CoveredMachine => {
    const screenless = reasons.screenless[machine] ?? null;
    return {
      machine,
      screenless,
      transitions: declaredTransitions(logic).map((transition) => {
        const { id } = transition;
        const inUnits = byUnits.get(id) ?? [];
        const inBrowser = byWalks.get(id) ?? [];
        const why = reasons.notInBrowser[id] ?? beyond[id] ?? unreachable[id] ?? screenless;
        return {
          ...transition,
          units: inUnits,
          browser: inBrowser,
          unitsReason: inUnits.length > 0 ? null : (unreachable[id] ?? null),
          ...missedInBrowser(inBrowser, inViews.has(id) ? IN_VIEWS : others.get(id), why),
        };
      }),
    };
  });
  const all = machines.flatMap(({ transitions }) => transitions);
  const onScreen = machines.filter(({ screenless }) => screenless === null);
  const report = {
    units: tally(all, 'units', 'unitsReason'),
    browser: tally(
      onScreen.flatMap(({ transitions }) => transitions),
      'browser',
      'browserReason',
    ),
    events: reachedTally(explored.map(({ events }) => events)),
    pairs: reachedTally(explored.flatMap(({ pairs = [] }) => pairs)),
    machines,
  };
  const notReached = explored.flatMap(({ machine, events, pairs }) =>
    [...events.missing, ...(pairs?.missing ?? [])].map(
      (key) => `Not executed by the units: ${machine}: ${key}`,
    ),
  );
  return { ...report, problems: [...problemsOf(report), ...notReached, ...staleReasons(machines, reasons)] };
}

/** What the tests of the views took stands for the browser as the walk of a machine of the same chart does. */
const IN_VIEWS: Same = { isExecuted: true, reason: 'Taken in a DOM by the tests of the views.' };

/** Why the browser did not take a transition. What is left to another walk is explained by that one or by the views. */
function missedInBrowser(
  walks: readonly string[],
  same: Same | null | undefined,
  why: string | null,
): Pick<CoveredTransition, 'browserReason' | 'browserTookSame'> {
  if (walks.length > 0) return { browserReason: null, browserTookSame: false };
  if (same === undefined) return { browserReason: why, browserTookSame: false };
  return { browserReason: same?.reason ?? null, browserTookSame: same?.isExecuted ?? false };
}

/** Groups pairs: each name with its distinct values. */
function index(pairs: readonly (readonly string[])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key = '', by = ''] of pairs) {
    const known = found.get(key) ?? [];
    if (!known.includes(by)) found.set(key, [...known, by].sort());
  }
  return found;
}

function tally(
  transitions: readonly CoveredTransition[],
  who: 'units' | 'browser',
  why: 'unitsReason' | 'browserReason',
): Tally {
  const left = transitions.filter((transition) => transition[who].length === 0);
  const explained = left.filter((transition) => transition[why] !== null).length;
  return {
    declared: transitions.length,
    executed: transitions.length - left.length,
    explained,
    same: who === 'browser' ? left.filter(({ browserTookSame }) => browserTookSame).length : 0,
    unexplained: left.length - explained,
  };
}

function reachedTally(all: readonly Reached[]): Tally {
  const sum = (count: (one: Reached) => number): number => all.reduce((total, one) => total + count(one), 0);
  const declared = sum(({ reachable }) => reachable);
  const unexplained = sum(({ missing }) => missing.length);
  return { declared, executed: declared - unexplained, explained: 0, same: 0, unexplained };
}

/** A part of the declared transitions; 1 when none is declared. */
const partOf = (count: number, { declared }: Tally): number => (declared === 0 ? 1 : count / declared);

/** Rounded down, so that "100 %" means all of them. */
export const percentOf = (tally: Tally): string =>
  `${String(Math.floor(partOf(tally.executed, tally) * 1000) / 10)} %`;

function problemsOf({ machines, browser }: Pick<CoverageReport, 'machines' | 'browser'>): string[] {
  const found = machines.flatMap(({ transitions, screenless }) =>
    transitions.flatMap(({ id, units, unitsReason, browser: walks, browserReason }) => [
      ...(units.length === 0 && unitsReason === null
        ? [`Not executed by the units and not explained: ${id}`]
        : []),
      ...(walks.length === 0 && browserReason === null && screenless === null
        ? [`Not executed in the browser and not explained: ${id}`]
        : []),
    ]),
  );
  const isEnough = partOf(browser.executed + browser.same, browser) >= BROWSER_SHARE;
  return isEnough ? found : [...found, `The browser executed less than ${String(BROWSER_SHARE * 100)} %.`];
}

/** Reasons for something that no longer exists hide nothing and mislead the reader. */
function staleReasons(machines: readonly CoveredMachine[], reasons: Reasons): string[] {
  const transitions = new Map(machines.flatMap((machine) => machine.transitions.map((one) => [one.id, one])));
  return [
    ...Object.keys(reasons.screenless)
      .filter((name) => !machines.some(({ machine }) => machine === name))
      .map((name) => `A reason is written for a machine that does not exist: ${name}`),
    ...Object.keys(reasons.notInBrowser).flatMap((id) => {
      const transition = transitions.get(id);
      if (!transition) return [`A reason is written for a transition that does not exist: ${id}`];
      return transition.browser.length > 0 ? [`A reason is written although the browser took it: ${id}`] : [];
    }),
  ];
}
