import { expect, test } from 'vitest';
import { setup, type AnyStateMachine } from 'xstate';
import { pageOf } from '../../scripts/paths/coverage-page.ts';
import type {
  ExploredRecord,
  UnitRecord,
  ViewRecord,
  WalkRecord,
} from '../../scripts/paths/coverage-records.ts';
import { coverageOf, percentOf, type CoverageReport } from '../../scripts/paths/coverage-report.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';

/** One chart, of which there may be several machines. */
const lampOf = <Id extends string>(id: Id, broken: '.' | 'off' = '.') =>
  setup({}).createMachine({
    id,
    initial: 'off',
    states: {
      off: { on: { pressed: 'on' } },
      on: { on: { pressed: 'off', broke: broken }, initial: 'lit', states: { lit: {} } },
    },
  });

const lamp = lampOf('lamp');

const OFF = 'lamp.off :: pressed #0';
const ON = 'lamp.on :: pressed #0';
const BROKE = 'lamp.on :: broke #0';

const entry: CatalogueEntry = { id: 'lamp', machine: lamp, inputs: [], samples: {}, effects: [] };

const units = (...executed: string[]): UnitRecord[] => [
  { machine: 'lamp', paths: [{ id: 'lamp-1', executed }] },
];

const walkOf = (changes: Partial<WalkRecord> = {}): WalkRecord => ({
  machine: 'lamp',
  walk: 'lamp',
  file: 'lamp.walk.ts',
  executed: { lamp: [OFF, ON, BROKE] },
  beyond: {},
  ...changes,
});

const report = (
  {
    executed = units(OFF, ON, BROKE),
    walks = [walkOf()],
    explored = [],
  }: { executed?: UnitRecord[]; walks?: WalkRecord[]; explored?: ExploredRecord[] },
  notInBrowser: Record<string, string> = {},
  screenless: Record<string, string> = {},
): CoverageReport => coverageOf([entry], { units: executed, walks, explored }, { screenless, notInBrowser });

test('finds nothing missing when both executed everything', () => {
  const { units: byUnits, browser, problems } = report({});
  expect(problems).toEqual([]);
  expect([byUnits.executed, browser.executed]).toEqual([3, 3]);
});

test('says what the units did not execute', () => {
  expect(report({ executed: units(OFF) }).problems).toEqual([
    `Not executed by the units and not explained: ${ON}`,
    `Not executed by the units and not explained: ${BROKE}`,
  ]);
});

test('counts what a machine did while another one was walked', () => {
  const other = walkOf({ machine: 'room', walk: 'room', executed: { lamp: [BROKE], room: [] } });
  const found = report({ walks: [walkOf({ executed: { lamp: [OFF, ON] } }), other] });
  expect(found.problems).toEqual([]);
  expect(found.machines[0]?.transitions.map(({ browser }) => browser)).toEqual([
    ['lamp.walk.ts › lamp'],
    ['lamp.walk.ts › lamp'],
    ['lamp.walk.ts › room'],
  ]);
});

test('a reason explains what was left out, and does not make up for too little', () => {
  const walks = [walkOf({ executed: { lamp: [OFF, ON] }, beyond: { [BROKE]: 'No walk breaks lamps.' } })];
  const { problems, browser, machines } = report({ walks });
  expect(problems).toEqual(['The browser executed less than 95 %.']);
  expect(browser).toEqual({ declared: 3, executed: 2, explained: 1, same: 0, unexplained: 0 });
  expect(machines[0]?.transitions[2]?.browserReason).toBe('No walk breaks lamps.');
});

test('a machine without a screen needs no walk', () => {
  const { problems, browser } = report({ walks: [] }, {}, { lamp: 'It is dark.' });
  expect(problems).toEqual([]);
  expect(browser.declared).toBe(0);
});

test('complains about reasons for what is not there, or was executed all the same', () => {
  const { problems } = report({}, { 'lamp.on :: gone #0': 'Why?', [BROKE]: 'Never.' }, { desk: 'Gone.' });
  expect(problems).toEqual([
    'A reason is written for a machine that does not exist: desk',
    'A reason is written for a transition that does not exist: lamp.on :: gone #0',
    `A reason is written although the browser took it: ${BROKE}`,
  ]);
});

test('rounds down, so that a hundred means all', () => {
  const tally = { declared: 2000, executed: 1999, explained: 1, same: 0, unexplained: 0 };
  expect(percentOf(tally)).toBe('99.9 %');
  expect(percentOf({ ...tally, executed: 2000 })).toBe('100 %');
});

test('the page has every transition with its walks or the reason why none takes it, and loads no other file', () => {
  const walks = [walkOf({ executed: { lamp: [OFF, ON] }, beyond: { [BROKE]: 'Too <bright>.' } })];
  const page = pageOf(report({ walks }));
  expect(page.match(/<tr data-machine="lamp"/g)).toHaveLength(3);
  expect(page).toContain('lamp-1');
  expect(page).toContain('lamp.walk.ts › lamp');
  expect(page).toContain('Too &lt;bright&gt;.');
  expect(page).not.toMatch(/(src|href)="(?!data:)|@import|url\(/);
});

test('names each event in a configuration and each pair that can be reached and was not', () => {
  const pair = `${ON} → ${BROKE}`;
  const explored: ExploredRecord[] = [
    { machine: 'lamp', events: { reachable: 3, missing: [] }, pairs: { reachable: 4, missing: [pair] } },
  ];
  const { events, pairs, problems } = report({ explored });
  expect([percentOf(events), percentOf(pairs)]).toEqual(['100 %', '75 %']);
  expect(problems).toEqual([`Not executed by the units: lamp: ${pair}`]);
});

/** The report of a lamp that is walked, and of a torch of the same chart that leaves breaking to it. */
function sharing(
  lampWalks: readonly Partial<WalkRecord>[],
  { torch = lampOf('torch'), views = [] }: { torch?: AnyStateMachine; views?: readonly ViewRecord[] } = {},
): CoverageReport {
  const torchEntry: CatalogueEntry = { ...entry, id: 'torch', machine: torch };
  const inTorch = (id: string): string => id.replace('lamp', 'torch');
  const torchWalk = walkOf({
    machine: 'torch',
    walk: 'torch',
    executed: { torch: [inTorch(OFF), inTorch(ON)] },
    sameAs: { machine: 'lamp', transitions: [inTorch(BROKE)] },
  });
  const walks = [...lampWalks.map((changes) => walkOf(changes)), torchWalk];
  const seen = {
    units: units(...[OFF, ON, BROKE].flatMap((id) => [id, inTorch(id)])),
    walks,
    views,
    explored: [],
  };
  return coverageOf([entry, torchEntry], seen, { screenless: {}, notInBrowser: {} });
}

const TORCH_BROKE = 'torch.on :: broke #0';
const TORCH_MISSING = `Not executed in the browser and not explained: ${TORCH_BROKE}`;

test('what a machine that is not walked leaves out is explained by the whole walk that took the same, and is not too little', () => {
  const { problems, browser, machines } = sharing([{}]);
  expect(problems).toEqual([]);
  expect(browser).toEqual({ declared: 6, executed: 5, explained: 1, same: 1, unexplained: 0 });
  expect(machines[1]?.transitions[2]?.browserReason).toBe('The same as in lamp, which is walked whole.');
});

test.each([
  ['did not take the same', [{ executed: { lamp: [OFF, ON] } }]],
  ['did not run', []],
])('what a machine that is not walked leaves out is missing when the whole walk %s', (_, walks) => {
  expect(sharing(walks).problems).toContain(TORCH_MISSING);
});

test('what a machine that is not walked leaves out is missing when only another walk took the same in passing', () => {
  const walks = [
    { executed: { lamp: [OFF, ON] } },
    { machine: 'room', walk: 'room', executed: { lamp: [BROKE] } },
  ];
  expect(sharing(walks).problems).toContain(TORCH_MISSING);
});

test('what a machine that is not walked leaves out is missing when the charts differ there', () => {
  expect(sharing([{}], { torch: lampOf('torch', 'off') }).problems).toContain(TORCH_MISSING);
});

test('what the whole walk explains explains the same of a machine that is not walked, and does not make up for too little', () => {
  const { problems, browser, machines } = sharing([
    { executed: { lamp: [OFF, ON] }, beyond: { [BROKE]: 'No walk breaks lamps.' } },
  ]);
  expect(problems).toEqual(['The browser executed less than 95 %.']);
  expect(browser).toEqual({ declared: 6, executed: 4, explained: 2, same: 0, unexplained: 0 });
  expect(machines[1]?.transitions[2]?.browserReason).toBe('The same as in lamp: No walk breaks lamps.');
});

test('what neither walk took is explained by the views that took it in a DOM', () => {
  const views = [{ machine: 'torch', executed: [TORCH_BROKE] }];
  const { problems, browser } = sharing([{ executed: { lamp: [OFF, ON, BROKE] } }], {
    torch: lampOf('torch', 'off'),
    views,
  });
  expect(problems).toEqual([]);
  expect(browser.same).toBe(1);
});
