import { mkdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { readManifest } from '../backup/manifest.ts';
import type { Manifest } from '../backup/manifest.ts';
import { withSource, withTarget, withTemporary } from '../backup/reach.ts';
import { BackupRefusal } from '../backup/refusal.ts';
import { checkSet, refuseFull, restoreFiles, restoreRows } from '../backup/restore.ts';
import { readKey } from '../backup/seal.ts';
import { takeBackup } from '../backup/take.ts';
import { readConfig } from '../config.ts';
import type { ConfigWithoutSecret } from '../config.ts';
import { openFileStore } from '../files/store.ts';
import type { Report } from './command.ts';
import { commandAlone, counted } from './command.ts';

type Asked = { folder: string; key: Buffer | null; config: ConfigWithoutSecret };
type Done = { manifest: Manifest; paused?: number | undefined };

const WORK = {
  backup: { did: 'Backed up', run: backup },
  verify: { did: 'Verified', run: verify },
  restore: { did: 'Restored', run: restore },
};

/** A command about a set of a backup. */
const about = (name: keyof typeof WORK, summary: string, details: string) =>
  commandAlone({
    name,
    args: { dir: 'DIR' },
    flags: {
      'key-file': {
        value: 'FILE',
        help: 'the key of a sealed set: 32 bytes in base64 or hexadecimal. BACKUP_KEY holds the key itself',
      },
    },
    summary,
    details,
    input: v.object({ dir: v.string(), 'key-file': v.optional(v.string()) }),
    async run({ environment }, { dir, 'key-file': keyFile }) {
      const began = performance.now();
      // What a backup writes is readable by its owner only.
      process.umask(0o077);
      const key = await keyOf(keyFile, environment);
      const config = readConfig(environment, { serves: false });
      const { manifest, paused } = await WORK[name].run({ folder: dir, key, config });
      return reportOf(name, manifest, { began, paused });
    },
  });

export const backupCommands = [
  about(
    'backup',
    'Writes all rows of one moment and their files into the empty folder DIR, while the portal serves.',
    'The set can be restored on either engine. SECRET, or the file `secret` of DATA_DIR, is not in it: keep that apart.',
  ),
  about(
    'verify',
    'Restores the set in DIR into a database that is removed afterwards, and compares all of it.',
    "With DATABASE_URL on that server, otherwise embedded. The portal's own data is not touched.",
  ),
  about(
    'restore',
    'Restores the set in DIR into an empty DATA_DIR, or an empty database at DATABASE_URL.',
    'Files go to DATA_DIR or S3. The set may come from the other engine.',
  ),
];

function reportOf(
  name: keyof typeof WORK,
  manifest: Manifest,
  { began, paused }: { began: number; paused: number | undefined },
): Report {
  const summary = summaryOf(manifest);
  const { missing, takenAt, events, tables, rows, files, bytes, sealed } = summary;
  const took = Math.round((performance.now() - began) / 100) / 10;
  const what = `${counted(rows, 'row')} of ${counted(tables, 'table')} and ${counted(events, 'event')}, ${counted(files, 'file')}`;
  const pause = paused === undefined ? '' : ` The portal's database paused for ${String(paused)} ms.`;
  const ok = name !== 'backup' || missing.length === 0;
  return {
    ok,
    lines: [
      `${WORK[name].did} ${what} (${String(bytes)} bytes${sealed ? ', sealed' : ''}) of ${takenAt} in ${String(took)} s.${pause}`,
    ],
    data: { ...summary, seconds: took, ...(paused !== undefined && { pausedMs: paused }) },
    ...(ok ? {} : { message: missingOf(missing) }),
  };
}

async function keyOf(file: string | undefined, { BACKUP_KEY }: NodeJS.ProcessEnv): Promise<Buffer | null> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new BackupRefusal(`The key cannot be read: ${error.message}.`);
    });
    return readKey(text, file);
  }
  return BACKUP_KEY ? readKey(BACKUP_KEY, 'BACKUP_KEY') : null;
}

async function backup({ folder, key, config }: Asked): Promise<Done> {
  const files = openFileStore(config.dataDir, config.s3);
  return withSource(config, async ({ pool, engine }, snapshot) => {
    return {
      manifest: await takeBackup({ pool, engine, files, takenAt: snapshot?.takenAt }, folder, key),
      paused: snapshot?.paused,
    };
  });
}

async function verify({ folder, key, config }: Asked): Promise<Done> {
  const set = await readManifest(folder, key);
  await checkSet(set);
  await withTemporary(config, ({ pool }) => restoreRows(pool, set));
  return set;
}

async function restore({ folder, key, config }: Asked): Promise<Done> {
  const set = await readManifest(folder, key);
  await checkSet(set);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const files = openFileStore(config.dataDir, config.s3);
  await files.check();
  await withTarget(config, async ({ pool }) => {
    await refuseFull(pool, files);
    await restoreRows(pool, set, () => restoreFiles(files, set));
  });
  return set;
}

function summaryOf({ set, key, engine, takenAt, events, tables, files }: Manifest) {
  return {
    set,
    sealed: key !== null,
    engine,
    takenAt,
    events,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    bytes: files.bytes + tables.reduce((sum, { part }) => sum + part.bytes, 0),
    missing: files.missing,
  };
}

const missingOf = (missing: string[]): string =>
  `${counted(missing.length, 'file')} that the rows name had no content and could not be backed up: ${missing.slice(0, 5).join(', ')}`;
