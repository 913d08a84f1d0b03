import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { FILE_KEPT_MS } from '../../domain/screen-constants.ts';
import type { Services } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { files } from '../db/schema/files.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { FileStore, StoredFile } from './port.ts';
import { isReferenced } from './references.ts';
import { isGenerated } from './store.ts';

const MINUTE = 60 * 1_000;
const EVERY = 60 * MINUTE;
/** A request ends after 30 s of silence, so a file that was not written to for this long belongs to a dead process. */
const ABANDONED = 5 * MINUTE;
/** How long a guest's file waits for the registration. Short, because strangers use the exhibitor's space. */
const GUEST_FILE_KEPT = 6 * 60 * MINUTE;
/** How long after its bytes a file's row may be written. */
const ROW_COMES_WITHIN = 60 * MINUTE;
const REMOVED_KEPT = 24 * 60 * MINUTE;
/** Rows or names per query. */
const BATCH = 500;

type Swept = { db: Database; files: FileStore };

/**
 * Removes what unfinished uploads left behind: files not written to for five minutes, or `all` of them when no process
 * can be receiving into this folder.
 */
export async function sweepIncoming({ incoming }: FileStore, now: Date, { all = false } = {}): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (all || (found !== null && isOlder(found.mtime, now, ABANDONED))) await rm(path, { force: true });
  }
}

/**
 * Reconciles files and rows: removes a file that no row has referred to for 7 days (a guest's after 6 hours), and,
 * after a day, bytes whose row is gone (an event or an exhibitor was removed). Safe concurrently with uploads, claims
 * and other sweeps.
 */
export async function sweepFiles(swept: Swept, now: Date): Promise<void> {
  await sweepIncoming(swept.files, now);
  await noteReferences(swept.db, now);
  while ((await removeUnreferenced(swept, now)) === BATCH) continue;
  await setAsideRowless(swept, now);
  await emptyRemoved(swept, now);
}

/** Records since when no row refers to a file, and clears it when one does again. */
async function noteReferences(db: Database, now: Date): Promise<void> {
  await db
    .update(files)
    .set({ unreferencedSince: null })
    .where(and(isNotNull(files.unreferencedSince), isReferenced()));
  await db
    .update(files)
    .set({ unreferencedSince: now })
    .where(and(isNull(files.unreferencedSince), not(isReferenced())));
}

/** Returns how many it removed, at most `BATCH`. */
async function removeUnreferenced({ db, files: store }: Swept, now: Date): Promise<number> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  const gone = await db.transaction(async (tx) => {
    // Skips rows that `claimFile` has locked. A later `claimFile` waits for our lock, and then finds no row.
    const locked = await tx
      .select({ eventId: files.eventId, id: files.id })
      .from(files)
      .where(
        or(
          lte(files.unreferencedSince, before(FILE_KEPT_MS)),
          and(isNotNull(files.invitationId), lte(files.unreferencedSince, before(GUEST_FILE_KEPT))),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = sql.param(locked.map(({ id }) => id));
    const eventIds = sql.param(locked.map(({ eventId }) => eventId));
    const isLocked = sql`(${files.eventId}, ${files.id}) in (select * from unnest(${eventIds}::uuid[], ${ids}::uuid[]))`;
    // A new statement sees what a claim committed just before the lock.
    return tx
      .delete(files)
      .where(and(isLocked, not(isReferenced())))
      .returning({ path: files.path });
  });
  for (const { path } of gone) await store.remove(path);
  return gone.length;
}

/** Sets files without a row aside, where they are not served, and brings them back once their row exists again. */
async function setAsideRowless({ db, files: store }: Swept, now: Date): Promise<void> {
  for await (const page of store.list('served')) {
    const old = generated(page).filter((file) => isOlder(file.since, now, ROW_COMES_WITHIN));
    const known = await knownAmong(db, old);
    for (const { name } of old) if (!known.has(name)) await store.shift(name, 'removed', now);
  }
}

async function emptyRemoved({ db, files: store }: Swept, now: Date): Promise<void> {
  for await (const page of store.list('removed')) {
    const found = generated(page);
    const known = await knownAmong(db, found);
    for (const { name, since } of found) {
      if (known.has(name)) await store.shift(name, 'served', now);
      else if (isOlder(since, now, REMOVED_KEPT)) await store.remove(name, 'removed');
    }
  }
}

/** Files that the operator put there by hand stay. */
const generated = (page: StoredFile[]): StoredFile[] => page.filter(({ name }) => isGenerated(name));

const isOlder = (since: Date, now: Date, age: number): boolean => since.getTime() <= now.getTime() - age;

async function knownAmong(db: Database, found: StoredFile[]): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const names = found.map(({ name }) => name);
  const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, names));
  return new Set(rows.map(({ path }) => path));
}

/** Sweeps every hour until the returned function is called. */
export function startSweeping(services: Pick<Services, 'db' | 'clock' | 'files' | 'log'>): () => void {
  const timer = setInterval(() => {
    sweepFiles(services, steadyNow(services.clock)).catch((error: unknown) =>
      services.log.warn({ err: error }, 'unused files were not removed'),
    );
  }, EVERY).unref();
  return () => clearInterval(timer);
}
