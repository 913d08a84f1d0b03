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
import { conditionsOf, matching } from './filters.ts';
import { visibleLeads } from './visible.ts';
import { lockLeads } from './tallies.ts';

type Asking = Call<'leadExport'> | Call<'leadSelectionExport'>;
type Columns = 'all' | 'newsletter';
type Wanted = {
  where: SQL | undefined;
  format: ExportFormat;
  columns: Columns;
  done?: () => Promise<void>;
};

/** Exports leads as a file (promise A3), streamed in portions, whatever their number. */
export async function exportLeads(call: Call<'leadExport'>): Promise<Readable> {
  const { viewer, event, query, services } = call;
  const { format = 'csv', scope = 'all', columns = 'all', ...filters } = query;
  const { since, upTo } = await boundsOf(call);
  const isWhole = columns === 'all' && Object.keys(filters).length === 0;
  const where = and(
    matching(viewer, await conditionsOf(services.db, viewer, filters), services.clock.now(), event),
    scope === 'new' && since ? sql`${leads.receivedAt} >= ${since.toISOString()}::timestamptz` : undefined,
    agreedFor(columns),
  );
  // Only an export without filters and with all columns moves the start of the next "new" export.
  const done = (): Promise<void> => (isWhole ? remember(call, upTo) : Promise.resolve());
  return send(call, { where, format, columns, done });
}

export async function exportSelection(call: Call<'leadSelectionExport'>): Promise<Readable> {
  const { viewer, body } = call;
  const { format = 'csv', columns = 'all' } = body;
  const where = and(visibleLeads(viewer), inArray(leads.id, body.ids), agreedFor(columns));
  return send(call, { where, format, columns });
}

/** A newsletter export holds only leads that gave consent. */
const agreedFor = (columns: Columns): SQL | undefined =>
  columns === 'newsletter' ? eq(leads.consentGiven, true) : undefined;

async function send(call: Asking, { where, format, columns, done }: Wanted): Promise<Readable> {
  const { viewer, event, reply, services } = call;
  const budgets = limitsOf(services.config).leadExports.person;
  const account = { eventId: event.id, subject: `lead-export/person/${viewer.personId}`, budgets };
  await services.db.transaction((tx) => spend(tx, [account], steadyNow(services.clock)));
  // Sample leads are never exported (G-22).
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
 * The bounds of a "new" export: `since` is the end of the person's last complete export, `upTo` the end of this one.
 * The lock makes a lead that is being added either commit before `upTo` or count as new next time.
 */
async function boundsOf({
  viewer,
  services: { db, clock },
}: Call<'leadExport'>): Promise<{ since?: Date; upTo: Date }> {
  return db.transaction(async (tx) => {
    await lockLeads(tx, viewer);
    const [last] = await tx
      .select()
      .from(leadExports)
      .where(and(eq(leadExports.eventId, viewer.eventId), eq(leadExports.personId, viewer.personId)));
    return { upTo: clock.now(), ...(last && { since: last.upTo }) };
  });
}

async function remember({ viewer, services: { db } }: Call<'leadExport'>, upTo: Date): Promise<void> {
  await db
    .insert(leadExports)
    .values({ eventId: viewer.eventId, personId: viewer.personId, upTo })
    .onConflictDoUpdate({ target: [leadExports.eventId, leadExports.personId], set: { upTo } });
}
