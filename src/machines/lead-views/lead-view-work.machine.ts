import { assign, sendTo, setup } from 'xstate';
import type { LeadView, LeadViewChanges } from '../../api/lead-views.ts';
import { LEAD_VIEW_MESSAGES as TEXTS } from '../../domain/lead-view-messages.ts';
import { nameProblem } from '../../domain/lead-views.ts';
import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';

/** What is done with a view at one press; `back`: it takes back what was done before. */
export type ViewDeed =
  | { kind: 'change'; view: LeadView; changes: LeadViewChanges; back?: true }
  | { kind: 'remove'; view: LeadView }
  | { kind: 'restore'; view: LeadView };

/** A view as its window holds it; `view` is null for a new one. */
export type NamedView = { view: LeadView | null; name: string; shared: boolean; key: string };

type LeadViewWorkContext = NamedView & {
  /** What is wrong with the name. */ error: string;
  /** Why it was not saved. */ message: Said | null;
  /** The current deed, then the waiting ones. */ queue: readonly ViewDeed[];
};

export type LeadViewWorkEvent =
  /** Opens the window that names a new view, or renames this one. */
  | { type: 'naming.requested'; view?: LeadView }
  | { type: 'name.typed'; name: string }
  | { type: 'sharing.chosen'; shared: boolean }
  | { type: 'naming.submitted' }
  | { type: 'naming.cancelled' }
  | { type: 'deed.requested'; deed: ViewDeed };

/** A view was made of what narrows the list. */
export type NewViewReport = { type: 'view.added'; view: LeadView };

/** What is said of each deed, by the name of its text. */
const DONE = { change: 'updated', remove: 'removed', restore: 'restored' } as const;
const FAILED = { change: 'updateFailed', remove: 'removeFailed', restore: 'restoreFailed' } as const;

/** What takes a deed back; null where it takes one back itself. */
function undoOf(deed: ViewDeed, answer: LeadView | null): ViewDeed | null {
  if (deed.kind === 'remove') return { kind: 'restore', view: deed.view };
  if (deed.kind === 'restore' || deed.back) return null;
  const before: Readonly<Record<string, unknown>> = deed.view;
  const changes = Object.keys(deed.changes).map((name) => [name, before[name]]);
  return { kind: 'change', view: answer ?? deed.view, changes: Object.fromEntries(changes), back: true };
}

function doneToast(deed: ViewDeed | undefined, answer: LeadView | null): ToastRequest {
  const undo = deed ? undoOf(deed, answer) : null;
  return {
    title: TOAST_TITLES.success,
    description: TEXTS[DONE[deed?.kind ?? 'change']],
    variant: 'success',
    ...(undo && { undo: { to: 'leadViewWork', event: { type: 'deed.requested', deed: undo } } }),
  };
}

const failedToast = (deed: ViewDeed | undefined, error: unknown): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, TEXTS[FAILED[deed?.kind ?? 'change']]),
  variant: 'destructive',
});

/** Everything done with kept views: the window that names one, and deeds of one press. Owned by `leadViews`. */
export const leadViewWorkMachine = setup({
  types: { context: {} as LeadViewWorkContext, events: {} as LeadViewWorkEvent },
  actors: {
    /** Makes a view of what narrows the list, or renames one. */
    saveName: missingPromise<LeadView, NamedView>('saveName'),
    /** Returns the view as it is afterwards; null after a removal. */
    act: missingPromise<LeadView | null, ViewDeed | undefined>('act'),
  },
  actions: {
    startNaming: assign((_, view: LeadView | null) => ({
      view,
      name: view?.name ?? '',
      shared: view?.shared ?? false,
      error: '',
      message: null,
    })),
    newKey: missingAction('newKey'),
    noteName: assign({ name: (_, name: string) => name, error: '' }),
    noteShared: assign({ shared: (_, shared: boolean) => shared }),
    showError: assign({ error: ({ context }) => nameProblem(context.name) }),
    forgetMessage: assign({ message: null }),
    showFailure: assign({ message: (_, error: unknown) => refusalText(error, TEXTS.updateFailed) }),
    line: assign({ queue: ({ context }, deed: ViewDeed) => [...context.queue, deed] }),
    /** Waiting changes of the same view continue from its new version. */
    advance: assign({
      queue: ({ context }, { answer }: { answer: LeadView | null }) =>
        context.queue
          .slice(1)
          .map((deed) => (answer?._id === deed.view._id ? { ...deed, view: answer } : deed)),
    }),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    announceNew: sendTo(ownerOf, (_, view: LeadView): NewViewReport => ({ type: 'view.added', view })),
    raiseToast,
  },
  guards: {
    isNamed: ({ context }) => nameProblem(context.name) === '',
    isNew: ({ context }) => context.view === null,
    isWaiting: ({ context }) => context.queue.length > 0,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'leadViewWork',
  context: { view: null, name: '', shared: false, key: '', error: '', message: null, queue: [] },
  type: 'parallel',
  states: {
    window: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'naming.requested': {
              target: 'naming',
              actions: [{ type: 'startNaming', params: ({ event }) => event.view ?? null }, 'newKey'],
            },
          },
        },
        naming: {
          tags: ['open'],
          on: {
            'name.typed': { actions: { type: 'noteName', params: ({ event }) => event.name } },
            'sharing.chosen': { actions: { type: 'noteShared', params: ({ event }) => event.shared } },
            'naming.submitted': [
              { guard: 'isNamed', target: 'saving', actions: 'forgetMessage' },
              { actions: 'showError' },
            ],
            'naming.cancelled': 'closed',
          },
        },
        saving: {
          tags: ['open', 'saving'],
          invoke: {
            id: 'saveName',
            src: 'saveName',
            input: ({ context: { view, name, shared, key } }) => ({ view, name: name.trim(), shared, key }),
            onDone: [
              {
                guard: 'isNew',
                target: 'closed',
                actions: [
                  { type: 'announceNew', params: ({ event }) => event.output },
                  { type: 'raiseToast', params: () => doneToast(undefined, null) },
                ],
              },
              {
                target: 'closed',
                actions: ['announceChange', { type: 'raiseToast', params: () => doneToast(undefined, null) }],
              },
            ],
            onError: { target: 'naming', actions: { type: 'showFailure', params: reasonOf } },
          },
          initial: 'prompt',
          states: pendingStates,
        },
      },
    },
    deeds: {
      initial: 'idle',
      on: { 'deed.requested': { actions: { type: 'line', params: ({ event }) => event.deed } } },
      states: {
        idle: { always: { guard: 'isWaiting', target: 'doing' } },
        doing: {
          tags: ['doing'],
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context }) => context.queue[0],
            onDone: {
              target: 'idle',
              actions: [
                'announceChange',
                {
                  type: 'raiseToast',
                  params: ({ context, event }) => doneToast(context.queue[0], event.output),
                },
                { type: 'advance', params: ({ event }) => ({ answer: event.output }) },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                // Somebody else may have changed or deleted it.
                'announceChange',
                {
                  type: 'raiseToast',
                  params: ({ context, event }) => failedToast(context.queue[0], event.error),
                },
                { type: 'advance', params: { answer: null } },
              ],
            },
          },
        },
      },
    },
  },
});
