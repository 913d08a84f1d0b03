/**
 * Runs on Node alone, because an installation for production (`npm ci --omit=dev`) has none of the project's tools:
 * `prepare` generates types and styles where there are tools and does nothing where there are none; `event ARGUMENTS` and
 * `admin ARGUMENTS` run the command from source, or without tools from the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(import.meta.resolve('../'));
const [command, ...words] = process.argv.slice(2);

function hasTools() {
  try {
    import.meta.resolve('tsx');
    import.meta.resolve('@pandacss/dev');
    return true;
  } catch {
    return false;
  }
}

function run(program, parts) {
  // Runs in the caller's folder, because file names among the arguments are relative to it.
  const { status } = spawnSync(program, parts, { stdio: 'inherit', shell: program === 'npm' });
  process.exitCode = status ?? 1;
}

const COMMANDS = new Map([
  ['event', { source: `${root}src/server/event-file/cli.ts`, built: `${root}dist/server/event.js` }],
  ['admin', { source: `${root}src/server/admin/admin.ts`, built: `${root}dist/server/admin.js` }],
]);
const program = COMMANDS.get(command);

if (command === 'prepare') {
  if (hasTools()) run('npm', ['run', 'generate']);
} else if (program) {
  if (hasTools()) run(process.execPath, ['--import', 'tsx', program.source, ...words]);
  else if (existsSync(program.built)) run(process.execPath, [program.built, ...words]);
  else {
    process.stderr.write(
      'There is no build yet. Build on a machine that has the tools: npm ci && npm run build.\n',
    );
    process.exitCode = 1;
  }
} else {
  process.stderr.write('Usage: node scripts/tools.mjs prepare | event ARGUMENTS | admin ARGUMENTS\n');
  process.exitCode = 2;
}
