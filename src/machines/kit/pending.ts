import { STILL_WORKING_MS } from '../../domain/constants.ts';

/** Delay of every waiting state, after which the view says it is still working (G-56). */
export const pendingDelays = { stillWorking: STILL_WORKING_MS } as const;

/** Child states of a waiting state. The request itself has no client time-out (spec §9). */
export const pendingStates = {
  prompt: { after: { stillWorking: 'slow' } },
  slow: { tags: 'slow' },
} as const;
