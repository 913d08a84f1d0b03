import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES, type EditorMessages } from '../../domain/screen-messages.ts';
import { reasonOf } from './failure.ts';
import { pendingStates } from './pending.ts';
import type { ToastRequest } from './toast.ts';

/** The row somebody is asked about, by its name. */
export type NamedRow = { id: string; name: string };

export type RemovalContext = {
  removing: NamedRow | null;
  /** Why removing failed. */ message: Said | null;
};

export type RemovalEvent =
  | { type: 'remove.requested'; row: NamedRow }
  | { type: 'remove.confirmed' }
  /** Also while it is on its way: gives up waiting for the answer. */
  | { type: 'remove.declined' };

/** What the owner hears once rows have changed; `saved` is a row as the server answered it. */
export type ChangeReport = { type: 'rows.changed'; saved?: unknown };

/** What is said once a row is gone, and when it is not. */
export type RemovalTexts = Pick<EditorMessages, 'removed' | 'removeFailed'>;

export type RemovalOptions = {
  texts: RemovalTexts;
  /** Id of the row action that brings a removed row back: then the toast offers it. */
  restore?: string;
};

/** The transition that asks. */
export const askRemoval = {
  target: 'confirming',
  actions: { type: 'noteRemoving', params: ({ event }: { event: { row: NamedRow } }) => event.row },
} as const;

/** Where a removal leads: back when it was thought better of, and on once the row is gone. */
type RemovalEnds<Back extends string, Gone extends string> = { back: Back; gone: Gone };

/**
 * Asking whether a row is to be removed, and removing it: shared by the editor and by lists without one. The machine
 * around declares the actor and the actions named here, and the states it ends in.
 */
export const removalStates = <Back extends string, Gone extends string>(
  { texts, restore }: RemovalOptions,
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
          actions: ['announceChange', { type: 'raiseToast', params: removed }],
        },
        onError: {
          target: 'confirming',
          actions: [
            { type: 'showFailure', params: reasonOf },
            { type: 'raiseToast', params: removeFailed },
          ],
        },
      },
      // The server may have done it all the same.
      on: { 'remove.declined': { target: back, actions: 'announceChange' } },
      initial: 'prompt',
      states: pendingStates,
    },
  } as const;
};
