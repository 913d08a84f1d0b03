import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Said } from '../../../domain/said.ts';
import type { BatchesEvent } from '../../../machines/kit/batches.machine.ts';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { RUN_TEXTS as TEXTS } from './bulk-texts.ts';

type RunSnapshot<TBatch, TAnswer> = {
  context: {
    batches: readonly TBatch[];
    answers: readonly TAnswer[];
    message: Said | null;
    stopping: boolean;
  };
  hasTag: (tag: 'slow' | 'failed') => boolean;
};

/** The part of a batch run that a view uses. */
type RunRef<TBatch, TAnswer> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => RunSnapshot<TBatch, TAnswer>;
  send: (event: BatchesEvent) => void;
};

/** The state and actions of the child "run"; it is undefined before and after the run. */
export function useRun<TBatch, TAnswer>(run: RunRef<TBatch, TAnswer> | undefined) {
  const context = useSelector(run, (snapshot) => snapshot?.context);
  const failed = useSelector(run, (snapshot) => snapshot?.hasTag('failed') ?? false);
  const slow = useSelector(run, (snapshot) => snapshot?.hasTag('slow') ?? false);
  return {
    batches: context?.batches ?? [],
    answers: context?.answers ?? [],
    message: context?.message ?? null,
    slow,
    /** The label of the button that cancels the run. */
    stopLabel: failed ? TEXTS.stopHere : context?.stopping ? TEXTS.stopNow : CONTROL_TEXTS.cancel,
    stopping: context?.stopping ?? false,
    retry: (): void => {
      run?.send({ type: 'retry.requested' });
    },
    cancel: (): void => {
      run?.send({ type: 'run.cancelled' });
    },
  };
}
