import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A build whose files are in the folder; the list is `builds.json` beside them, the newest first. */
type Published = { at: string; files: string[] };

const LIST = 'builds.json';
/** A build that was replaced less than this long ago may still be served, or be open in a tab. */
const KEPT_MS = 24 * 3_600_000;
/** The build before is kept however long ago it was replaced; on a day of many builds no more than this are kept. */
const LEAST_KEPT = 2;
const MOST_KEPT = 10;
/** What names other files: replaced last, so that a process that starts meanwhile finds all of them. */
const ENTRY =
  /^(?:client\/(?:index(?:\.\w+)?\.html|critical\.css|sw\.js)(?:\.br|\.gz)?|server\/[\w.-]+\.js)$/;

/**
 * Moves a finished build from one folder into the folder that processes may serve from, each file in one step. The files
 * of earlier builds stay for their tabs and processes, and are removed when their build is old.
 */
export function publish(from: string, to: string, now = new Date()): void {
  const files = filesIn(from);
  const earlier = readList(to);
  const isEntry = (file: string): boolean => ENTRY.test(file);
  for (const file of [...files.filter((one) => !isEntry(one)), ...files.filter(isEntry)]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const kept = [{ at: now.toISOString(), files }, ...earlier].slice(0, MOST_KEPT).filter((_, place, all) => {
    const replacedAt = Date.parse(all[place - 1]?.at ?? now.toISOString());
    return place < LEAST_KEPT || now.getTime() - replacedAt < KEPT_MS;
  });
  // Before the removal: what is interrupted then leaves files too many, not too few.
  writeFileSync(join(to, `${LIST}.new`), JSON.stringify(kept));
  renameSync(join(to, `${LIST}.new`), join(to, LIST));
  const known = new Set(kept.flatMap((build) => build.files));
  for (const file of filesIn(to)) if (!known.has(file)) rmSync(join(to, file));
}

/** Files of both halves, relative to the folder. */
function filesIn(folder: string): string[] {
  return ['client', 'server'].flatMap((half) => {
    if (!existsSync(join(folder, half))) return [];
    return readdirSync(join(folder, half), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  });
}

/** A folder without a list holds the one build that was made before there were lists. */
function readList(folder: string): Published[] {
  const list = join(folder, LIST);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as Published[];
  const files = filesIn(folder);
  return files.length === 0 ? [] : [{ at: new Date(0).toISOString(), files }];
}
