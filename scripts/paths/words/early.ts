import type { AnyMachineSnapshot } from 'xstate';

/** How a tester holds up the lookup of a draft, which otherwise ends within milliseconds. */
export const HOLD_UP =
  'in a second window of the browser, open the portal and type `navigator.locks.request("drafts", () => new Promise(() => {}))` into the console';

/** What lets the held lookup end. */
export const LET_GO = 'Close the second window: what was typed is still there.';

/** Whether the draft of a record form is still looked up, which is how it starts (null). */
export const isEarly = (snapshot: AnyMachineSnapshot | null): boolean =>
  snapshot?.matches('recalling') ?? true;

/** Whether something was done with the fields of a record form during the lookup. */
export const isBegun = (snapshot: AnyMachineSnapshot | null): boolean =>
  isEarly(snapshot) && [...(snapshot?.context.early ?? []), ...(snapshot?.context.touched ?? [])].length > 0;
