import type { InspectionEvent } from 'xstate';
import { transitionKey } from '../machines/transition-key.ts';

/** One microstep of a running machine: the declared transitions it took, without events or context. */
export type InspectedStep = { machine: string; transitions: string[] };

declare global {
  /** Set before the page loads, by the browser walk or in the console during development. */
  var __inspect: ((step: InspectedStep) => void) | undefined;
}

/**
 * The root actor's `inspect` option in development and in the browser walk's build (`VITE_INSPECT=1`). The production
 * build removes all of this at build time; both builds remove the inspector.
 */
export const inspection: { inspect?: (event: InspectionEvent) => void } = import.meta.env.DEV
  ? { inspect: both(report, inspector()) }
  : import.meta.env.VITE_INSPECT === '1'
    ? { inspect: report }
    : {};

function report(event: InspectionEvent): void {
  const hook = globalThis.__inspect;
  if (!hook || event.type !== '@xstate.microstep') return;
  // `_transitions` is private by name but typed, and the only source of the transitions taken. xstate is pinned.
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

/** Buffers events until the inspector has loaded. */
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
