import { assign, sendTo, setup } from 'xstate';
import type { BulkChange, BulkResult } from '../../api/leads.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { createBatches, type BatchesOutput } from '../kit/batches.machine.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { BULK_TEXTS } from './lead-texts.ts';
import type { RowsMeta } from '../rows.ts';

/** The action on every selected lead. */
export type BulkAction = Omit<BulkChange, 'ids'>;

/** The most selected leads: the limit of an export of selected leads. */
export const SELECTION_LIMIT = 1_000;

/** Leads per request; small enough to show progress. */
const BATCH = 100;

export const leadBulkRun = createBatches<BulkChange, BulkResult>({
  id: 'leadBulkRun',
  failed: BULK_TEXTS.failed,
});

export type SelectionEvent =
  | { type: 'selection.started' }
  | { type: 'selection.ended' }
  | { type: 'lead.toggled'; id: string }
  /** Replaces the selection; an empty list clears it. */
  | { type: 'leads.chosen'; ids: readonly string[] }
  | { type: 'bulk.requested'; action: BulkAction }
  | { type: 'bulk.confirmed' }
  | { type: 'bulk.declined' }
  /** Repeats the action for the leads that failed or were not sent. */
  | { type: 'retry.requested' }
  /** Undo from a toast or the bar: restores deleted leads. */
  | { type: 'restore.requested'; ids: readonly string[] };

type Work = { ids: readonly string[]; action: BulkAction };

type SelectionContext = Work & {
  /** The result of the last run; null before. `done` includes the leads done before a retry. */
  result: {
    changed: number;
    failed: readonly { id: string; reason: string }[];
    unsent: number;
    done: readonly string[];
  } | null;
  /** Deleted leads to restore as soon as no other run is active. */
  waiting: readonly string[];
};

type Ending = BatchesOutput<BulkResult>;

const batchesOf = ({ ids, action }: Work): BulkChange[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ({
    ...action,
    ids: ids.slice(index * BATCH, (index + 1) * BATCH),
  }));

/** Counts the changed leads and names the others. */
function resultOf({ ids }: Work, { answers }: Ending): NonNullable<SelectionContext['result']> {
  const sent = ids.slice(0, answers.length * BATCH);
  const failed = answers.flatMap((answer, batch) =>
    answer.failed.map(({ index, reason }) => ({ id: ids[batch * BATCH + index] ?? '', reason })),
  );
  const refused = new Set(failed.map(({ id }) => id));
  return {
    changed: answers.reduce((sum, { changed }) => sum + changed, 0),
    failed,
    unsent: ids.length - sent.length,
    done: sent.filter((id) => !refused.has(id)),
  };
}

/** Adds the leads done before the last retry. */
const doneBefore = ({ result }: SelectionContext, ids: readonly string[]): readonly string[] => [
  ...(result?.done ?? []),
  ...ids,
];

/** The leads a run did not change: refused or not sent. */
function leftOf(work: Work, ending: Ending): readonly string[] {
  const { failed } = resultOf(work, ending);
  return [...failed.map(({ id }) => id), ...work.ids.slice(ending.answers.length * BATCH)];
}

const doneToast = (work: SelectionContext, ending: Ending): ToastRequest => {
  const { changed } = resultOf(work, ending);
  const { action } = work.action;
  const texts = { update: BULK_TEXTS.updated, delete: BULK_TEXTS.deleted, restore: BULK_TEXTS.restored };
  return {
    title: TOAST_TITLES.success,
    description: texts[action](changed),
    variant: 'success',
    ...(action === 'delete' && {
      undo: { to: 'leadSelection', event: { type: 'restore.requested', ids: doneBefore(work, work.ids) } },
    }),
  };
};

const NOTHING: BulkAction = { action: 'update' };
const RESTORE: BulkAction = { action: 'restore' };

const restoring = { guard: 'hasWaiting', target: 'applying', actions: 'takeWaiting' } as const;

/**
 * Selects leads and runs one action on all of them. Owned by `leads`; reports every change. The child `leadBulkRun`
 * holds the progress.
 */
export const leadSelectionMachine = setup({
  types: { context: {} as SelectionContext, events: {} as SelectionEvent, meta: {} as RowsMeta },
  actors: { run: leadBulkRun },
  actions: {
    toggle: assign(({ context: { ids } }, id: string) => ({
      ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, SELECTION_LIMIT),
    })),
    choose: assign({ ids: (_, ids: readonly string[]) => ids.slice(0, SELECTION_LIMIT) }),
    noteAction: assign({ action: (_, action: BulkAction) => action }),
    noteResult: assign(({ context }, ending: Ending) => {
      const result = resultOf(context, ending);
      return { result: { ...result, done: doneBefore(context, result.done) } };
    }),
    /** Selects the leads that were not changed. */
    keepLeft: assign(({ context }, ending: Ending) => ({ ids: leftOf(context, ending) })),
    forgetChoice: assign({ ids: [], action: NOTHING, result: null }),
    noteWaiting: assign({ waiting: (_, ids: readonly string[]) => ids }),
    takeWaiting: assign(({ context: { waiting } }) => ({
      ids: waiting.slice(0, SELECTION_LIMIT),
      action: RESTORE,
      result: null,
      waiting: [],
    })),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    raiseToast,
  },
  guards: {
    hasChosen: ({ context }) => context.ids.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isDeletion: ({ context }, { action }: BulkAction) => context.ids.length > 0 && action === 'delete',
    isWhole: ({ context }, ending: Ending) => leftOf(context, ending).length === 0,
  },
}).createMachine({
  id: 'leadSelection',
  context: { ids: [], action: NOTHING, result: null, waiting: [] },
  // In every state: an undo during a run or a confirmation waits for its end.
  on: { 'restore.requested': { actions: { type: 'noteWaiting', params: ({ event }) => event.ids } } },
  initial: 'off',
  states: {
    off: {
      entry: 'forgetChoice',
      always: restoring,
      on: { 'selection.started': 'choosing' },
    },
    choosing: {
      tags: ['selecting'],
      always: restoring,
      on: {
        'lead.toggled': { actions: { type: 'toggle', params: ({ event }) => event.id } },
        'leads.chosen': { actions: { type: 'choose', params: ({ event }) => event.ids } },
        'selection.ended': 'off',
        'bulk.requested': [
          {
            guard: { type: 'isDeletion', params: ({ event }) => event.action },
            target: 'confirming',
            actions: { type: 'noteAction', params: ({ event }) => event.action },
          },
          {
            guard: 'hasChosen',
            target: 'applying',
            actions: { type: 'noteAction', params: ({ event }) => event.action },
          },
        ],
      },
    },
    confirming: {
      tags: ['selecting', 'confirming'],
      on: { 'bulk.confirmed': 'applying', 'bulk.declined': 'choosing' },
    },
    applying: {
      tags: ['selecting', 'applying'],
      meta: { rows: ['LEAD-7'] },
      invoke: {
        id: 'run',
        systemId: leadBulkRun.id,
        src: 'run',
        input: ({ context }) => ({ batches: batchesOf(context) }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'off',
            actions: [
              { type: 'raiseToast', params: ({ context, event }) => doneToast(context, event.output) },
              'announceChange',
            ],
          },
          {
            target: 'partial',
            actions: [
              { type: 'noteResult', params: ({ event }) => event.output },
              { type: 'keepLeft', params: ({ event }) => event.output },
              'announceChange',
            ],
          },
        ],
      },
    },
    /** "17 of 18 updated. 1 failed: Retry". */
    partial: {
      tags: ['selecting', 'partial'],
      always: restoring,
      on: { 'retry.requested': 'applying', 'selection.ended': 'off' },
    },
  },
});
