import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { mailingAt } from '../admin/mailing.ts';
import { reachDatabase } from '../admin/reach.ts';
import { userName } from '../admin/user-name.ts';
import { openFileStore } from '../files/store.ts';
import { readReferralCommand, runReferralCommand } from '../registration/organiser.ts';
import { linesOfError, writeLines } from '../terminal.ts';
import { applyText } from './apply-text.ts';
import type { ApplyInput } from './commands.ts';
import { APPLY_COMMAND, REFERRALS_COMMAND } from './commands.ts';
import { parseEventFile } from './parse.ts';

const USAGE = `Usage: npm run event -- <file.yaml> [--dry-run]
       npm run event -- referrals list
       npm run event -- referrals approve|reject|cancel <id>...`;

const DRY_RUN = '--dry-run';

/**
 * `npm run event -- <file.yaml>` applies a file (with `--dry-run` it only says what would change), `npm run event --
 * referrals …` decides about registrations. Exit status 0 done, 1 refused because of the file or the database, 2 wrong
 * usage. A portal running on the embedded database does the work itself, without a restart.
 */
async function main([first, ...rest]: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    if (first === 'referrals') return await decide(rest, environment);
    const [path, ...others] = [first, ...rest].filter((word) => word !== DRY_RUN);
    if (path === undefined || path.startsWith('--') || others.length > 0)
      return complain(USAGE.split('\n'), 2);
    return await applyFile(path, [first, ...rest].includes(DRY_RUN), environment);
  } catch (error) {
    return complain(linesOfError(error), 1);
  }
}

async function applyFile(path: string, dryRun: boolean, environment: NodeJS.ProcessEnv): Promise<number> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return complain(`There is no readable file ${path}. ${USAGE}`.split('\n'), 2);
  }
  const name = relative(process.cwd(), path);
  // Reports mistakes in the file before any database is opened.
  parseEventFile(name, text);
  const input: ApplyInput = { name, text, folder: dirname(resolve(path)), dryRun, by: userName() };
  const report = await reachDatabase(environment, APPLY_COMMAND, input, async ({ db }, config, now) => {
    const { demo, dataDir, s3 } = config;
    const { folder, by } = input;
    const files = openFileStore(dataDir, s3);
    await files.check();
    return applyText(db, name, text, now, { demo, files, folder, dryRun, by });
  });
  writeLines(process.stdout, report.split('\n'));
  return 0;
}

async function decide(words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const read = readReferralCommand(words);
  if (read === null) return complain(USAGE.split('\n'), 2);
  const command = 'list' in read ? read : { ...read, by: userName() };
  const { lines, ok } = await reachDatabase(
    environment,
    REFERRALS_COMMAND,
    command,
    async (handle, config, now) => {
      const { db } = handle;
      return runReferralCommand(db, command, { now, mailing: await mailingAt({ db, handle, config, now }) });
    },
  );
  writeLines(process.stdout, lines);
  return ok ? 0 : 1;
}

function complain(lines: readonly string[], status: number): number {
  writeLines(process.stderr, lines);
  return status;
}

process.exitCode = await main(process.argv.slice(2), process.env);
