import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { downloads } from '../../src/server/db/schema/downloads.ts';
import { events } from '../../src/server/db/schema/events.ts';
import { files } from '../../src/server/db/schema/files.ts';
import { passes } from '../../src/server/db/schema/passes.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { newOpaque } from '../../src/server/event/opaque.ts';
import { claimFile } from '../../src/server/files/claim.ts';
import { PATH_COLUMNS } from '../../src/server/files/references.ts';
import type { FileStore } from '../../src/server/files/port.ts';
import { newName, openFileStore } from '../../src/server/files/store.ts';
import { sweepFiles, sweepIncoming } from '../../src/server/files/sweep.ts';
import { ownedBy } from '../../src/server/lists/owned.ts';
import { mainEngines, openTestDatabase } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { readDocument } from '../support/document.ts';
import { STORAGES, namesIn, place } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** Now, because a bucket says itself since when it has a file. */
const start = new Date(Math.floor(Date.now() / 1_000) * 1_000);
const after = (ms: number): Date => new Date(start.getTime() + ms);

/** A folder, and with one engine a bucket, which no engine knows. */
const PLACES = STORAGES.flatMap(([title, open]) =>
  mainEngines()
    .slice(0, title === 'S3' ? 1 : undefined)
    .map((engine) => ({ engine, title, open })),
);

for (const { engine, title, open } of PLACES) {
  describe(`the sweep on ${engine} and ${title}`, () => {
    /** How much later a bucket may have got a file. */
    const late = title === 'S3' ? 10 * MINUTE : 0;
    let storage: Storage;
    let database: DatabaseHandle & TestStore;
    let store: FileStore;
    let viewer: { eventId: string; exhibitorId: string };
    let mark: { shortId: string };
    beforeAll(async () => {
      storage = await open();
      database = await openTestDatabase(engine, 'demo');
      const { rows } = await database.pool.query<typeof viewer & typeof mark>(
        `select event_id as "eventId", exhibitors.id as "exhibitorId", short_id as "shortId"
           from exhibitors join events on events.id = event_id where name = 'Acme Robotics'`,
      );
      const [acme] = rows;
      if (!acme) throw new Error('The demo has no Acme Robotics.');
      mark = { shortId: acme.shortId };
      viewer = { exhibitorId: acme.exhibitorId, eventId: acme.eventId };
    });
    afterAll(async () => {
      await database.close();
      await storage.close();
    });
    beforeEach(async () => {
      rmSync(join(database.dataDir, 'files'), { recursive: true, force: true });
      store = openFileStore(database.dataDir, storage.s3);
      for (const name of await namesIn(store)) await store.remove(name);
      await database.db.delete(files).where(ownedBy(viewer, files));
    });

    const sweep = (now: Date): Promise<void> => sweepFiles({ db: database.db, files: store }, now);
    /** Puts a file there by hand; a folder is told since when. */
    const put = async (name: string): Promise<void> => {
      await place(store, name, 'content');
      if (title === 'a folder') utimesSync(join(database.dataDir, 'files', name), start, start);
    };
    const receive = (name: string, at: Date): void => {
      writeFileSync(join(store.incoming, name), 'content');
      utimesSync(join(store.incoming, name), at, at);
    };
    /** A file uploaded at the start, with its bytes; nothing refers to it. */
    async function uploaded(owner = viewer): Promise<string> {
      const path = newName(mark, '.pdf');
      await put(path);
      await database.db.insert(files).values({
        ...owner,
        path,
        kind: 'document',
        contentType: 'application/pdf',
        size: 7,
        originalName: 'a.pdf',
        unreferencedSince: start,
        createdAt: start,
        updatedAt: start,
      });
      return path;
    }
    const rowOf = async (path: string) => (await database.db.select().from(files).where(ofPath(path)))[0];
    const ofPath = (path: string) => and(ownedBy(viewer, files), eq(files.path, path));
    const served = async (path: string): Promise<boolean> => (await store.size(path)) !== null;
    const removed = (): Promise<string[]> => namesIn(store, 'removed');
    const claim = (path: string): Promise<void> =>
      database.db.transaction((tx) => claimFile(tx, viewer, path, null, { field: 'fileUrl' }));
    const resource = (attachment: string) => ({
      ...viewer,
      title: 'Notes',
      type: 'pdf' as const,
      attachment,
      createdAt: start,
      updatedAt: start,
    });

    test('removes row and bytes of a file that nothing used for 7 days, not a moment earlier', async () => {
      const path = await uploaded();
      await sweep(after(7 * DAY - 1));
      expect([await served(path), await rowOf(path)]).toEqual([true, expect.anything()]);
      await sweep(after(7 * DAY));
      expect([await served(path), await rowOf(path)]).toEqual([false, undefined]);
    });

    test('counts the 7 days from the loss of the last reference, and restarts after a new one', async () => {
      const path = await uploaded();
      await claim(path);
      const [row] = await database.db.insert(downloads).values(resource(path)).returning();
      await sweep(after(30 * DAY));
      expect((await rowOf(path))?.unreferencedSince).toBeNull();
      await database.db
        .delete(downloads)
        .where(and(ownedBy(viewer, downloads), eq(downloads.id, row?.id ?? '')));
      await sweep(after(31 * DAY));
      expect((await rowOf(path))?.unreferencedSince).toEqual(after(31 * DAY));
      await sweep(after(38 * DAY - 1));
      expect(await served(path)).toBe(true);
      await sweep(after(38 * DAY));
      expect([await served(path), await rowOf(path)]).toEqual([false, undefined]);
    });

    test.each(
      PATH_COLUMNS.map((column) => [`${getTableName(column.table)}.${column.name}`, column] as const),
    )('keeps what %s points to', async (_, column) => {
      const path = await uploaded();
      const table = getTableName(column.table);
      const name = column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const which =
        {
          events: `where id = '${viewer.eventId}'`,
          exhibitors: `where id = '${viewer.exhibitorId}'`,
        }[table] ?? `where exhibitor_id = '${viewer.exhibitorId}'`;
      const old = await database.pool.query<{ value: string | null }>(
        `select ${name} as value from ${table} ${which} limit 1`,
      );
      await database.pool.query(`update ${table} set ${name} = '${path}' ${which}`);
      await sweep(after(30 * DAY));
      expect([await served(path), (await rowOf(path))?.unreferencedSince]).toEqual([true, null]);
      await database.pool.query(`update ${table} set ${name} = $1 ${which}`, [old.rows[0]?.value ?? null]);
    });

    test('keeps what a registration’s form holds', async () => {
      const path = await uploaded();
      const [pass] = await database.db.select().from(passes).where(ownedBy(viewer, passes));
      await database.db.insert(referrals).values({
        ...viewer,
        passId: pass?.id ?? '',
        firstName: 'Zoe',
        badgeToken: newOpaque(mark, 16),
        values: { name: 'Zoe', mobile: { country: '91', number: '1' }, photo: path },
        createdAt: start,
        updatedAt: start,
      });
      await sweep(after(30 * DAY));
      expect([await served(path), (await rowOf(path))?.unreferencedSince]).toEqual([true, null]);
    });

    test('notes references of more files than it asks about at once', async () => {
      await database.db.execute(sql`
        insert into files (event_id, exhibitor_id, path, kind, content_type, size, original_name, created_at, updated_at)
        select ${viewer.eventId}, ${viewer.exhibitorId}, '1.' || ${mark.shortId} || '.' || lpad(to_hex(i), 32, '0') || '.pdf',
               'document', 'application/pdf', 7, 'a.pdf', ${start.toISOString()}, ${start.toISOString()}
          from generate_series(1, 1100) as i`);
      const path = await uploaded();
      await database.db.insert(downloads).values(resource(path));
      await sweep(after(DAY));
      const noted = await database.db.$count(
        files,
        and(ownedBy(viewer, files), eq(files.unreferencedSince, after(DAY))),
      );
      expect([noted, (await rowOf(path))?.unreferencedSince]).toEqual([1_100, null]);
    });

    test('and a claim at the same moment agree: either the file stays, or it cannot be used', async () => {
      for (let round = 0; round < 10; round++) {
        const path = await uploaded();
        const use = async (): Promise<boolean> =>
          database.db
            .transaction(async (tx) => {
              await claimFile(tx, viewer, path, null, { field: 'fileUrl' });
              await tx.insert(downloads).values(resource(path));
            })
            .then(
              () => true,
              () => false,
            );
        const [used] = await Promise.all([use(), sweep(after(8 * DAY))]);
        expect([await served(path), (await rowOf(path)) !== undefined]).toEqual([used, used]);
      }
    });

    test('sets bytes aside whose row is gone, and removes them a day later', async () => {
      const [{ id } = { id: '' }] = await database.db
        .insert(events)
        .values({ slug: 'gone', domain: 'gone.example', title: 'Gone', createdAt: start, updatedAt: start })
        .returning();
      const owner = { eventId: id, exhibitorId: null } as unknown as typeof viewer;
      const path = await uploaded(owner);
      await database.db.delete(events).where(eq(events.id, id));
      await sweep(after(HOUR - 1));
      expect(await served(path)).toBe(true);
      await sweep(after(HOUR + late));
      expect([await served(path), await removed()]).toEqual([false, [path]]);
      // A folder counts from the sweep, a bucket from the copy, which the sweep made just now.
      const since = title === 'S3' ? 0 : HOUR;
      await sweep(after(since + DAY - 1));
      expect(await removed()).toEqual([path]);
      await sweep(after(since + DAY + late));
      expect(await removed()).toEqual([]);
    });

    test('brings bytes back whose row comes back', async () => {
      const path = await uploaded();
      const row = await rowOf(path);
      await database.db.delete(files).where(ofPath(path));
      await sweep(after(2 * HOUR));
      expect(await served(path)).toBe(false);
      if (row) await database.db.insert(files).values({ ...row, unreferencedSince: after(2 * HOUR) });
      await sweep(after(3 * HOUR));
      expect([await served(path), await removed()]).toEqual([true, []]);
    });

    test('leaves alone what the operator put there by hand', async () => {
      await put('floor-plan.pdf');
      await sweep(after(400 * DAY));
      expect(await served('floor-plan.pdf')).toBe(true);
    });

    test('removes what an upload that died left, and nothing that is being written', async () => {
      receive('dead', start);
      receive('alive', after(DAY));
      await sweepIncoming(store, after(DAY));
      expect(readdirSync(store.incoming)).toEqual(['alive']);
      await sweepIncoming(store, after(DAY), { all: true });
      expect(readdirSync(store.incoming)).toEqual([]);
    });
  });
}

test('every stored path of the document is a column that the sweep looks into', () => {
  const STORED = '#/components/schemas/StoredPath';
  const { schemas } = readDocument().components;
  const documented = Object.values(schemas).flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Record<string, { $ref?: string }>)
      .filter(([, { $ref }]) => $ref === STORED)
      .map(([name]) => name),
  );
  /** Names of the wire that are another column's. */
  const other: Record<string, string> = {
    profileImageUrl: 'profileImage',
    fileUrl: 'attachment',
    logoUrl: 'logo',
  };
  const columns = PATH_COLUMNS.map(({ name }) => name);
  expect(new Set(documented.map((name) => other[name] ?? name))).toEqual(new Set(columns));
});
