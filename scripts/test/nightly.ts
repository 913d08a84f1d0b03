import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { forgetRecords } from '../paths/coverage-records.ts';
import { run } from './commands.ts';
import { add, oneCheck, type Counts } from './counts.ts';
import { browser } from './stages.ts';

/** The long drills, each a command of its own that is bounded in time; each counts as one test. */
const DRILLS = [
  ['npm', 'run', '--silent', 'mutate', '--', '--all', '--layer', 'machines', '--minutes', '20'],
  ['npm', 'run', '--silent', 'explore', '--', '--minutes', '10'],
  ['npm', 'run', '--silent', 'chaos'],
  ['npm', 'run', '--silent', 'drills'],
  ['npm', 'run', '--silent', 'drills', '--', 'processes'],
  ['npm', 'run', '--silent', 'drills', '--', 'backup'],
  ['npm', 'run', '--silent', 'gallery', '--', '--check'],
] as const;

/** How often every machine is walked whole. */
const WALKS = 5;

/** Keeps every core busy while the work runs: what passes only on an idle machine fails here. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const loads = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const load of loads) load.kill('SIGKILL');
  }
}

/** Everything of `npm run test:all` at full length, the walks five times on a busy machine, and the drills. */
export async function nightly(whole: () => Promise<Counts>): Promise<Counts> {
  let totals = await whole();
  forgetRecords('walks');
  totals = add(
    totals,
    await whileBusy(() => browser(['walks'], { options: [`--repeat-each=${String(WALKS)}`] })),
  );
  for (const [command, ...args] of DRILLS) {
    const words = [command, ...args].join(' ').replace(' --silent', '');
    console.log(`\n${words}`);
    totals = add(totals, oneCheck((await run(command, args)) === 0, `${words} failed. Its output says why.`));
  }
  return totals;
}
