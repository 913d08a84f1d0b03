import { assign, setup } from 'xstate';
import type { ListQuery } from '../../api/client/page.ts';
import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { EXPORT_TEXTS } from './lead-texts.ts';

/** The choices in the dialog: which leads, which format and which columns. */
export type ExportChoice = {
  /** "filter": the leads that match the list's current search and filters. */
  scope: 'all' | 'filter' | 'selected' | 'new';
  format: 'csv' | 'xlsx' | 'vcf';
  columns: 'all' | 'newsletter';
};

/** What the list shows: its selected leads, and its search and filters. */
export type ShownLeads = {
  ids: readonly string[];
  narrowing: Pick<ListQuery, 'search' | 'filters'>;
};

export type ExportEvent =
  | { type: 'export.requested'; choice?: Partial<ExportChoice> }
  | { type: 'choice.changed'; choice: Partial<ExportChoice> }
  | { type: 'export.confirmed'; shown: ShownLeads }
  /** Aborts the download and returns to the choice. */
  | { type: 'export.cancelled' }
  | { type: 'dialog.closed' };

/** Resolves a conflict in favour of the last choice: vCard has no newsletter columns. */
function fitting(before: ExportChoice, change: Partial<ExportChoice>): ExportChoice {
  const choice = { ...before, ...change };
  if (choice.columns === 'all' || choice.format !== 'vcf') return choice;
  return change.format === 'vcf' ? { ...choice, columns: 'all' } : { ...choice, format: 'csv' };
}

type ExportContext = {
  choice: ExportChoice;
  /** Why there is no file. */ message: Said | null;
};

/** Without a selection, a search or a filter. */
const WHOLE_LIST: ShownLeads = { ids: [], narrowing: { search: '' } };

const USUAL: ExportChoice = { scope: 'all', format: 'csv', columns: 'all' };

/** The Export dialog (`beyond.md`, "Export Leads"). Owned by the leads. */
export const leadExportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent },
  actors: {
    /** Saves the file unless it is empty. Returns the number of leads, or null when the server does not say. */
    download: missingPromise<number | null, { choice: ExportChoice; shown: ShownLeads }>('download'),
  },
  actions: {
    begin: assign({
      choice: (_, choice: Partial<ExportChoice>) => fitting(USUAL, choice),
      message: null,
    }),
    choose: assign({
      choice: ({ context }, change: Partial<ExportChoice>) => fitting(context.choice, change),
      message: null,
    }),
    showFailure: assign({ message: (_, error: unknown) => refusalText(error, EXPORT_TEXTS.failed) }),
    showNothing: assign({ message: EXPORT_TEXTS.none }),
    forgetFailure: assign({ message: null }),
    raiseToast,
  },
  guards: { isEmpty: (_, count: number | null) => count === 0 },
  delays: pendingDelays,
}).createMachine({
  id: 'leadExport',
  context: { choice: USUAL, message: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'export.requested': {
          target: 'choosing',
          actions: { type: 'begin', params: ({ event }) => event.choice ?? {} },
        },
      },
    },
    choosing: {
      tags: ['open'],
      on: {
        'choice.changed': { actions: { type: 'choose', params: ({ event }) => event.choice } },
        'export.confirmed': 'downloading',
        'dialog.closed': 'closed',
      },
    },
    downloading: {
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context: { choice }, event }) => ({
          choice,
          shown: event.type === 'export.confirmed' ? event.shown : WHOLE_LIST,
        }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'choosing',
            actions: 'showNothing',
          },
          {
            target: 'closed',
            actions: {
              type: 'raiseToast',
              params: ({ event }): ToastRequest => ({
                title: TOAST_TITLES.success,
                description: EXPORT_TEXTS.exported(event.output),
                variant: 'success',
              }),
            },
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
