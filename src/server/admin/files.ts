import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { moveFiles } from '../files/move.ts';
import type { Moved } from '../files/move.ts';
import { openFileStore } from '../files/store.ts';

const USAGE = `Usage: npm run admin -- files move --to s3|folder [--dry-run] [--keep] [--json]

  Moves all stored files between <DATA_DIR>/files and the bucket that S3_ENDPOINT, S3_REGION, S3_BUCKET,
  S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name. Each copy is read back before the file is removed; the command can
  be interrupted and repeated.
  --to       where the files go
  --dry-run  only says what would be moved
  --keep     copies, and removes nothing: run it once while the portal serves, and without it after the change
  --json     prints one JSON object`;

type Target = 's3' | 'folder';

const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  to: { type: 'string' },
  'dry-run': FLAG,
  keep: FLAG,
  json: FLAG,
  help: FLAG,
} as const;

/** `npm run admin -- files move`. Exit status 0 done, 1 refused or not everything could be moved, 2 wrong usage. */
export async function runFilesCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const asked = read(words);
  if (asked === null) return complain(USAGE, 2);
  if (asked.help) return say(USAGE);
  const { to, json, keep, 'dry-run': dryRun } = asked;
  if (to !== 's3' && to !== 'folder') return complain(USAGE, 2);

  const { dataDir, s3 } = readConfig(environment);
  if (s3 === undefined)
    return complain('Which bucket? Set S3_ENDPOINT and the other names of S3 (--help).', 1);
  const [folder, bucket] = [openFileStore(dataDir), openFileStore(dataDir, s3)];
  await bucket.check();
  const moved: Moved = { copied: 0, bytes: 0, present: 0, conflicts: [] };
  const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
  let problem: string | undefined;
  try {
    await moveFiles(source, target, { dryRun, keep }, moved);
  } catch (error) {
    problem = reasonOf(error);
  }
  const isDone = problem === undefined && moved.conflicts.length === 0;
  if (json) say(JSON.stringify({ ok: isDone, to, dryRun, keep, ...moved, ...(problem && { problem }) }));
  else say(sentencesOf(to, moved, { dryRun, keep }));
  if (problem !== undefined) complain(`Stopped: ${problem} Run the command again to go on.`, 1);
  return isDone ? 0 : 1;
}

/** Null for words that are not understood. */
function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
    return values.help || (positionals.length === 1 && positionals[0] === 'move') ? values : null;
  } catch {
    return null;
  }
}

function sentencesOf(
  to: Target,
  { copied, bytes, present, conflicts }: Moved,
  { dryRun, keep }: { dryRun: boolean; keep: boolean },
): string {
  const where = to === 's3' ? 'the bucket' : 'the folder';
  const verb = keep ? ['Copied', 'copy'] : ['Moved', 'move'];
  const did = dryRun ? `Would ${String(verb[1])}` : verb[0];
  const same =
    keep || dryRun ? 'are in both places' : 'were there already and are removed from the other place';
  return [
    `${String(did)} ${counted(copied)} (${String(bytes)} bytes) to ${where}.`,
    ...(present === 0 ? [] : [`${counted(present)} ${same}.`]),
    ...conflicts.map((name) => `${name} has another content in ${where}: it stays. Remove one of the two.`),
  ].join('\n');
}

/** The refusal of a store that is away holds no more than its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

const counted = (count: number): string => `${String(count)} file${count === 1 ? '' : 's'}`;

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain(text: string, status: number): number {
  process.stderr.write(`${text}\n`);
  return status;
}
