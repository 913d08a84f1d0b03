import { Readable } from 'node:stream';
import { CSV_START, csvRow } from '../../domain/leads/csv.ts';
import { EXPORT_TYPES, exportName } from '../../domain/leads/file-name.ts';
import { openWorkbook } from '../../domain/leads/xlsx.ts';
import type { Handlers } from '../contract/call.ts';
import { attachmentNamed } from '../files/names.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { TABLES, type DataPart, type DataTable } from './tables.ts';

/** The order of the sheets. */
const ALL: readonly DataPart[] = ['leads', 'referrals', 'team', 'products'];

export const dataExportHandlers: Pick<Handlers, 'dataExport'> = {
  /** The exhibitor's data as files (promise A3): read in portions and streamed. */
  async dataExport(call) {
    const { viewer, event, query, reply, services } = call;
    const { content = 'leads' } = query;
    // Shares a budget with the exports of leads: each reads as much.
    const budgets = limitsOf(services.config).leadExports.person;
    const account = { eventId: event.id, subject: `lead-export/person/${viewer.personId}`, budgets };
    await services.db.transaction((tx) => spend(tx, [account], steadyNow(services.clock)));
    const parts = content === 'all' ? ALL : [content];
    const tables = await Promise.all(parts.map((part) => TABLES[part](call)));
    const counts = await Promise.all(tables.map(({ count }) => count()));
    const now = services.clock.now();
    const format = content === 'all' ? 'xlsx' : 'csv';
    void reply.headers({
      'content-type': EXPORT_TYPES[format],
      'content-disposition': attachmentNamed(exportName(event.title, now, event.timezone, format, content)),
      'row-count': String(counts.reduce((sum, count) => sum + count, 0)),
    });
    return Readable.from(content === 'all' ? bookOf(tables, now) : csvOf(tables), { objectMode: false });
  },
};

async function* csvOf(tables: readonly DataTable[]): AsyncGenerator<Uint8Array> {
  for (const { columns, rows } of tables) {
    yield Buffer.from(CSV_START + csvRow(columns.map(({ heading }) => heading)));
    for await (const portion of rows()) {
      if (portion.length > 0) yield Buffer.from(portion.map(csvRow).join(''));
    }
  }
}

async function* bookOf(tables: readonly DataTable[], now: Date): AsyncGenerator<Uint8Array> {
  const book = openWorkbook(
    tables.map(({ sheet, columns }) => ({ name: sheet, columns })),
    now,
  );
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (const [index, { rows }] of tables.entries()) {
      if (index > 0) yield book.next();
      for await (const portion of rows()) yield book.add(portion);
    }
    yield book.end();
  };
  // Skips empty pieces: compression outputs nothing for a while and then much at once.
  for await (const piece of pieces()) if (piece.length > 0) yield piece;
}
