import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { FILE_KEPT_MS } from '../../domain/screen-constants.ts';
import type { Services } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';
import { files } from '../db/schema/files.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { Job } from '../periodic/leader.ts';
import type { FileStore, StoredFile } from './port.ts';
import { referencedAmong } from './references.ts';
import { forEachEvent } from '../event/each.ts';
import { eventOfName, isGenerated } from './store.ts';
import { MINUTE } from '../../domain/durations.ts';

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
type FileRow = typeof files.$inferSelect;
/** The id of each event by its short id, which the names of its files begin with. */
type EventIds = ReadonlyMap<string, string>;

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
  const known = await swept.db.select({ id: events.id, shortId: events.shortId }).from(events);
  await forEachEvent(swept.db, async (id) => {
    await noteReferences(swept.db, id, now);
    while ((await removeUnreferenced(swept, id, now)) === BATCH) continue;
  });
  const eventIds = new Map(known.map(({ id, shortId }) => [shortId, id]));
  await setAsideRowless(swept, eventIds, now);
  await emptyRemoved(swept, eventIds, now);
}

/** Records since when no row refers to a file of the event, and clears it when one does again. */
async function noteReferences(db: Database, eventId: string, now: Date): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: Pick<FileRow, 'id' | 'path' | 'unreferencedSince'>[] = await db
      .select({ id: files.id, path: files.path, unreferencedSince: files.unreferencedSince })
      .from(files)
      .where(and(eq(files.eventId, eventId), after === null ? undefined : gt(files.id, after)))
      .orderBy(files.id)
      .limit(BATCH);
    const paths = page.map(({ path }) => path);
    const used = await referencedAmong(db, eventId, paths);
    const among = (those: typeof page) => {
      const ids = those.map(({ id }) => id);
      return and(eq(files.eventId, eventId), inArray(files.id, ids));
    };
    const back = page.filter(({ path, unreferencedSince }) => used.has(path) && unreferencedSince !== null);
    if (back.length > 0) await db.update(files).set({ unreferencedSince: null }).where(among(back));
    const lost = page.filter(({ path, unreferencedSince }) => !used.has(path) && unreferencedSince === null);
    // A claim in between is noticed by the next sweep, and `removeUnreferenced` asks again.
    if (lost.length > 0) await db.update(files).set({ unreferencedSince: now }).where(among(lost));
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH) return;
    after = last.id;
  }
}

/** Returns how many it removed, at most `BATCH`. */
async function removeUnreferenced({ db, files: store }: Swept, eventId: string, now: Date): Promise<number> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  const gone = await db.transaction(async (tx) => {
    // Skips rows that `claimFile` has locked. A later `claimFile` waits for our lock, and then finds no row.
    const locked = await tx
      .select({ path: files.path })
      .from(files)
      .where(
        and(
          eq(files.eventId, eventId),
          or(
            lte(files.unreferencedSince, before(FILE_KEPT_MS)),
            and(isNotNull(files.invitationId), lte(files.unreferencedSince, before(GUEST_FILE_KEPT))),
          ),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const paths = locked.map(({ path }) => path);
    // A new statement sees what a claim committed just before the lock.
    const used = await referencedAmong(tx, eventId, paths);
    const unused = paths.filter((path) => !used.has(path));
    if (unused.length === 0) return [];
    return tx
      .delete(files)
      .where(and(eq(files.eventId, eventId), inArray(files.path, unused)))
      .returning({ path: files.path });
  });
  for (const { path } of gone) await store.remove(path);
  return gone.length;
}

/** Sets files without a row aside, where they are not served, and brings them back once their row exists again. */
async function setAsideRowless({ db, files: store }: Swept, events: EventIds, now: Date): Promise<void> {
  for await (const page of store.list('served')) {
    const old = generated(page).filter((file) => isOlder(file.since, now, ROW_COMES_WITHIN));
    const known = await knownAmong(db, events, old);
    for (const { name } of old) if (!known.has(name)) await store.shift(name, 'removed', now);
  }
}

async function emptyRemoved({ db, files: store }: Swept, events: EventIds, now: Date): Promise<void> {
  for await (const page of store.list('removed')) {
    const found = generated(page);
    const known = await knownAmong(db, events, found);
    for (const { name, since } of found) {
      if (known.has(name)) await store.shift(name, 'served', now);
      else if (isOlder(since, now, REMOVED_KEPT)) await store.remove(name, 'removed');
    }
  }
}

/** Files that the operator put there by hand stay. */
const generated = (page: StoredFile[]): StoredFile[] => page.filter(({ name }) => isGenerated(name));

const isOlder = (since: Date, now: Date, age: number): boolean => since.getTime() <= now.getTime() - age;

/** The names of a page that have a row: each tells its event, which is asked about its own. */
async function knownAmong(db: Database, events: EventIds, found: StoredFile[]): Promise<Set<string>> {
  const known = new Set<string>();
  const byEvent = new Map<string, string[]>();
  for (const { name } of found) {
    const eventId = events.get(eventOfName(name)?.shortId ?? '');
    if (eventId !== undefined) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), name]);
  }
  for (const [eventId, names] of byEvent) {
    const rows = await db
      .select({ path: files.path })
      .from(files)
      .where(and(eq(files.eventId, eventId), inArray(files.path, names)));
    for (const { path } of rows) known.add(path);
  }
  return known;
}

/** Sweeps the folder of received files, which each process has for itself, every hour until the returned function is called. */
export function startSweeping({ clock, files, log }: Pick<Services, 'clock' | 'files' | 'log'>): () => void {
  const timer = setInterval(() => {
    sweepIncoming(files, steadyNow(clock)).catch((error: unknown) =>
      log.warn({ err: error }, 'unfinished uploads were not removed'),
    );
  }, EVERY).unref();
  return () => clearInterval(timer);
}

/** The sweep of all files, for the leader. */
export const sweeping = ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Job => ({
  name: 'sweep',
  every: EVERY,
  run: () => sweepFiles({ db, files }, steadyNow(clock)),
  failure: 'unused files were not removed',
});
