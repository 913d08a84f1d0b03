import { assign, sendTo, setup } from 'xstate';
import type { ImportEntry, ImportUndoResult } from '../../api/lead-imports.ts';
import type { Skipped } from '../../domain/leads/import-file.ts';
import type { ColumnUse } from '../../domain/leads/import/column-use.ts';
import { NO_CHOICES, type ImportChoices } from '../../domain/leads/import/choices.ts';
import { isField } from '../../domain/leads/import/column-use.ts';
import type { ChosenFormat } from '../../domain/leads/import/read-file.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import type { BatchesOutput } from '../kit/batches.machine.ts';
import { missingKey } from '../kit/missing-key.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import {
  comparedPreview,
  leadImportCheck,
  leadImportRun,
  leadImportUndo,
  leftToCheck,
  leftToUndo,
  reportOf,
  undoneAfter,
} from './import-runs.ts';
import type {
  FileReading,
  ImportContext,
  ImportEvent,
  ImportPreview,
  ImportSource,
  ImportVerdict,
  OnDuplicate,
  PortionResult,
  VerdictName,
} from './import.types.ts';
import { IMPORT_TEXTS } from './lead-texts.ts';
import type { RowsMeta } from '../rows.ts';

type Mapping = { index: number; use: ColumnUse };

/** Is told how far a reading is, in per cent. */
type Progress = { onProgress: (percent: number) => void };

/** Whether the encoding of the file is clear, or chosen. */
const isClear = (source: ImportSource | null): boolean => (source?.format?.doubts ?? []).length === 0;

/** What a person has to choose before the rows are read. */
export const missingIn = ({ source }: Pick<ImportContext, 'source'>): string =>
  isClear(source) ? IMPORT_TEXTS.fieldsMissing : IMPORT_TEXTS.encodingOpen;

/** Whether a name and an email or phone number are mapped. */
const isComplete = (uses: readonly ColumnUse[]): boolean =>
  (['fullName', 'firstName', 'lastName'] as const).some((name) => uses.includes(name)) &&
  (['emailId', 'phone', 'rawCode'] as const).some((name) => uses.includes(name));

/** Rows that are left out are shown at once. */
const shownAtFirst = ({ verdict: { groups } }: ImportPreview): VerdictName[] =>
  (['unreachable', 'refused'] as const).filter((name) => groups[name].count > 0);

export const NOTHING: ImportContext = {
  source: null,
  percent: null,
  onDuplicate: 'merge',
  choices: NO_CHOICES,
  preview: null,
  shown: [],
  report: null,
  importId: null,
  entry: null,
  undone: null,
  message: null,
};

/** The actors, actions, guards and delays of the import machine. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    meta: {} as RowsMeta,
    children: {} as {
      readFile: 'readFile';
      saveTemplate: 'saveTemplate';
      prepare: 'prepare';
      check: 'check';
      run: 'run';
      undo: 'undo';
    },
  },
  actors: {
    /** Reads the held file, as it seems to be written or as a person chose. */
    readFile: missingPromise<FileReading, Progress & { format: ChosenFormat | null }>('readFile'),
    saveTemplate: missingPromise<unknown>('saveTemplate'),
    /** Reads the rows by the column mapping; the rows stay outside the machine, like the file. */
    prepare: missingPromise<ImportPreview, Progress & { uses: readonly ColumnUse[]; choices: ImportChoices }>(
      'prepare',
    ),
    check: leadImportCheck,
    run: leadImportRun,
    undo: leadImportUndo,
  },
  actions: {
    /** Keeps the file outside the machines; replaces an earlier one. */
    holdFile: missingAction<File>('holdFile'),
    dropFile: missingAction('dropFile'),
    /** Stops reading the rows; the file is kept. */
    stopReading: missingAction('stopReading'),
    saveErrors: missingAction<readonly Skipped[]>('saveErrors'),
    keepSource: assign({
      source: (_, reading: FileReading) => (reading.ok ? reading.source : null),
      choices: NO_CHOICES,
      preview: null,
      message: null,
    }),
    keepPercent: assign({ percent: (_, percent: number) => percent }),
    /** A chosen column is the only one of its field: others with that field are kept in the notes. */
    mapColumn: assign(({ context: { source } }, { index, use }: Mapping) => ({
      message: null,
      source: source && {
        ...source,
        uses: source.uses.map((one, place) => {
          if (place === index) return use;
          return isField(use) && one === use ? 'notes' : one;
        }),
      },
    })),
    /** The columns as they are weighed without the system. */
    leaveProfile: assign(({ context: { source } }) => ({
      message: null,
      source: source && { ...source, profile: null, uses: source.weighed },
    })),
    keepAnswer: assign({
      choices: ({ context }, choices: Partial<ImportChoices>) => ({
        ...context.choices,
        ...choices,
        words: { ...context.choices.words, ...choices.words },
      }),
    }),
    chooseDuplicates: assign({ onDuplicate: (_, choice: OnDuplicate) => choice }),
    keepPreview: assign((_, preview: ImportPreview) => ({ preview, shown: shownAtFirst(preview) })),
    keepVerdict: assign({
      preview: ({ context }, ending: BatchesOutput<ImportVerdict>) => comparedPreview(context, ending),
    }),
    toggleGroup: assign({
      shown: ({ context: { shown } }, group: VerdictName) =>
        shown.includes(group) ? shown.filter((one) => one !== group) : [...shown, group],
    }),
    keepReport: assign({
      report: ({ context }, ending: BatchesOutput<PortionResult>) => reportOf(context, ending),
    }),
    /** A new id for this import. */
    newKey: assign({ importId: missingKey }),
    keepEntry: assign((_, entry: ImportEntry) => ({ entry, importId: entry.importId, message: null })),
    forgetEntry: assign({ entry: null, importId: null }),
    keepUndone: assign({
      undone: ({ context }, ending: BatchesOutput<ImportUndoResult>) => undoneAfter(context, ending),
    }),
    showMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null, percent: null }),
    forgetAll: assign(NOTHING),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    raiseToast,
  },
  guards: {
    hasProfile: ({ context }) => (context.source?.profile ?? null) !== null,
    hasReadyRows: ({ context }) => (context.preview?.ready ?? 0) > 0,
    hasSkippedRows: ({ context }) => (context.report?.skipped.length ?? 0) > 0,
    hasPeople: ({ context }) => leftToCheck(context) > 0,
    canUndo: ({ context }) => (context.undone ? context.undone.more : leftToUndo(context) > 0),
    isReadable: (_, reading: FileReading) => reading.ok,
    isComplete: ({ context: { source } }) => isClear(source) && isComplete(source?.uses ?? []),
  },
  delays: pendingDelays,
});

export const templateFailed = (): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: IMPORT_TEXTS.templateFailed,
  variant: 'destructive',
});

/** Tells the machine how far a reading is. */
type Self = { self: { send: (event: ImportEvent) => void } };
const progressTo = ({ self }: Self): Progress => ({
  onProgress: (percent) => {
    self.send({ type: 'reading.progressed', percent });
  },
});

/** How a file is read, at first or again. */
export const formatOf = (args: Self & { event: unknown }) => {
  const event = args.event as ImportEvent;
  return { ...progressTo(args), format: event.type === 'format.chosen' ? event.format : null };
};

/** What a person decided about the file so far. */
export const planOf = (args: Self & { context: ImportContext }) => ({
  ...progressTo(args),
  uses: args.context.source?.uses ?? [],
  choices: args.context.choices,
});
