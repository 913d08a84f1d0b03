import type { PlanPath, PlanStep } from './plan.ts';
import { REFUSE, usesRefuse } from './plan-arrange.ts';
import { isWritten, RESULT, type Recording } from './plan-recording.ts';
import type { PathReport } from './report.ts';

/** A plan of one machine: its report, and its paths in the words of the screen, by the report's ids. */
export type MachinePlan = { report: PathReport; paths: ReadonlyMap<string, PlanPath> };

const GONE = '## Results of paths that are not in this plan';

/**
 * A test plan in Markdown: per path what is given, its steps and a place for the result of each. `recorded` is what
 * was written into an earlier copy: results of paths that are still here stand in their places, those of all others in
 * a section at the end.
 */
export function planMarkdown({ report, paths }: MachinePlan, recorded: Recording): string {
  const { machine } = report;
  const known = report.paths.flatMap(({ id }) => {
    const path = paths.get(id);
    return path ? [{ id, path }] : [];
  });
  const steps = known.flatMap(({ path }) => path.steps);
  const gone = [...recorded.blocks].filter(([id, block]) => !paths.has(id) && isWritten(block));
  return [
    `# ${titleOf(machine)}`,
    '',
    `<!-- plan: ${machine} -->`,
    '',
    `${countOf(known.length, 'path')}, ${countOf(steps.length, 'step')}. Behind each “Result:” write \`pass\`, ` +
      '`fail: what you saw` or `skip: why`. What is gone before it can be seen counts as seen. After a step that failed, go on with the next path.',
    `\`npm run paths -- --summary FILE\` adds the results up.`,
    '',
    ...[...new Set(['Tester', 'Date', 'Version', 'Browser', ...recorded.head.keys()])].map((name) =>
      `- ${name}: ${recorded.head.get(name) ?? ''}`.trimEnd(),
    ),
    '',
    ...(usesRefuse(
      known.flatMap(({ path }) => [
        ...path.given,
        ...path.steps.flatMap(({ first, when }) => [...first, when]),
      ]),
    )
      ? refuseSection
      : []),
    ...known.flatMap(({ id, path }) => pathLines(id, path, recorded)),
    ...(gone.length > 0
      ? [GONE, '', ...gone.flatMap(([id, block]) => [`### ${id}`, '', ...block.lines, ''])]
      : []),
    ...appendix(report),
  ].join('\n');
}

const refuseSection = [
  '## How a request is refused',
  '',
  'Some steps want the server to refuse. Once after every loading of the page, paste this into the console of the ' +
    'browser; the steps say when to use it.',
  '',
  '```js',
  REFUSE,
  '```',
  '',
];

function pathLines(id: string, { given, steps }: PlanPath, recorded: Recording): string[] {
  const { results, notes } = recorded.blocks.get(id) ?? {};
  return [
    `### ${id}`,
    '',
    'Given:',
    '',
    ...given.map((sentence) => `- ${escaped(sentence)}`),
    '',
    ...(notes?.has(0) ? [...(notes.get(0) ?? []), ''] : []),
    ...steps.flatMap((step, index) => {
      const number = index + 1;
      return stepLines(step, number, notes?.get(number) ?? [], results?.get(number) ?? ['']);
    }),
    '',
  ];
}

function stepLines(
  { first, when, then }: PlanStep,
  number: number,
  notes: readonly string[],
  [result = '', ...more]: readonly string[],
): string[] {
  const mark = `${String(number)}. `;
  const inside = ' '.repeat(mark.length);
  return [
    ...[...first.map((text) => `**First:** ${escaped(text)}.`), `**When:** ${escaped(when)}`].map(
      (line, index) => (index === 0 ? `${mark}${line}` : `${inside}${line}`),
    ),
    ...then.map((sentence) => `${inside}- **Then:** ${escaped(sentence)}`),
    ...notes.map((line) => `${inside}${line}`),
    `${inside}- ${RESULT} ${result}`.trimEnd(),
    ...more.map((line) => `${inside}  ${line}`.trimEnd()),
  ];
}

/** The executed and unreachable transitions, and all transitions of the chart, by their names in the code. */
function appendix({ transitions, coverage }: PathReport): string[] {
  const rows = transitions.map(
    ({ source, event, guard, target }) => `| \`${source}\` | ${event} | ${guard ?? ''} | \`${target}\` |`,
  );
  return [
    '## Appendix: coverage',
    '',
    `${String(coverage.covered)} of ${String(coverage.declared)} declared transitions executed.`,
    '',
    ...coverage.unreachable.map(({ id, reason }) => `- not reachable: \`${id}\`: ${reason}`),
    ...(coverage.unreachable.length > 0 ? [''] : []),
    ...(rows.length > 0 ? ['| From | When | Only if | To |', '|---|---|---|---|', ...rows, ''] : []),
  ];
}

/** "referralForm" as "Referral form". */
export const titleOf = (machine: string): string =>
  machine.charAt(0).toUpperCase() +
  machine.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const countOf = (count: number, what: string): string =>
  `${String(count)} ${what}${count === 1 ? '' : 's'}`;

/** On one line, with Markdown's characters escaped; code stays code. */
const escaped = (sentence: string): string =>
  sentence
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[<*]/g, '\\$&')))
    .join('');
