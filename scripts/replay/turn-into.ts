import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Recording } from '../../src/recording/format.ts';
import { Misuse } from '../paths/misuse.ts';
import { writePlans } from '../paths/output.ts';
import { planMarkdown } from '../paths/plan-markdown.ts';
import { readPlan, type Recording as Written } from '../paths/plan-recording.ts';
import type { Kind } from './options.ts';
import { pathOf } from './plan-of.ts';
import { reportOf } from './report-of.ts';
import type { Run } from './run.ts';
import { testOf } from './test-of.ts';

/** Writes a recording as a plan, a test or a bug report; a report tells of a replay. */
export function turnInto(
  kind: Kind,
  recording: Recording,
  { file, out }: { file: string; out: string },
  run: Run | null,
): void {
  if (kind === 'plan') writePlan(recording, out);
  else {
    mkdirSync(dirname(out), { recursive: true });
    // What is there is not overwritten.
    writeFileSync(out, kind === 'test' ? testOf(recording, file) : reportOf(recording, run), { flag: 'wx' });
  }
  console.log(`Written: ${out}`);
  if (kind === 'test' && !/^tests\/e2e\/[^/]+\.e2e\.ts$/.test(relative('.', out)))
    console.log('Playwright finds tests in tests/e2e whose names end in .e2e.ts.');
}

/** Results in an earlier plan of the same recording stay; what has no place any more is kept in a copy. */
function writePlan(recording: Recording, out: string): void {
  const { id, path, report } = pathOf(recording);
  const written = existsSync(out) ? readPlan(readFileSync(out, 'utf8')).machines : [report.machine];
  if (!written.includes(report.machine))
    throw new Misuse(`${out} is no plan of a recording, and is not overwritten.`);
  const write = (earlier: Written): string => planMarkdown({ report, paths: new Map([[id, path]]) }, earlier);
  for (const copy of writePlans([{ file: out, write }]))
    console.log(`Not all of the earlier plan has a place in the new one: it is kept as ${copy}.`);
}
