import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { Skipped } from '../../domain/leads/import-file.ts';
import type { ImportRow } from '../../domain/leads/mapping.ts';
import { leadImportMachine } from '../../machines/leads/import.machine.ts';
import { leadImportRun, type SkippedRow } from '../../machines/leads/import.setup.ts';
import { saveFile } from '../links.ts';
import type { ImportTools, OpenedFile } from './read-import.ts';
import type { World } from './world.ts';

/** Provides the lead import. Holds the file and its rows outside the machines. */
export function provideLeadImport({ api, page }: World) {
  const tools = () => import('./read-import.ts').then(({ importTools }) => importTools);
  type Held = {
    file: File;
    opened: (OpenedFile & { tools: ImportTools }) | null;
    rows: readonly ImportRow[];
  };
  let held: Held | null = null;
  /** Throws when no file is held. */
  const current = (): Held => {
    if (!held) throw new Error('No file was chosen.');
    return held;
  };
  const opened = (): NonNullable<Held['opened']> => {
    const { opened: found } = current();
    if (!found) throw new Error('No file was read.');
    return found;
  };
  return leadImportMachine.provide({
    actors: {
      readFile: fromPromise(async () => {
        const chosen = current();
        const loaded = await tools();
        const found = await loaded.openImport(chosen.file);
        chosen.opened = { ...found, tools: loaded };
        return found.reading;
      }),
      saveTemplate: fromPromise<unknown>(async () => {
        const { template } = await tools();
        saveFile(page, template(), 'leads-template.csv');
      }),
      prepare: fromPromise(({ input }) => {
        const { tools: loaded, table } = opened();
        const { rows, preview } = loaded.prepareImport(table, input.fields);
        current().rows = rows;
        return Promise.resolve(preview);
      }),
      run: leadImportRun.provide({
        actors: {
          send: fromPromise(async ({ input: { batch, key }, signal }) => {
            const { start, rows, onDuplicate } = batch;
            const portion = { rows: current().rows.slice(start, start + rows), onDuplicate };
            const { leads } = await api();
            const result = await leads.importLeads(portion, key ?? newIdempotencyKey(), signal);
            const inFile = ({ row, reason }: Skipped): SkippedRow => ({
              row: start + row,
              reason,
              who: whoIs(portion.rows[row]),
            });
            const { added, merged, skipped, incomplete = [] } = result;
            return { added, merged, skipped: skipped.map(inFile), incomplete: incomplete.map(inFile), rows };
          }),
        },
        actions: { newKey: assign({ key: newIdempotencyKey }) },
      }),
    },
    actions: {
      holdFile: (_, file) => {
        held = { file, opened: null, rows: [] };
      },
      dropFile: () => {
        held = null;
      },
      saveErrors: (_, skipped) => {
        const { tools: loaded, table } = opened();
        saveFile(page, loaded.errorFile(table, skipped), 'leads-not-imported.csv');
      },
    },
  });
}

/** The person's name in the file, else the email or phone number; empty when the row has none. */
const whoIs = ({ fullName, firstName, lastName, emailId, phone }: ImportRow = {}): string =>
  fullName || [firstName, lastName].filter(Boolean).join(' ') || emailId || phone || '';
