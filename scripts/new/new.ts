/**
 * `npm run new <feature> [-- --dry-run]`: a feature in every layer, from its table to its screen, that passes `npm run
 * check` and its tests at once. The developer then writes its content.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf } from './names.ts';
import { planFeature } from './plan.ts';
import type { Plan } from './plan.ts';

const USAGE = 'Usage: npm run new <feature> [-- --dry-run], for example: npm run new site-visits';

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed. The files above are written.`);
}

/** Generates what depends on the files: types of the document, the migration, their format, the diagrams, the data map. */
function generate(files: string[], migration: string): void {
  run('npm', ['run', '--silent', 'generate:types']);
  run('npm', ['run', '--silent', 'generate:texts']);
  run('npx', ['drizzle-kit', 'generate', '--name', migration]);
  run('npx', ['prettier', '--write', '--log-level', 'warn', ...files]);
  run('npm', ['run', '--silent', 'generate:machines']);
  run('npm', ['run', '--silent', 'generate:privacy']);
}

function describe({ made, edited }: Plan): string {
  const lines = [
    ...[...made.keys()].map((file) => `  new   ${file}`),
    ...[...edited.keys()].map((file) => `  edit  ${file}`),
  ];
  return lines.sort().join('\n');
}

function nextSteps(feature: string): string {
  const { camel, words = '', kebabs = '', kebab = '' } = namesOf(feature);
  return `
It works: npm run dev, sign in, open /exhibitor/${kebabs}. Its tests: npx vitest run ${kebabs} && npx playwright test ${kebabs}

Now make it yours. Title and notes stand for what ${words} really hold:
  1. openapi/portal.yaml          the fields of ${camel ?? ''}, their bounds and examples; then npm run generate
  2. src/server/db/schema/${kebabs}.ts   the columns; then npm run migration <what_changes>
     scripts/privacy/features/${kebabs}.ts  what they hold of people; then npm run generate:privacy
  3. src/domain/${kebabs}.ts      the table of fields; its texts in ${kebabs}-texts.ts and, translated, src/languages (docs/add-a-field.md)
  4. src/ui/${kebabs}/${kebab}-list.tsx  how a row looks, ${kebabs}-page.tsx its controls; src/ui/shell/screens.ts its icon and place
  5. tests/*/${kebabs}*           what must be true of them, by hand
     src/ui/audit/audit-texts.ts what the screen Activity calls a change, in each language
  6. CHANGELOG.md and README.md   what is new
  7. docs/architecture.md         npx vitest run tests/contract/features.test.ts --update writes its row
Until the migration is committed, delete it and its lines in migrations/meta to generate it again.`;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [feature, ...more] = positionals;
  if (feature === undefined || more.length > 0) throw new Error(USAGE);
  const plan = planFeature(feature, process.cwd());
  console.log(describe(plan));
  if (values['dry-run']) return;
  const files = new Map([...plan.made, ...plan.edited]);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(process.cwd(), file)), { recursive: true });
    writeFileSync(file, text);
  }
  generate([...files.keys()], namesOf(feature).snakes ?? feature);
  console.log(nextSteps(feature));
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
