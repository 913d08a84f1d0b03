import type { AnyMachineSnapshot } from 'xstate';

/** How a tester delays the lookup of a draft, which otherwise ends within milliseconds. */
export const HOLD_UP =
  'in a second window of the same browser, open the portal and type `navigator.locks.request("drafts", () => new Promise(() => {}))` into the console';

/** How the tester lets the delayed lookup end. */
export const LET_GO = 'Close the second window: the typed text is still there.';

/** Whether a record form is still looking up its draft; null stands for the start, when it is. */
export const isEarly = (snapshot: AnyMachineSnapshot | null): boolean =>
  snapshot?.matches('recalling') ?? true;

/** Whether a field of a record form was changed or left during the lookup. */
export const isBegun = (snapshot: AnyMachineSnapshot | null): boolean =>
  isEarly(snapshot) && [...(snapshot?.context.early ?? []), ...(snapshot?.context.touched ?? [])].length > 0;
