import { existsSync, readFileSync } from 'node:fs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import rows from '../../src/machines/rows.json' with { type: 'json' };
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { transitionKey } from '../../src/machines/transition-key.ts';

/** A row of the specification: what it asks for, the tests that hold it, and what of it is not built. */
export type Row = { title: string; tests?: readonly string[]; gap?: string };

/** All rows, in the order of the specification. */
export const ROWS: Readonly<Record<string, Row>> = rows;

/** A state or a transition that implements a row. */
export type RowPlace = {
  machine: string;
  /** The id of the state, or the name of the transition. */ name: string;
  /** The transitions that say that a path came by: of a state, all that begin or end in it. */
  through: ReadonlySet<string>;
};

/** What one path executed, and who executed it. */
export type RowPath = { by: string; executed: readonly string[] };

/** A row, and what goes through the states and transitions that implement it. */
export type RowReport = Row & {
  id: string;
  /** Each with the number of paths of the units through it. */ places: readonly (RowPlace & {
    units: number;
  })[];
  /** How many paths of the units and of the plans go through a place. */ units: number;
  plans: number;
  /** The walks in the browser that do. */ walks: readonly string[];
};

type Transition = NonNullable<AnyStateNode['always']>[number];

const rowsIn = (meta: unknown): readonly string[] =>
  typeof meta === 'object' && meta !== null && 'rows' in meta && Array.isArray(meta.rows)
    ? (meta.rows as string[])
    : [];

const transitionsOf = (node: AnyStateNode): readonly Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const isInside = (node: AnyStateNode, state: AnyStateNode): boolean =>
  node === state || (node.parent !== undefined && isInside(node.parent, state));

/** The states and transitions of a machine that name rows, each with the rows. */
function namedIn(id: string, machine: AnyStateMachine): { row: string; place: RowPlace }[] {
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine)];
  const all = nodes.flatMap(transitionsOf);
  return nodes.flatMap((node) => {
    const touches = ({ source, target }: Transition): boolean =>
      [source, ...(target ?? [])].some((end) => isInside(end, node));
    const through = new Set(all.filter(touches).map(transitionKey));
    return [
      ...rowsIn(node.meta).map((row) => ({ row, place: { machine: id, name: node.id, through } })),
      ...transitionsOf(node).flatMap((transition) => {
        const name = transitionKey(transition);
        return rowsIn(transition.meta).map((row) => ({
          row,
          place: { machine: id, name, through: new Set([name]) },
        }));
      }),
    ];
  });
}

type Suites = { units: readonly RowPath[]; plans: readonly RowPath[]; walks: readonly RowPath[] };

/** Every row with the places that implement it, and the paths that go through them. */
export function rowReports(
  entries: readonly CatalogueEntry[],
  { units, plans, walks }: Suites,
  all: Readonly<Record<string, Row>> = ROWS,
): RowReport[] {
  const named = entries.flatMap(({ id, machine }) => namedIn(id, machine));
  return Object.entries(all).map(([id, row]) => {
    const places = named.filter((one) => one.row === id).map(({ place }) => place);
    const through = (paths: readonly RowPath[], some: readonly RowPlace[] = places): RowPath[] =>
      paths.filter(({ executed }) => executed.some((key) => some.some((place) => place.through.has(key))));
    return {
      id,
      ...row,
      places: places.map((place) => ({ ...place, units: through(units, [place]).length })),
      units: through(units).length,
      plans: through(plans).length,
      walks: [...new Set(through(walks).map(({ by }) => by))],
    };
  });
}

/** What is wrong with the rows, one sentence each: nothing holds one, or what should is not there. */
export function rowFindings(
  entries: readonly CatalogueEntry[],
  reports: readonly RowReport[],
  read: (file: string) => string | null = readTest,
): string[] {
  const known = new Set(reports.map(({ id }) => id));
  const strangers = entries
    .flatMap(({ id, machine }) => namedIn(id, machine))
    .filter(({ row }) => !known.has(row))
    .map(
      ({ row, place }) => `${place.name} names the row ${row}, which src/machines/rows.json does not have.`,
    );
  return [
    ...strangers,
    ...reports.flatMap(({ id, places, tests = [], gap }) => [
      ...(places.length + tests.length === 0 && gap === undefined
        ? [`${id} has no state, no transition, no test and no reason: add one to src/machines/rows.json.`]
        : []),
      ...places.flatMap(({ name, units }) => (units === 0 ? [`No path goes through ${name} of ${id}.`] : [])),
      ...tests.filter((test) => !isThere(test, read)).map((test) => `${id}: there is no test "${test}".`),
    ]),
  ];
}

/** Files that hold tests: of units, of the browser, and the expectations of machines. */
const TEST_FILE = /\.(?:test|e2e|clock|oracle)\.tsx?$/;

/** "file: title": the file holds tests, and the whole title stands in quotes in it and says something. */
function isThere(test: string, read: (file: string) => string | null): boolean {
  const [file = '', ...rest] = test.split(': ');
  const title = rest.join(': ');
  const text = TEST_FILE.test(file) && /[a-z]{3}/i.test(title) ? read(file) : null;
  return QUOTES.some((quote) => text?.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));
}

const QUOTES = ["'", '"', '`'];

const readTest = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The rows as a table in Markdown. */
export function rowTable(reports: readonly RowReport[]): string {
  const lines = reports.map(({ id, title, places, units, plans, walks, tests = [], gap = '' }) =>
    [
      id,
      title,
      [...new Set(places.map(({ name }) => `\`${name}\``))].join('<br>'),
      places.length === 0
        ? ''
        : `units ${String(units)}, plans ${String(plans)}, walks ${String(walks.length)}`,
      tests.join('<br>'),
      gap,
    ]
      .map(cell)
      .join(' | '),
  );
  return [
    '| Row | What it asks for | States and transitions | Paths through them | Tests | Gap |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}
