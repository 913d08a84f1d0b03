import { BULK_BAR_TEXTS } from '../../../src/ui/leads/bulk/bulk-texts.ts';
import { IMPORT_DIALOG_TEXTS } from '../../../src/ui/leads/import/import-texts.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { ANSWERED, LOST } from './common.ts';
import { says, type Words } from './words.ts';

const AT_LEADS = ['A user of an exhibitor is signed in.', 'The page “Lead Management” is open.'];

const leadSelection: Words = {
  given: () => [...AT_LEADS, 'There is one lead.'],
  prepare: {
    'done run': ({ output }) =>
      (output as { answers: { changed: number }[] }).answers[0]?.changed === 0
        ? 'in another browser, delete the lead that is chosen here'
        : '',
  },
  when: {
    'selection.started': 'Press “Bulk Actions”.',
    'selection.ended': 'Press “Done” in the bar.',
    'lead.toggled': 'Press the checkbox in the row of the lead.',
    'leads.chosen': ({ ids }) =>
      Array.isArray(ids) && ids.length > 0
        ? 'Clear every checkbox, then press Select all in the bar.'
        : 'Tick the lead, then press Clear selection in the bar.',
    'bulk.requested': ({ action }) =>
      (action as { action: string }).action === 'delete'
        ? 'Press “Delete” in the bar.'
        : 'Press “Priority” in the bar and choose Low.',
    'bulk.confirmed': 'Press “Delete” in the question.',
    'bulk.declined': 'Press “Cancel”.',
    'retry.requested': 'Press “Retry”.',
    'restore.requested':
      'Delete the lead with the bar as before, then press Undo in the message about the deletion.',
    'done run': ({ output }) =>
      (output as { answers: { changed: number }[] }).answers[0]?.changed === 0
        ? 'The server answers that the lead is gone.'
        : ANSWERED,
  },
  then: (snapshot) => {
    if (snapshot.hasTag('confirming')) return [says(BULK_BAR_TEXTS.askDelete(1), 'It asks')];
    if (snapshot.hasTag('applying')) return ['The bar shows the progress.'];
    if (snapshot.hasTag('partial')) return ['The bar says that 1 failed, and offers “Retry”.'];
    if (!snapshot.hasTag('selecting')) return ['The rows have no checkboxes, and there is no bar.'];
    const { ids } = snapshot.context as { ids: readonly string[] };
    return [`The bar says “${BULK_BAR_TEXTS.chosen(ids.length)}”.`];
  },
};

/** The words of work that is sent in two batches. */
function runWords(
  given: readonly string[],
  texts: { counts: readonly string[]; ended: Words['then']; stop?: string },
): Words {
  return {
    given: () => [...AT_LEADS, ...given],
    when: {
      'done send': ANSWERED,
      'error send': LOST,
      'retry.requested': 'Press “Try again”.',
      'run.cancelled': (_, before) =>
        before?.context.stopping === true
          ? 'Press “Stop without waiting”.'
          : `Press “${texts.stop ?? (before?.hasTag('failed') ? 'Stop here' : 'Cancel')}”.`,
    },
    then: (snapshot) => {
      if (snapshot.status === 'done') return texts.ended(snapshot);
      const sent = (snapshot.context.answers as unknown[]).length;
      return [
        says(texts.counts[sent] ?? ''),
        ...(snapshot.hasTag('failed') ? ['“Try again” is offered.'] : []),
        ...(JSON.stringify(snapshot.value).includes('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
      ];
    },
  };
}

const leadImportRun = runWords(
  ['A file of 501 leads is being imported: Import Leads, the file, Preview, Import 501 rows.'],
  {
    counts: ['0 of 501 rows sent', '500 of 501 rows sent'],
    ended: ({ context }) => [
      (context.answers as unknown[]).length === 2
        ? 'It says “Import finished”.'
        : 'It says “Import stopped”.',
    ],
  },
);

const leadImportUndo = runWords(
  ['A file of 1,001 new leads is imported, and then “Undo this import” is pressed.'],
  {
    counts: [0, 1_000].map((done) => IMPORT_DIALOG_TEXTS.undo.progress(done, 1_001)),
    ended: ({ context }) => [
      (context.answers as { more: boolean }[]).at(-1)?.more === false
        ? 'It says “Import undone”.'
        : 'It says “Undo stopped”.',
    ],
  },
);

const leadImportCheck = runWords(['A file of 1,001 people is chosen, and “Preview” is pressed.'], {
  counts: [0, 1_000].map((done) => IMPORT_DIALOG_TEXTS.preview.compared(done, 1_001)),
  ended: ({ context }) => [
    (context.answers as unknown[]).length === 2
      ? 'It says “1,001 new”.'
      : says(IMPORT_DIALOG_TEXTS.preview.stopped),
  ],
  stop: 'Stop comparing',
});

const leadBulkRun = runWords(['101 leads are chosen with Bulk Actions, and all are being deleted.'], {
  counts: [0, 100].map((done) => BULK_BAR_TEXTS.progress('delete', done, 101)),
  ended: () => ['The bar shows the result, or is gone.'],
});

const SHORT = 'A file of two rows is read at once.';

const leadImport: Words = {
  given: () => [
    ...AT_LEADS,
    'In another browser, guests.csv with one lead was imported today. There is a file leads.csv with the columns Name, Contact and Priority and two rows: one with an email as its contact and the priority “urgent”, one with the contact “later”.',
  ],
  prepare: {
    'done saveTemplate': '',
    'done readFile': ({ output }) =>
      (output as { ok: boolean }).ok ? '' : 'take a file leads.csv that is empty instead',
    'done prepare': '',
    'done check': ({ output }) =>
      (output as { answers: unknown[] }).answers.length === 0 ? 'slow' : undefined,
  },
  beyond: {
    'error readFile': 'A file has to vanish between being chosen and being read.',
    'leadImport.reading :: reading.cancelled #0': SHORT,
    'leadImport.reading :: dialog.closed #0': SHORT,
    'leadImport.reading.prompt :: after stillWorking #0': SHORT,
  },
  when: {
    'format.chosen': 'Open “Read as UTF-8, separated by: Comma” and choose Windows-1251 as the encoding.',
    'group.toggled': 'Press “1 left out”.',
    'comparison.requested': 'Press “Go on comparing”.',
    'done check': ({ output }) =>
      (output as { answers: unknown[] }).answers.length === 0
        ? 'Press “Stop comparing”, and “Stop without waiting”.'
        : ANSWERED,
    'undo.asked': 'Press “Undo import” beside guests.csv.',
    'undo.confirmed': 'Press “Undo import”.',
    'import.requested': 'Press “Import Leads”.',
    'file.chosen': 'Choose the file.',
    'template.requested': 'Press “Download a template”.',
    'done saveTemplate': 'The browser saves the file leads-template.csv.',
    'done readFile': ({ output }) =>
      (output as { ok: boolean }).ok ? 'The file is read.' : 'The file is read, and it is empty.',
    'column.mapped': 'Choose Email for the column “Contact”.',
    'preview.requested': 'Press “Preview”.',
    'done prepare': 'The rows are read.',
    'duplicates.chosen': 'Choose “Leave that lead as it is”.',
    'doubt.answered': 'Choose High for “Priority: urgent”.',
    'import.confirmed': 'Press “Import 1 row”.',
    'done run': ANSWERED,
    'errors.requested': 'Press “Download these rows”.',
    'undo.requested': 'Press “Undo this import”.',
    'done undo': ANSWERED,
    'step.back': 'Press “Back”.',
    'dialog.closed': 'Press Escape.',
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['There is no window.'];
    const { message } = snapshot.context as { message: string | null };
    return [headingOf(snapshot), ...(message === null || snapshot.hasTag('busy') ? [] : [says(message)])];
  },
};

const headingOf = (snapshot: Parameters<Words['then']>[0]): string => {
  if (snapshot.hasTag('asking')) return 'It asks “Undo the import of guests.csv?”';
  if (snapshot.hasTag('mapping')) return 'It asks “What is in each column?”';
  if (snapshot.hasTag('checking')) return 'The rows are read again, which takes a moment only.';
  if (snapshot.hasTag('previewing')) return 'It shows “2 rows”, of which one is left out.';
  if (snapshot.hasTag('sending')) return 'It says “Importing”.';
  if (snapshot.hasTag('undoing')) return 'It says “Undoing the import”.';
  if (snapshot.hasTag('report'))
    return snapshot.context.undone === null ? 'It says “Import finished”.' : 'It says “Import undone”.';
  if (snapshot.matches('preparing')) return 'The rows are being read, which takes a moment only.';
  if (snapshot.matches('reading')) return 'It says “Reading the file...”';
  return 'The window “Import Leads” says “Choose a file”.';
};

export const leadFilesWords: Readonly<Record<string, Words>> = {
  leadSelection,
  leadBulkRun,
  leadImport,
  leadImportRun,
  leadImportUndo,
  leadImportCheck,
};
