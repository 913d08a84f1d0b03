import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefusal } from './refusal.ts';
import { sync } from './parts.ts';
import type { Part, SetPlace } from './parts.ts';
import { keysOf } from './seal.ts';

const FORMAT = 1;
const NAME = 'manifest.json';

export type TablePart = { table: string; columns: string[]; rows: number; part: Part };

/** What a set holds. It is written last: a set without it was not finished. */
export type Manifest = {
  format: number;
  /** Random, in hexadecimal. */
  set: string;
  /** Of the key the set is sealed with; null when it is readable by everyone who has it. */
  key: string | null;
  /** The newest migration of the database. */
  migration: number;
  engine: 'embedded' | 'postgres';
  /** The moment the rows are of, on the database's clock. */
  takenAt: string;
  events: number;
  tables: TablePart[];
  /** Tables that are left out on purpose. */
  leftOut: string[];
  files: { count: number; bytes: number; list: Part; missing: string[] };
};

const textOf = (manifest: Manifest, checksum: string): string =>
  `${JSON.stringify({ ...manifest, checksum }, null, 1)}\n`;

const checksumOf = (manifest: Manifest, { key }: SetPlace): string => {
  const text = JSON.stringify(manifest);
  return key === null ? createHash('sha256').update(text).digest('hex') : key.sign(text);
};

export async function writeManifest(place: SetPlace, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const whole = { format: FORMAT, ...manifest };
  const path = join(place.folder, NAME);
  await writeFile(`${path}.part`, textOf(whole, checksumOf(whole, place)), { flag: 'wx', mode: 0o600 });
  await sync(`${path}.part`);
  await rename(`${path}.part`, path);
  await sync(place.folder);
}

/** Reads and authenticates the manifest of a set. Every refusal is one sentence, and nothing was written before it. */
export async function readManifest(
  folder: string,
  key: Buffer | null,
): Promise<{ manifest: Manifest; place: SetPlace }> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupRefusal(`${folder} has no ${NAME}: it is no backup, or the backup did not finish.`);
  });
  const read = parse(text);
  if (read === null) throw new BackupRefusal(`${NAME} is damaged: it cannot be read. Use another set.`);
  const { checksum, ...manifest } = read;
  if (manifest.format !== FORMAT)
    throw new BackupRefusal(
      `The set has format ${String(manifest.format)}, which this version does not know.`,
    );
  if (manifest.key !== null && key === null)
    throw new BackupRefusal(
      `The set is sealed with the key ${manifest.key}. Give it with --key-file or BACKUP_KEY.`,
    );
  if (manifest.key === null && key !== null)
    throw new BackupRefusal(
      'The set is not sealed, although a key was given. Leave the key out if that is as it should be.',
    );
  const place: SetPlace = { folder, key: key === null ? null : keysOf(key, manifest.set) };
  if (place.key !== null && place.key.id !== manifest.key)
    throw new BackupRefusal(
      `The key is wrong: the set is sealed with the key ${String(manifest.key)}, and ${place.key.id} was given.`,
    );
  const isSame = isEqual(checksum, checksumOf(manifest, place)) && text === textOf(manifest, checksum);
  if (!isSame) throw new BackupRefusal(`${NAME} is damaged: its checksum does not match. Use another set.`);
  return { manifest, place };
}

/** Null for a text of another form; what it says is trusted only after its checksum was compared. */
function parse(text: string): (Manifest & { checksum: string }) | null {
  try {
    const read = JSON.parse(text) as (Manifest & { checksum: string }) | null;
    const isOne =
      typeof read?.checksum === 'string' &&
      typeof read.set === 'string' &&
      (read.key === null || typeof read.key === 'string');
    return isOne ? read : null;
  } catch {
    return null;
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
