import { assign, sendTo, setup } from 'xstate';
import { refusalText } from './failure.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays } from './pending.ts';
import {
  askRemoval,
  removalStates,
  type ChangeReport,
  type NamedRow,
  type RemovalContext,
  type RemovalEvent,
  type RemovalRows,
  type RemovalTexts,
} from './removal-states.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast } from './toast.ts';
import type { RowsMeta } from '../rows.ts';

/** Removes rows from a list without an editor, after a confirmation. Owned by the list's machine, which it notifies. */
export function createRemoval({
  id,
  texts,
  rows = {},
}: {
  id: string;
  texts: RemovalTexts;
  rows?: RemovalRows;
}) {
  return setup({
    types: { context: {} as RemovalContext, events: {} as RemovalEvent, meta: {} as RowsMeta },
    actors: { remove: missingPromise<unknown, { id: string }>('remove') },
    actions: {
      noteRemoving: assign({ removing: (_, row: NamedRow) => row, message: null }),
      forgetMessage: assign({ message: null }),
      showFailure: assign({ message: (_, error: unknown) => refusalText(error, texts.removeFailed) }),
      announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
      raiseToast,
    },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: { removing: null, message: null },
    initial: 'closed',
    states: {
      closed: { on: { 'remove.requested': askRemoval } },
      ...removalStates({ texts, rows }, { back: 'closed', gone: 'closed' }),
    },
  });
}
