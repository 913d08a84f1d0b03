import { Readable } from 'node:stream';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { LEAD_COLUMNS, NEWSLETTER_COLUMNS } from '../../domain/leads/columns.ts';
import { EXPORT_TYPES, exportName } from '../../domain/leads/file-name.ts';
import type { ExportFormat } from '../../domain/leads/file-name.ts';
import type { Call } from '../contract/call.ts';
import { leadExports } from '../db/schema/lead-tallies.ts';
import { leads } from '../db/schema/leads.ts';
import { attachmentNamed } from '../files/names.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { recordsOf } from './export-records.ts';
import { fileOf } from './export-file.ts';
import { matching } from './filters.ts';
import { liveLeads } from './live.ts';
import { lockArrivals } from './locks.ts';

type Asking = Call<'leadExport'> | Call<'leadSelectionExport'>;
type Columns = 'all' | 'newsletter';
type Wanted = {
  where: SQL | undefined;
  format: ExportFormat;
  columns: Columns;
  done?: () => Promise<void>;
};

/** Leads as a file (promise A3): read in portions and sent as they are read, whatever their number. */
export async function exportLeads(call: Call<'leadExport'>): Promise<Readable> {
  const { viewer, event, query, services } = call;
  const { format = 'csv', scope = 'all', columns = 'all', ...filters } = query;
  const { since, upTo } = await boundsOf(call);
  const isWhole = columns === 'all' && Object.keys(filters).length === 0;
  const where = and(
    matching(viewer, filters, services.clock.now(), event),
    scope === 'new' && since ? sql`${leads.receivedAt} >= ${since.toISOString()}::timestamptz` : undefined,
    agreedFor(columns),
  );
  // Only who carries away everything has everything up to now.
  const done = (): Promise<void> => (isWhole ? remember(call, upTo) : Promise.resolve());
  return send(call, { where, format, columns, done });
}

export async function exportSelection(call: Call<'leadSelectionExport'>): Promise<Readable> {
  const { viewer, body } = call;
  const { format = 'csv', columns = 'all' } = body;
  const where = and(liveLeads(viewer), inArray(leads.id, body.ids), agreedFor(columns));
  return send(call, { where, format, columns });
}

/** A newsletter is for those who agreed to be written to. */
const agreedFor = (columns: Columns): SQL | undefined =>
  columns === 'newsletter' ? eq(leads.consentGiven, true) : undefined;

async function send(call: Asking, { where, format, columns, done }: Wanted): Promise<Readable> {
  const { viewer, event, reply, services } = call;
  const budgets = limitsOf(services.config).leadExports.person;
  const account = { eventId: event.id, subject: `lead-export/person/${viewer.personId}`, budgets };
  await services.db.transaction((tx) => spend(tx, [account], steadyNow(services.clock)));
  // What was invented for a demonstration leaves in no file (G-22).
  const real = and(where, eq(leads.isSample, false));
  const [counted] = await services.db.select({ leads: count() }).from(leads).where(real);
  const now = services.clock.now();
  void reply.headers({
    'content-type': EXPORT_TYPES[format],
    'content-disposition': attachmentNamed(exportName(event.title, now, event.timezone, format)),
    'lead-count': String(counted?.leads ?? 0),
  });
  const records = await recordsOf(services, viewer, event, real);
  const table = columns === 'newsletter' ? NEWSLETTER_COLUMNS : LEAD_COLUMNS;
  return Readable.from(fileOf(format, records, { table, sheet: 'Leads', now, ...(done && { done }) }), {
    objectMode: false,
  });
}

/**
 * From when leads are new to this person, and up to when they will have them: whatever is being added right now is
 * added before, or counts as new the next time.
 */
async function boundsOf({
  viewer,
  services: { db, clock },
}: Call<'leadExport'>): Promise<{ since?: Date; upTo: Date }> {
  return db.transaction(async (tx) => {
    await lockArrivals(tx, viewer.exhibitorId);
    const [last] = await tx.select().from(leadExports).where(eq(leadExports.personId, viewer.personId));
    return { upTo: clock.now(), ...(last && { since: last.upTo }) };
  });
}

async function remember({ viewer, services: { db } }: Call<'leadExport'>, upTo: Date): Promise<void> {
  await db
    .insert(leadExports)
    .values({ personId: viewer.personId, upTo })
    .onConflictDoUpdate({ target: leadExports.personId, set: { upTo } });
}
