import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES, type EditorMessages } from '../../domain/screen-messages.ts';
import { reasonOf } from './failure.ts';
import { pendingStates } from './pending.ts';
import type { ToastRequest } from './toast.ts';
import { metaOf, type RowId } from '../rows.ts';

/** A row and the name the confirmation dialog shows for it. */
export type NamedRow = { id: string; name: string };

export type RemovalContext = {
  removing: NamedRow | null;
  /** Why removing failed. */ message: Said | null;
};

export type RemovalEvent =
  | { type: 'remove.requested'; row: NamedRow }
  | { type: 'remove.confirmed' }
  /** While removing, aborts the request. */
  | { type: 'remove.declined' };

/** Sent to the owner after rows changed; `saved` is the row as the server returned it. */
export type ChangeReport = { type: 'rows.changed'; saved?: unknown };

/** The texts for a removed row and for a failed removal. */
export type RemovalTexts = Pick<EditorMessages, 'removed' | 'removeFailed'>;

/** Rows of the specification, by the part of a removal that implements them. */
export type RemovalRows = {
  remove?: readonly RowId[];
  removed?: readonly RowId[];
  removeFailed?: readonly RowId[];
};

export type RemovalOptions = {
  texts: RemovalTexts;
  /** Id of the row action that restores a removed row; if set, the toast offers an undo. */
  restore?: string;
  rows?: RemovalRows;
};

/** The transition to the confirmation. */
export const askRemoval = {
  target: 'confirming',
  actions: { type: 'noteRemoving', params: ({ event }: { event: { row: NamedRow } }) => event.row },
} as const;

/** Target states of a removal: `back` when it is declined, `gone` once the row is removed. */
type RemovalEnds<Back extends string, Gone extends string> = { back: Back; gone: Gone };

/**
 * States that confirm and perform a removal, shared by the editor and by lists without one. The surrounding machine
 * declares the actor, the actions and the target states named here.
 */
export const removalStates = <Back extends string, Gone extends string>(
  { texts, restore, rows = {} }: RemovalOptions,
  { back, gone }: RemovalEnds<Back, Gone>,
) => {
  const removed = ({ context }: { context: RemovalContext }): ToastRequest => ({
    title: TOAST_TITLES.success,
    description: texts.removed,
    variant: 'success',
    ...(restore !== undefined && {
      undo: { to: restore, event: { type: 'action.requested', id: context.removing?.id ?? '' } },
    }),
  });
  const removeFailed: ToastRequest = {
    title: TOAST_TITLES.error,
    description: texts.removeFailed,
    variant: 'destructive',
  };
  return {
    confirming: {
      tags: ['confirming'],
      ...metaOf(rows.remove),
      on: { 'remove.confirmed': 'removing', 'remove.declined': back },
    },
    removing: {
      tags: ['confirming', 'busy'],
      entry: 'forgetMessage',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }: { context: RemovalContext }) => ({ id: context.removing?.id ?? '' }),
        onDone: {
          target: gone,
          ...metaOf(rows.removed),
          actions: ['announceChange', { type: 'raiseToast', params: removed }],
        },
        onError: {
          target: 'confirming',
          ...metaOf(rows.removeFailed),
          actions: [
            { type: 'showFailure', params: reasonOf },
            { type: 'raiseToast', params: removeFailed },
          ],
        },
      },
      // The server may have removed the row before the request was aborted.
      on: { 'remove.declined': { target: back, actions: 'announceChange' } },
      initial: 'prompt',
      states: pendingStates,
    },
  } as const;
};
