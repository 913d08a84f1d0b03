import { assign, setup } from 'xstate';
import type { ListQuery } from '../../api/client/page.ts';
import { DATA_EXPORT_MESSAGES } from '../../domain/data-export-messages.ts';
import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { EXPORT_TEXTS } from './lead-texts.ts';
import type { RowsMeta } from '../rows.ts';

/** The choices in the dialog: which leads, which format and which columns. */
export type ExportChoice = {
  /** "filter": the leads that match the list's current search and filters. */
  scope: 'all' | 'filter' | 'selected' | 'new';
  format: 'csv' | 'xlsx' | 'vcf';
  columns: 'all' | 'newsletter' | 'hubspot' | 'salesforce';
  /** Keys of the columns to write, when `columns` is "all"; none: all of them. */
  only: readonly string[];
  /** The language of the headings; English unless the person chooses their own. */
  headings?: 'english' | 'own';
};

/** What the next export begins with: how the last file was made, never of which leads. */
export type UsualExport = Omit<ExportChoice, 'scope'>;

/** What the list shows: its selected leads, and its search and filters. */
export type ShownLeads = {
  ids: readonly string[];
  narrowing: Pick<ListQuery, 'search' | 'filters'>;
};

export type ExportEvent =
  | { type: 'export.requested'; choice?: Partial<ExportChoice>; shown: ShownLeads }
  | { type: 'choice.changed'; choice: Partial<ExportChoice> }
  | { type: 'export.confirmed' }
  /** Aborts the download and returns to the choice. */
  | { type: 'export.cancelled' }
  | { type: 'dialog.closed' };

/** Resolves a conflict in favour of the last choice: address cards have everything. */
function fitting(before: ExportChoice, change: Partial<ExportChoice>): ExportChoice {
  const choice = { ...before, ...change };
  if (choice.columns === 'all' || choice.format !== 'vcf') return choice;
  return change.format === 'vcf' ? { ...choice, columns: 'all' } : { ...choice, format: 'csv' };
}

type ExportContext = {
  usual: UsualExport;
  choice: ExportChoice;
  /** The list when the dialog was opened. */ shown: ShownLeads;
  /** Leads the file will hold; null while it is not known. */ count: number | null;
  /** Why there is no file. */ message: Said | null;
};

/** Without a selection, a search or a filter. */
const WHOLE_LIST: ShownLeads = { ids: [], narrowing: { search: '' } };

const USUAL: UsualExport = { format: 'csv', columns: 'all', only: [] };

/** What a file is asked for with. */
export type AskedExport = { choice: ExportChoice; shown: ShownLeads };

const askedBy = ({ context: { choice, shown } }: { context: ExportContext }): AskedExport => ({
  choice,
  shown,
});

/** The Export dialog (`beyond.md`, "Export Leads"). Owned by the leads. */
export const leadExportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent, meta: {} as RowsMeta },
  actors: {
    /** Saves the file unless it is empty. Returns the number of leads, or null when the server does not say. */
    download: missingPromise<number | null, AskedExport>('download'),
    /** How many leads the file will hold; null when only the server could tell, and does not. */
    count: missingPromise<number | null, AskedExport>('count'),
  },
  actions: {
    /** Reads into `usual` how this device made its last file. */
    recall: missingAction('recall'),
    /** Keeps on this device how this file was made. */
    remember: missingAction<ExportChoice>('remember'),
    begin: assign({
      choice: ({ context }, { choice = {} }: { choice?: Partial<ExportChoice>; shown: ShownLeads }) =>
        fitting({ ...context.usual, scope: 'all' }, choice),
      shown: (_, { shown }) => shown,
      message: null,
    }),
    forgetCount: assign({ count: null }),
    noteCount: assign({ count: (_, count: number | null) => count }),
    choose: assign({
      choice: ({ context }, change: Partial<ExportChoice>) => fitting(context.choice, change),
      message: null,
    }),
    showFailure: assign({ message: (_, error: unknown) => refusalText(error, DATA_EXPORT_MESSAGES.failed) }),
    showNothing: assign({ message: EXPORT_TEXTS.none }),
    forgetFailure: assign({ message: null }),
    raiseToast,
  },
  guards: { isEmpty: (_, count: number | null) => count === 0 },
  delays: pendingDelays,
}).createMachine({
  id: 'leadExport',
  context: {
    usual: USUAL,
    choice: { ...USUAL, scope: 'all' },
    shown: WHOLE_LIST,
    count: null,
    message: null,
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'export.requested': {
          target: 'choosing',
          actions: ['recall', { type: 'begin', params: ({ event }) => event }],
        },
      },
    },
    choosing: {
      tags: ['open'],
      entry: 'forgetCount',
      on: {
        'choice.changed': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event.choice },
        },
        'export.confirmed': 'downloading',
        'dialog.closed': 'closed',
      },
      initial: 'counting',
      states: {
        counting: {
          tags: ['counting'],
          invoke: {
            id: 'count',
            src: 'count',
            input: askedBy,
            onDone: {
              target: 'counted',
              actions: { type: 'noteCount', params: ({ event }) => event.output },
            },
            // The file can be made all the same.
            onError: 'counted',
          },
        },
        counted: {},
      },
    },
    downloading: {
      tags: ['open', 'busy'],
      meta: { rows: ['LEAD-1'] },
      entry: 'forgetFailure',
      invoke: {
        id: 'download',
        src: 'download',
        input: askedBy,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'choosing',
            actions: 'showNothing',
          },
          {
            target: 'closed',
            actions: [
              { type: 'remember', params: ({ context }) => context.choice },
              {
                type: 'raiseToast',
                params: ({ event }): ToastRequest => ({
                  title: TOAST_TITLES.success,
                  description: EXPORT_TEXTS.exported(event.output),
                  variant: 'success',
                }),
              },
            ],
          },
        ],
        onError: { target: 'choosing', actions: { type: 'showFailure', params: reasonOf } },
      },
      on: { 'export.cancelled': 'choosing', 'dialog.closed': 'closed' },
      initial: 'prompt',
      states: pendingStates,
    },
  },
});
