import { assign, fromPromise } from 'xstate';
import { newId, newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { Skipped } from '../../domain/leads/import-file.ts';
import { IMPORT_LIMITS } from '../../domain/leads/lead.ts';
import { leadImportMachine } from '../../machines/leads/import.machine.ts';
import { leadImportCheck, leadImportRun, leadImportUndo } from '../../machines/leads/import-runs.ts';
import type { FileReading, SkippedRow } from '../../machines/leads/import.types.ts';
import { saveFile } from '../links.ts';
import { eventZone, loadedQuestionsIn } from './lead-context.ts';
import type { RemoteReader } from './import-worker.ts';
import { LEAD_FILE_TEXTS } from './lead-texts.ts';
import type { World } from './world.ts';

const tooLarge = (): FileReading => ({ ok: false, message: LEAD_FILE_TEXTS.tooLarge });

/** For an answer about a row that was not sent. */
const NO_PLACE = { row: 0, line: 0, who: '' };

/** Provides the lead import. Holds the file and the reader of its rows outside the machines. */
export function provideLeadImport({ api, page }: World) {
  let held: { file: File; reader: RemoteReader | null } | null = null;
  /** Throws when no file is held. */
  const current = () => {
    if (!held) throw new Error('No file was chosen.');
    return held;
  };
  const reader = (): RemoteReader => {
    const { reader: found } = current();
    if (!found) throw new Error('No file was read.');
    return found;
  };
  const drop = (): void => {
    held?.reader?.close();
    held = null;
  };
  /** Is told how far the reader is. */
  let tell: (percent: number) => void = () => undefined;
  const createReader = async (): Promise<RemoteReader> => {
    const { createRemoteReader } = await import('./import-worker.ts');
    return createRemoteReader((percent) => {
      tell(percent);
    });
  };
  const saveCsv = (text: string, name: string): void => {
    saveFile(page, new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  };
  return leadImportMachine.provide({
    actors: {
      readFile: fromPromise(async ({ input: { format, onProgress }, system, signal }) => {
        const chosen = current();
        tell = onProgress;
        if (format !== null) return reader().reopen(format);
        if (chosen.file.size > IMPORT_LIMITS.bytes) return tooLarge();
        const questions = await loadedQuestionsIn(system, signal);
        const bytes = await chosen.file.arrayBuffer();
        const made = await createReader();
        if (held !== chosen) made.close();
        else chosen.reader = made;
        return made.open(bytes, chosen.file.name, questions);
      }),
      saveTemplate: fromPromise<unknown>(async ({ system, signal }) => {
        const questions = await loadedQuestionsIn(system, signal);
        const made = await createReader();
        saveCsv(await made.template(questions), 'leads-template.csv');
        made.close();
      }),
      prepare: fromPromise(({ input: { onProgress, ...plan }, system }) => {
        tell = onProgress;
        return reader().prepare({ ...plan, zone: eventZone(system) });
      }),
      check: leadImportCheck.provide({
        actors: {
          send: fromPromise(async ({ input: { batch }, signal }) => {
            const { start, count } = batch;
            const people = await reader().contacts(start, count);
            const { leads } = await api();
            return reader().learn(start, count, await leads.knownPeople(people, signal));
          }),
        },
        actions: { newKey: assign({ key: newIdempotencyKey }) },
      }),
      run: leadImportRun.provide({
        actors: {
          send: fromPromise(async ({ input: { batch, key }, signal }) => {
            const { start, rows: count, onDuplicate, importId } = batch;
            const { rows, places } = await reader().portion(start, count);
            const { leads } = await api();
            const result = await leads.importLeads(
              { rows, onDuplicate, importId: importId ?? newId(), fileName: current().file.name },
              key ?? newIdempotencyKey(),
              signal,
            );
            const inFile = ({ row, reason }: Skipped): SkippedRow => ({
              ...(places[row] ?? NO_PLACE),
              reason,
            });
            const { added, merged, skipped, incomplete = [], noted = [] } = result;
            return {
              added,
              merged,
              skipped: skipped.map(inFile),
              incomplete: [...incomplete, ...noted].map(inFile),
              rows: count,
            };
          }),
        },
        actions: { newKey: assign({ key: newIdempotencyKey }) },
      }),
      undo: leadImportUndo.provide({
        actors: {
          send: fromPromise(async ({ input: { batch, key }, signal }) => {
            const { leads } = await api();
            return leads.undoImport(batch.importId ?? newId(), key ?? newIdempotencyKey(), signal);
          }),
        },
        actions: { newKey: assign({ key: newIdempotencyKey }) },
      }),
    },
    actions: {
      newKey: assign({ importId: newId }),
      holdFile: (_, file) => {
        drop();
        held = { file, reader: null };
      },
      dropFile: drop,
      stopReading: () => {
        void reader().stop();
      },
      saveErrors: (_, skipped) => {
        void reader()
          .mend(skipped)
          .then((text) => {
            saveCsv(text, 'leads-not-imported.csv');
          });
      },
    },
  });
}
