import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Said } from '../../../domain/said.ts';
import type { BatchesEvent } from '../../../machines/kit/batches.machine.ts';

type RunSnapshot<TBatch, TAnswer> = {
  context: {
    batches: readonly TBatch[];
    answers: readonly TAnswer[];
    message: Said | null;
    stopping: boolean;
  };
  hasTag: (tag: 'slow' | 'failed') => boolean;
};

/** A run of portions, as far as a view deals with it. */
type RunRef<TBatch, TAnswer> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => RunSnapshot<TBatch, TAnswer>;
  send: (event: BatchesEvent) => void;
};

/** The run of whoever invoked it under the id "run"; there is none before and after. */
export function useRun<TBatch, TAnswer>(run: RunRef<TBatch, TAnswer> | undefined) {
  const context = useSelector(run, (snapshot) => snapshot?.context);
  const failed = useSelector(run, (snapshot) => snapshot?.hasTag('failed') ?? false);
  const slow = useSelector(run, (snapshot) => snapshot?.hasTag('slow') ?? false);
  return {
    batches: context?.batches ?? [],
    answers: context?.answers ?? [],
    message: context?.message ?? null,
    slow,
    /** What the button that gives it up reads. */
    stopLabel: failed ? 'Stop here' : context?.stopping ? 'Stop without waiting' : 'Cancel',
    stopping: context?.stopping ?? false,
    retry: (): void => {
      run?.send({ type: 'retry.requested' });
    },
    cancel: (): void => {
      run?.send({ type: 'run.cancelled' });
    },
  };
}
