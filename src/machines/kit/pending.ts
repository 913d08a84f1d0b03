import { STILL_WORKING_MS } from '../../domain/constants.ts';

/** Delay shared by every state that waits for an answer: afterwards the view says it is still working (G-56). */
export const pendingDelays = { stillWorking: STILL_WORKING_MS } as const;

/** The inside of a waiting state. The request itself has no client time-out (spec §9). */
export const pendingStates = {
  prompt: { after: { stillWorking: 'slow' } },
  slow: { tags: 'slow' },
} as const;
