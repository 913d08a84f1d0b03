import type { InspectionEvent } from 'xstate';
import { transitionKey } from '../machines/transition-key.ts';

/** One microstep of one running machine: which declared transitions it took. Nothing of events or context. */
export type InspectedStep = { machine: string; transitions: string[] };

declare global {
  /** Set before the page loads, by the browser walk or from the console while developing. */
  var __inspect: ((step: InspectedStep) => void) | undefined;
}

/**
 * The root actor's `inspect` option while developing and in the build the browser walk uses (`VITE_INSPECT=1`). In
 * the production build the condition is false at build time and all of this is left out; the inspector is left out of
 * both builds.
 */
export const inspection: { inspect?: (event: InspectionEvent) => void } = import.meta.env.DEV
  ? { inspect: both(report, inspector()) }
  : import.meta.env.VITE_INSPECT === '1'
    ? { inspect: report }
    : {};

function report(event: InspectionEvent): void {
  const hook = globalThis.__inspect;
  if (!hook || event.type !== '@xstate.microstep') return;
  // Underscore-prefixed but typed: the only place that says which transitions really ran. xstate is pinned.
  for (const transition of event._transitions) {
    hook({ machine: transition.source.machine.id, transitions: [transitionKey(transition)] });
  }
}

type Inspect = (event: InspectionEvent) => void;

function both(first: Inspect, second: Inspect): Inspect {
  return (event) => {
    first(event);
    second(event);
  };
}

/** What happens before the inspector has arrived is kept for it. */
function inspector(): Inspect {
  let waiting: InspectionEvent[] = [];
  let note: Inspect = (event) => {
    waiting.push(event);
  };
  if (import.meta.env.DEV) {
    void import('../inspector/source/start.ts').then(({ startInspector }) => {
      note = startInspector(window);
      waiting.forEach(note);
      waiting = [];
    });
  }
  return (event) => {
    note(event);
  };
}
