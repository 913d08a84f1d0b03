import { reasonOf } from './failure.ts';
import { statusOf } from './refusal.ts';

/** The guard of `orOver`: the link was used or altered, is unknown or has expired. */
export const isOver = (_: unknown, error: unknown): boolean => statusOf(error) === 400;

/**
 * Where a call by a link or a code goes when it fails, for `onError`: to `over` when the server refuses what it was
 * asked by, so that a retry would not help, else to `otherwise`. The machine declares the guard `isOver` and the action
 * `showFailure`, both with the error as their parameter.
 */
export const orOver = <Otherwise extends string>(otherwise: Otherwise) =>
  [
    {
      guard: { type: 'isOver', params: reasonOf },
      target: 'over',
      actions: { type: 'showFailure', params: reasonOf },
    },
    { target: otherwise, actions: { type: 'showFailure', params: reasonOf } },
  ] as const;
