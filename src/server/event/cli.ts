import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { visitHolder } from '../db/lock.ts';
import type { ApplyInput } from './admin.ts';
import { APPLY_COMMAND } from './admin.ts';
import { applyText } from './apply-text.ts';
import { parseEventFile } from './parse.ts';

const USAGE = 'Usage: npm run event -- <file.yaml>';

/**
 * `npm run event -- <file.yaml>`: exit status 0 applied, 1 the file or the database says no, 2 wrong usage.
 * A portal running on the embedded database applies the file itself, without a restart.
 */
async function main(paths: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [path] = paths;
  if (path === undefined || paths.length > 1) return complain(USAGE, 2);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return complain(`There is no readable file ${path}. ${USAGE}`, 2);
  }
  const name = relative(process.cwd(), path);
  try {
    // Mistakes in the file show without touching any database.
    parseEventFile(name, text);
    process.stdout.write(`${await apply(name, text, environment)}\n`);
    return 0;
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error), 1);
  }
}

async function apply(name: string, text: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment);
  if (config.databaseUrl === undefined) {
    const holder = await visitHolder(config.dataDir);
    if (holder !== null) {
      try {
        return String(await holder.ask(APPLY_COMMAND, { name, text } satisfies ApplyInput));
      } finally {
        holder.leave();
      }
    }
  }
  const handle = await openDatabase(config);
  try {
    return await applyText(handle.db, name, text, systemClock(config.clockFile).now(), config);
  } finally {
    await handle.close();
  }
}

function complain(message: string, status: number): number {
  process.stderr.write(`${message}\n`);
  return status;
}

process.exitCode = await main(process.argv.slice(2), process.env);
