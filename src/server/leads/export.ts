import { Readable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { inOwnWords, NEWSLETTER_COLUMNS, type LeadColumns } from '../../domain/leads/columns.ts';
import { hubspotColumns, salesforceColumns } from '../../domain/leads/export-profiles.ts';
import { EXPORT_TYPES, exportName } from '../../domain/leads/file-name.ts';
import type { ExportFormat } from '../../domain/leads/file-name.ts';
import { leadColumnsOf } from '../../domain/leads/question-columns.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import type { Answer, Call, Viewer } from '../contract/call.ts';
import { leadExports } from '../db/schema/lead-tallies.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries } from '../db/transaction.ts';
import { attachmentNamed } from '../files/names.ts';
import { readFiledQuestions } from '../lead-questions/questions.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { recordsOf } from './export-records.ts';
import { fileOf } from './export-file.ts';
import { conditionsOf, matching } from './filters.ts';
import type { LeadFilters } from './filters.ts';
import { visibleLeads } from './visible.ts';
import { lockLeads } from './tallies.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

type Asking = Call<'leadExport'> | Call<'leadSelectionExport'>;
type Columns = NonNullable<Call<'leadExport'>['query']['columns']>;
type Wanted = {
  where: SQL | undefined;
  format: ExportFormat;
  columns: Columns;
  /** Keys of the columns to write, with commas; all where there are none. */
  only: string | undefined;
  headings: 'english' | 'own';
  done?: () => Promise<void>;
};

/** Exports leads as a file (promise A3), streamed in portions, whatever their number. */
export async function exportLeads(call: Call<'leadExport'>): Promise<Readable> {
  const {
    format = 'csv',
    columns = 'all',
    only,
    headings = 'english',
    scope = 'all',
    ...filters
  } = call.query;
  const { since, upTo } = await boundsOf(call);
  const isWhole = columns === 'all' && only === undefined && Object.keys(filters).length === 0;
  const where = await wantedBy(call, { scope, columns, filters, since });
  // Only an export without filters and with all columns moves the start of the next "new" export.
  const done = (): Promise<void> => (isWhole ? remember(call, upTo) : Promise.resolve());
  return send(call, { where, format, columns, only, headings, done });
}

/** How many leads such a file has. Takes no turn: what is being added meanwhile may be missing. */
export async function countExport(call: Call<'leadFileCountGet'>): Promise<Answer<'leadFileCountGet'>> {
  const { viewer, query, services } = call;
  const { columns = 'all', scope = 'all', ...filters } = query;
  const since = await lastExportOf(services.db, viewer);
  const where = realOf(await wantedBy(call, { scope, columns, filters, since }));
  return { data: { leads: await services.db.$count(leads, where) } };
}

type Asked = { scope: 'all' | 'new'; columns: Columns; filters: LeadFilters; since: Date | undefined };

/** The condition of the leads that are asked for. */
async function wantedBy(
  { viewer, event, services }: Call<'leadExport'> | Call<'leadFileCountGet'>,
  { scope, columns, filters, since }: Asked,
): Promise<SQL | undefined> {
  return and(
    matching(viewer, await conditionsOf(services.db, viewer, filters), services.clock.now(), event),
    scope === 'new' && since ? sql`${leads.receivedAt} >= ${since.toISOString()}::timestamptz` : undefined,
    agreedFor(columns),
  );
}

/** Sample leads are never exported (G-22). */
const realOf = (where: SQL | undefined): SQL | undefined => and(where, eq(leads.isSample, false));

export async function exportSelection(call: Call<'leadSelectionExport'>): Promise<Readable> {
  const { viewer, body } = call;
  const { format = 'csv', columns = 'all', only, headings = 'english' } = body;
  const where = and(visibleLeads(viewer), inArray(leads.id, body.ids), agreedFor(columns));
  return send(call, { where, format, columns, only, headings });
}

/** A newsletter export holds only leads that gave consent. */
const agreedFor = (columns: Columns): SQL | undefined =>
  columns === 'newsletter' ? eq(leads.consentGiven, true) : undefined;

const TABLES: Readonly<Record<Columns, (questions: readonly LeadQuestion[]) => LeadColumns>> = {
  all: leadColumnsOf,
  newsletter: () => NEWSLETTER_COLUMNS,
  hubspot: hubspotColumns,
  salesforce: salesforceColumns,
};

/** The columns of the file, in the file's order; a column that does not exist is refused. */
function tableOf(
  { columns, only, headings }: Pick<Wanted, 'columns' | 'only' | 'headings'>,
  questions: readonly LeadQuestion[],
): LeadColumns {
  const english = TABLES[columns](questions);
  const isTranslated = headings === 'own' && (columns === 'all' || columns === 'newsletter');
  const table = isTranslated ? inOwnWords(english) : english;
  if (only === undefined) return table;
  const keys = only.split(',');
  const isUnknown = keys.some((key) => table.every((column) => column.key !== key));
  if (isUnknown) throw problem('badInput', { errors: { only: [REFUSAL_TEXTS.noSuchColumn] } });
  return table.filter(({ key }) => keys.includes(key));
}

async function send(
  call: Asking,
  { where, format, columns, only, headings, done }: Wanted,
): Promise<Readable> {
  const { viewer, event, reply, services } = call;
  const table = tableOf({ columns, only, headings }, await readFiledQuestions(services.db, viewer));
  const budgets = limitsOf(services.config).leadExports.person;
  const account = { eventId: event.id, subject: `lead-export/person/${viewer.personId}`, budgets };
  await services.db.transaction((tx) => spend(tx, [account], steadyNow(services.clock)));
  const real = realOf(where);
  const counted = await services.db.$count(leads, real);
  const now = services.clock.now();
  void reply.headers({
    'content-type': EXPORT_TYPES[format],
    'content-disposition': attachmentNamed(exportName(event.title, now, event.timezone, format)),
    'lead-count': String(counted),
  });
  const records = await recordsOf(services, viewer, event, real);
  return Readable.from(fileOf(format, records, { table, zone: event.timezone, now, ...(done && { done }) }), {
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
    const since = await lastExportOf(tx, viewer);
    return { upTo: clock.now(), ...(since && { since }) };
  });
}

async function lastExportOf(db: Queries, { eventId, personId }: Viewer): Promise<Date | undefined> {
  const [last] = await db
    .select()
    .from(leadExports)
    .where(and(eq(leadExports.eventId, eventId), eq(leadExports.personId, personId)));
  return last?.upTo;
}

async function remember({ viewer, services: { db } }: Call<'leadExport'>, upTo: Date): Promise<void> {
  await db.transaction((tx) =>
    tx
      .insert(leadExports)
      .values({ eventId: viewer.eventId, personId: viewer.personId, upTo })
      .onConflictDoUpdate({ target: [leadExports.eventId, leadExports.personId], set: { upTo } }),
  );
}
