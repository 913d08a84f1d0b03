import { and, asc, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Services } from '../contract/call.ts';
import { files } from '../db/schema/files.ts';
import { forEachEvent } from '../event/each.ts';
import type { Job } from '../periodic/leader.ts';
import type { FileRow } from './row.ts';
import type { Scanner } from './scanner.ts';

/** How often held files are tried again (ms). */
const EVERY = 30_000;
/** How long the check of a held file may take (ms): no upload waits for it. */
const PATIENCE = 60_000;
/** Files of an event in one turn; the others wait for the next. */
const MOST = 200;

type Checked = Pick<Services, 'db' | 'files' | 'clock' | 'log'> & { scanner: Scanner };

/** Checks the files that were held back while the scanner was away, for the leader. */
export const checkingFiles = (checked: Checked): Job => ({
  name: 'virus-check',
  every: EVERY,
  run: () => checkHeld(checked),
  failure: 'held files were not checked for viruses',
});

/**
 * Releases what is clean and removes what is infected, oldest first. Throws at the first file without a verdict: the
 * scanner is away still. Safe concurrently with itself: only the first verdict on a file counts.
 */
export async function checkHeld(checked: Checked): Promise<void> {
  const { db, files: store, scanner } = checked;
  await forEachEvent(db, async (eventId) => {
    const waiting = await db
      .select()
      .from(files)
      .where(and(eq(files.eventId, eventId), eq(files.held, 'unchecked')))
      .orderBy(asc(files.createdAt))
      .limit(MOST);
    for (const row of waiting) {
      // Its bytes may be swept already, or not be restored yet.
      if ((await store.size(row.path)) === null) continue;
      const verdict = await scanner.scan(await store.read(row.path), PATIENCE);
      await (verdict === 'clean' ? release(checked, row) : removeInfected(checked, row));
    }
  });
}

const stillHeld = ({ eventId, id }: FileRow) =>
  and(eq(files.eventId, eventId), eq(files.id, id), eq(files.held, 'unchecked'));

async function release({ db }: Checked, row: FileRow): Promise<void> {
  await db.update(files).set({ held: null }).where(stillHeld(row));
}

/** The row stays as long as something refers to it, and tells its owner what became of the file. */
async function removeInfected({ db, files: store, clock, log }: Checked, row: FileRow): Promise<void> {
  const { eventId, exhibitorId, id, path } = row;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(files)
      .set({ held: 'infected', size: 0, updatedAt: now })
      .where(stillHeld(row));
    if (rowCount === 0) return;
    const target = { kind: 'file', id };
    const actor = { kind: 'portal' } as const;
    await writeAudit(tx, { eventId, exhibitorId, at: now, actor, action: 'file.refused', target });
  });
  log.warn({ file: path }, 'a virus was found in a held file, which is removed');
  await store.remove(path);
}
