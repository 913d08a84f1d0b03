import { sendTo, setup } from 'xstate';
import { reasonOf } from '../kit/failure.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { ownerOf } from '../kit/tell-owner.ts';

/** What a download button knows. Of type link it is an address, of any other a stored file. */
export type DownloadFile = { id: string; attachment: string; type: string };

/** What the machine that opens files hears once nothing is left to show. */
export type DownloadReport = { type: 'download.ended'; id: string };

/**
 * One file being opened, and counted once it was (G-44). One that does not open is logged and its button shows it; one
 * that is not counted is only logged. Owned by `fileOpening` until it is counted, and gone with the session.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadFile,
    events: {} as { type: 'retry.requested' },
    input: {} as DownloadFile,
  },
  actors: {
    /** Begins within the click that asked for it, or the browser takes a new tab for a pop-up. */
    open: missingPromise<unknown, DownloadFile>('open'),
    count: missingPromise<unknown, { id: string }>('count'),
  },
  actions: {
    logFailure: missingAction<unknown>('logFailure'),
    /** The lists show the new number. */
    announceCount: ({ system }) => {
      for (const id of ['eventResources', 'resourcesList'])
        system.get(id)?.send({ type: 'data.invalidated' });
    },
    tellOwner: sendTo(ownerOf, (_, report: DownloadReport) => report),
  },
  delays: pendingDelays,
}).createMachine({
  id: 'download',
  context: ({ input: { id, attachment, type } }) => ({ id, attachment, type }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => context,
        onDone: 'counting',
        onError: { target: 'failed', actions: { type: 'logFailure', params: reasonOf } },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    failed: { tags: ['failed'], on: { 'retry.requested': 'opening' } },
    counting: {
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ended', actions: 'announceCount' },
        onError: { target: 'ended', actions: { type: 'logFailure', params: reasonOf } },
      },
    },
    ended: {
      type: 'final',
      entry: {
        type: 'tellOwner',
        params: ({ context }) => ({ type: 'download.ended', id: context.id }),
      },
    },
  },
});
