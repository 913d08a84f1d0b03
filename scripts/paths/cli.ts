import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue.ts';
import { reportOf, toMarkdown, toMermaid, type PathReport } from './report.ts';
import { walk } from './walk.ts';

/**
 * `npm run paths -- --format json|markdown|mermaid [--machine ID] [--out DIR]`: paths through every machine, walked
 * in running actors. Exit status 1 when a declared transition is neither executed nor explained.
 */
const FORMATS = {
  json: { suffix: 'json', write: (report: PathReport) => `${JSON.stringify(report, null, 2)}\n` },
  markdown: { suffix: 'md', write: toMarkdown },
  mermaid: { suffix: 'mmd', write: toMermaid },
} as const;

const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'markdown' },
      machine: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (!isFormat(values.format)) {
    console.error(`Unknown format "${values.format}". Use ${Object.keys(FORMATS).join(', ')}.`);
    return 2;
  }
  const entries = catalogue.filter(({ id }) => values.machine === undefined || id === values.machine);
  if (entries.length === 0) {
    console.error(
      `Unknown machine "${values.machine ?? ''}". Use ${catalogue.map(({ id }) => id).join(', ')}.`,
    );
    return 2;
  }
  const { suffix, write } = FORMATS[values.format];
  const reports: PathReport[] = [];
  let unexplained = 0;
  for (const entry of entries) {
    const walked = await walk(entry);
    const report = reportOf(walked);
    reports.push(report);
    for (const id of walked.unexplained) console.error(`Not executed and not explained: ${id}`);
    unexplained += walked.unexplained.length;
    if (values.out === undefined) continue;
    mkdirSync(values.out, { recursive: true });
    writeFileSync(join(values.out, `${entry.id}.${suffix}`), write(report));
  }
  if (values.out === undefined) {
    // One document: a list of machines in JSON, unless one was asked for by name.
    const [only] = reports;
    const isList = values.format === 'json' && values.machine === undefined;
    process.stdout.write(
      isList
        ? `${JSON.stringify(reports, null, 2)}\n`
        : values.machine !== undefined && only
          ? write(only)
          : reports.map(write).join('\n'),
    );
  }
  return unexplained > 0 ? 1 : 0;
}

process.exitCode = await main();
