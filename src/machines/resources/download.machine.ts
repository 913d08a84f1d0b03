import { sendTo, setup } from 'xstate';
import { reasonOf } from '../kit/failure.ts';
import { announce } from '../kit/invalidation.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import type { RowsMeta } from '../rows.ts';

/** The data of a download button. `attachment` is an address for type "link", else a stored file. */
export type DownloadFile = { id: string; attachment: string; type: string };

/** Sent to the machine that opens files when the download is finished. */
export type DownloadReport = { type: 'download.ended'; id: string };

/**
 * Opens one file, then counts the download (G-44). A failure to open is logged and shown on the button; a failure to
 * count is only logged. Owned by `fileOpening` until it is counted, and stopped with the session.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadFile,
    events: {} as { type: 'retry.requested' },
    input: {} as DownloadFile,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Must start within the click that requested it; otherwise the browser blocks the new tab as a pop-up. */
    open: missingPromise<unknown, DownloadFile>('open'),
    count: missingPromise<unknown, { id: string }>('count'),
  },
  actions: {
    logFailure: missingAction<unknown>('logFailure'),
    /** Makes the lists reload the download counts. */
    announceCount: ({ system }) => {
      announce(system, 'downloads');
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
        onError: {
          target: 'failed',
          meta: { rows: ['RES-8'] },
          actions: { type: 'logFailure', params: reasonOf },
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    failed: { tags: ['failed'], on: { 'retry.requested': 'opening' } },
    counting: {
      meta: { rows: ['RES-8'] },
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
