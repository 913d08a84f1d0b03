import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Recording } from '../../src/recording/format.ts';
import { Misuse } from '../paths/misuse.ts';
import { planMarkdown } from '../paths/plan-markdown.ts';
import { EMPTY, readPlan } from '../paths/plan-recording.ts';
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
  const text = textOf(kind, recording, file, out, run);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text);
  console.log(`Written: ${out}`);
  if (kind === 'test' && !/^tests\/e2e\/[^/]+\.e2e\.ts$/.test(relative('.', out)))
    console.log('Playwright finds tests in tests/e2e whose names end in .e2e.ts.');
}

function textOf(kind: Kind, recording: Recording, file: string, out: string, run: Run | null): string {
  if (kind === 'test') return testOf(recording, file);
  if (kind === 'report') return reportOf(recording, run);
  const earlier = existsSync(out) ? readFileSync(out, 'utf8') : null;
  const written = earlier === null ? EMPTY : readPlan(earlier);
  if (earlier !== null && written.machines.length === 0)
    throw new Misuse(`${out} is no plan, and is not overwritten.`);
  const { id, path, report } = pathOf(recording);
  return planMarkdown({ report, paths: new Map([[id, path]]) }, written);
}
