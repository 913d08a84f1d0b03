import { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { AUDIT_MESSAGES } from '../../domain/audit-messages.ts';
import { CSV_START, csvRow } from '../../domain/leads/csv.ts';
import { EXPORT_TYPES, exportName } from '../../domain/leads/file-name.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Database } from '../db/schema.ts';
import { attachmentNamed } from '../files/names.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { memberOf } from '../team/members.ts';
import { countEntries, entriesOf, readEntries } from './entries.ts';

/** Rows read at once. */
const PORTION = 200;
const HEADINGS = ['When', 'Kind', 'Action', 'By', 'Name', 'About', 'Count', 'IP address'];

export const auditHandlers: Pick<Handlers, 'auditEntryExport' | 'auditEntryList'> = {
  async auditEntryList(call) {
    const { viewer, query, services } = call;
    const { db } = services;
    await requireMainAccount(call);
    const where = entriesOf(viewer, query.kind);
    const [{ entries, ...next }, total] = await Promise.all([
      readEntries(db, viewer, where, query),
      countEntries(db, where),
    ]);
    return { data: { data: entries, total, ...next } };
  },

  async auditEntryExport(call) {
    const { viewer, event, query, reply, services } = call;
    const { db, clock, config } = services;
    await requireMainAccount(call);
    // Shares a budget with the exports of leads: each reads as much.
    const budgets = limitsOf(config).leadExports.person;
    const account = { eventId: event.id, subject: `lead-export/person/${viewer.personId}`, budgets };
    await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
    const where = entriesOf(viewer, query.kind);
    const name = exportName(event.title, clock.now(), event.timezone, 'csv', 'activity');
    void reply.headers({
      'content-type': EXPORT_TYPES.csv,
      'content-disposition': attachmentNamed(name),
      'row-count': String(await countEntries(db, where)),
    });
    return Readable.from(csvOf(db, viewer, where), { objectMode: false });
  },
};

/** 403 for everyone but the exhibitor's main account. */
async function requireMainAccount(call: Call<'auditEntryList' | 'auditEntryExport'>): Promise<void> {
  const { viewer, services } = call;
  const { db } = services;
  const [caller] = await db
    .select({ isParent: people.isParent })
    .from(people)
    .where(memberOf(viewer, viewer.personId));
  if (caller?.isParent === true) return;
  throw problem('roleRefused', { message: AUDIT_MESSAGES.onlyParent });
}

async function* csvOf(db: Database, viewer: Viewer, where: SQL | undefined): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvRow(HEADINGS));
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await readEntries(db, viewer, where, { limit: PORTION, cursor });
    const lines = entries.map(({ at, kind, action, actor, about = '', count = '', address = '' }) =>
      csvRow([at, kind, action, actor.kind, actor.name ?? '', about, String(count), address]),
    );
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    cursor = nextCursor;
  } while (cursor !== undefined);
}
