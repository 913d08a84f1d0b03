import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Misuse } from '../paths/misuse.ts';

export const USAGE = `npm run replay -- FILE [--url URL [--outbox FILE] | --built DIR] [--step] [--slow MS] [--headed]
npm run replay -- FILE --as plan|test|report [--out FILE]

  FILE        a recording that the inspector exported
  --url       a portal that runs already; codes are read from the outbox of its data folder, if it is named
  --built     the folder of a build that is started for the replay, with demo data; "dist" unless it is named
  --step      waits for Enter before each step
  --slow      milliseconds between two actions of the browser
  --headed    shows the browser
  --as        plan: a test plan in Markdown; test: a Playwright test; report: replays, and writes a bug report
  --out       the file to write; a test belongs into tests/e2e. A plan keeps the results written into it; a test
              or a report that is there is not overwritten`;

const KINDS = ['plan', 'test', 'report'] as const;
export type Kind = (typeof KINDS)[number];

const DEFAULT_OUT: Readonly<Record<Kind, string>> = {
  plan: 'plans/recorded-session.md',
  test: 'tests/e2e/recorded-session.e2e.ts',
  report: 'plans/recorded-report.md',
};

export type Options = NonNullable<ReturnType<typeof readOptions>>;

/** The arguments of `npm run replay`; null when only help is wanted. What makes no sense is wrong usage. */
export function readOptions(args: readonly string[] = process.argv.slice(2)) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      outbox: { type: 'string' },
      built: { type: 'string', default: 'dist' },
      step: { type: 'boolean', default: false },
      slow: { type: 'string', default: '0' },
      headed: { type: 'boolean', default: false },
      as: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Misuse('Name one recording.');
  const { as, out: named, slow, ...rest } = values;
  const kind = KINDS.find((one) => one === as);
  if (as !== undefined && !kind) throw new Misuse(`Unknown kind "${as}". Use ${KINDS.join(', ')}.`);
  if (!kind && named !== undefined) throw new Misuse('Say with --as what to write.');
  const pause = Number(slow);
  if (!Number.isFinite(pause) || pause < 0) throw new Misuse('--slow takes milliseconds.');
  const out = named ?? DEFAULT_OUT[kind ?? 'plan'];
  if (kind && kind !== 'plan' && existsSync(out))
    throw new Misuse(`${out} is there already. Say with --out where the ${kind} belongs.`);
  return { file, ...rest, slow: pause, as: kind, out };
}
