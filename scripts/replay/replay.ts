/**
 * `npm run replay -- FILE`: replays a recorded session in a real browser, step by step, and says where it differs; or
 * turns it into a plan, a Playwright test or a bug report. Exit status 1 when it differs; 2 for wrong usage.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readRecording, type Recording } from '../../src/recording/format.ts';
import { preparePortal } from '../drills/portal.ts';
import { Misuse } from '../paths/misuse.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { replay, type Run } from './run.ts';
import { turnInto } from './turn-into.ts';

function readFile(file: string): Recording {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Misuse(`There is no file ${file}.`);
  }
  const reading = readRecording(text);
  if (!reading.ok) throw new Misuse(`${file}: ${reading.problem}`);
  return reading.recording;
}

/** Replays on the portal at an address, or on a build that is started for it. */
async function run(recording: Recording, { url, built, outbox, slow, step, headed }: Options): Promise<Run> {
  const lines = step ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const rest = {
    slow,
    headed,
    tell: (line: string) => {
      console.log(line);
    },
    pause: async (sentence: string) => {
      await lines?.question(`Next: ${sentence} [Enter] `);
    },
  };
  const portal =
    url === undefined ? await preparePortal({ DATABASE_URL: '' }, join(built, 'server', 'main.js')) : null;
  try {
    await portal?.start();
    return await replay(recording, {
      url: url ?? portal?.url ?? '',
      outbox: outbox ?? (portal ? join(portal.dataDir, 'outbox.jsonl') : null),
      ...rest,
    });
  } finally {
    lines?.close();
    await portal?.remove();
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
    return 0;
  }
  const recording = readFile(options.file);
  if (options.as === 'plan' || options.as === 'test') {
    turnInto(options.as, recording, options, null);
    return 0;
  }
  const { browser, steps, difference } = await run(recording, options);
  if (options.as === 'report') turnInto('report', recording, options, { browser, steps, difference });
  if (!difference) {
    console.log(`${String(steps)} steps lead where they led in the recording.`);
    return 0;
  }
  console.log(`\nStep ${String(difference.index + 1)} differs: ${difference.sentence}`);
  console.log(`  recorded: ${difference.expected}`);
  console.log(`  here:     ${difference.seen}`);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The parser reports unknown options as a TypeError with this code.
  const isUsage = error instanceof Misuse || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
process.exit();
