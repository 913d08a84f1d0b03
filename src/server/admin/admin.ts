import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { linesOfError, visible, writeLines } from '../terminal.ts';
import type { Report } from './command.ts';
import { reachDatabase } from './reach.ts';
import { runOn } from './serve.ts';
import { COMMANDS } from './table.ts';
import { userName } from './user-name.ts';
import { readWords } from './words.ts';
import type { Reading } from './words.ts';

/**
 * `npm run admin -- COMMAND` and `node dist/server/admin.js COMMAND`, by the table of commands. Exit status 0 done, 1
 * refused or not all done, 2 wrong use. A portal running on the embedded database does the work itself, without a
 * restart.
 */
async function main(words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const reading = readWords(COMMANDS, words);
  if (reading.kind === 'wrong') return complain(reading.text.split('\n'), 2);
  if (reading.kind === 'help') return say(reading.text.split('\n'));
  try {
    return await execute(reading, environment);
  } catch (error) {
    const lines = linesOfError(error);
    return reading.json
      ? say([JSON.stringify({ ok: false, message: lines.join('\n') })], 1)
      : complain(lines, 1);
  }
}

type Execution = Extract<Reading, { kind: 'run' }>;

async function execute(reading: Execution, environment: NodeJS.ProcessEnv): Promise<number> {
  const { command, dryRun, yes } = reading;
  if (dryRun || yes || !command.asks) return tell(await run(reading, environment, dryRun), reading);
  const plan = await run(reading, environment, true);
  if (!plan.ok) return tell(plan, reading);
  const word =
    command.typed === null
      ? null
      : String(Object.entries(reading.written).find(([key]) => key === command.typed)?.[1]);
  const question = word === null ? 'Go on? [y/N]' : `Type ${word} to go on:`;
  if (!(await isAgreed(`${plan.lines.map(visible).join('\n')} ${visible(question)} `, word)))
    return complain([`Nothing was changed. Answer ${word ?? 'y'}, or add --yes.`], 1);
  return tell(await run(reading, environment, false), reading);
}

function run(
  { command, written }: Execution,
  environment: NodeJS.ProcessEnv,
  dryRun: boolean,
): Promise<Report> {
  const asked = { written, by: userName(), dryRun };
  if (command.reach === 'alone') return command.run({ ...asked, environment }, written);
  return reachDatabase(environment, command.name, asked, (handle, config, now) =>
    runOn(command, { handle, config, now }, asked),
  );
}

/** Asks on the terminal; no answer is a no. */
async function isAgreed(question: string, word: string | null): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  const answer = await Promise.race([reader.question(question), ended]);
  reader.close();
  return word === null ? /^y(?:es)?$/i.test(answer.trim()) : answer.trim() === word;
}

function tell({ ok, lines, data, records, message, files = [] }: Report, { json }: Execution): number {
  const status = ok ? 0 : 1;
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    // Readable by its owner only, and never over another file.
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  }
  if (json) {
    const objects = records ?? [{ ok, ...data, ...(message === undefined ? {} : { message }) }];
    return objects.length === 0
      ? status
      : say(
          objects.map((one) => JSON.stringify(one)),
          status,
        );
  }
  if (lines.length > 0) say(lines);
  return message === undefined ? status : complain([message], status);
}

function say(lines: readonly string[], status = 0): number {
  writeLines(process.stdout, lines);
  return status;
}

function complain(lines: readonly string[], status: number): number {
  writeLines(process.stderr, lines);
  return status;
}

process.exitCode = await main(process.argv.slice(2), process.env);
