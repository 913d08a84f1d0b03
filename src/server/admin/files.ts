import * as v from 'valibot';
import { readConfig } from '../config.ts';
import { moveFiles } from '../files/move.ts';
import type { Moved } from '../files/move.ts';
import { openFileStore } from '../files/store.ts';
import type { Report } from './command.ts';
import { Refusal, commandAlone, counted } from './command.ts';

type Target = 's3' | 'folder';

const move = commandAlone({
  name: 'files move',
  flags: {
    to: { value: 's3|folder', help: 'where the files go', isRequired: true },
    keep: {
      help: 'copies, and removes nothing: run it once while the portal serves, and without it after the change',
    },
  },
  summary: 'Moves all stored files between <DATA_DIR>/files and the bucket of S3.',
  details:
    'The bucket is the one that S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name. Each copy is read back before the file is removed; the command can be interrupted and repeated.',
  changes: true,
  input: v.object({ to: v.picklist(['s3', 'folder'], 'Write s3 or folder.'), keep: v.boolean() }),
  async run({ environment, dryRun }, { to, keep }) {
    const { dataDir, s3 } = readConfig(environment, { serves: false });
    if (s3 === undefined)
      throw new Refusal('Which bucket? Set S3_ENDPOINT and the other names of S3 (--help).');
    const [folder, bucket] = [openFileStore(dataDir), openFileStore(dataDir, s3)];
    await bucket.check();
    const moved: Moved = { copied: 0, bytes: 0, present: 0, conflicts: [] };
    const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
    const told = (ok: boolean): Report => ({
      ok,
      lines: sentencesOf(to, moved, { dryRun, keep }),
      data: { to, dryRun, keep, ...moved },
    });
    try {
      await moveFiles(source, target, { dryRun, keep }, moved);
    } catch (error) {
      return { ...told(false), message: `Stopped: ${reasonOf(error)} Run the command again to go on.` };
    }
    return told(moved.conflicts.length === 0);
  },
});

function sentencesOf(
  to: Target,
  { copied, bytes, present, conflicts }: Moved,
  { dryRun, keep }: { dryRun: boolean; keep: boolean },
): string[] {
  const where = to === 's3' ? 'the bucket' : 'the folder';
  const verb = keep ? ['Copied', 'copy'] : ['Moved', 'move'];
  const did = dryRun ? `Would ${String(verb[1])}` : verb[0];
  const same =
    keep || dryRun ? 'are in both places' : 'were there already and are removed from the other place';
  return [
    `${String(did)} ${counted(copied, 'file')} (${String(bytes)} bytes) to ${where}.`,
    ...(present === 0 ? [] : [`${counted(present, 'file')} ${same}.`]),
    ...conflicts.map((name) => `${name} has another content in ${where}: it stays. Remove one of the two.`),
  ];
}

/** The refusal of a store that is away holds no more than its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

export const fileCommands = [move];
