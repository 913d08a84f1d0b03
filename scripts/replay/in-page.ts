/**
 * Runs in a page before its own scripts, in any build: finds the portal's root actor in what React shows first, before it
 * starts, and tells of each step that the machines below it take.
 */
import type { AnyActorRef } from 'xstate';
import { record } from '../../src/recording/recorder.ts';
import type { RecordedStep } from '../../src/recording/format.ts';

type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedProps: { value?: unknown } | null };
type Shown = { current: Fiber };

declare global {
  var replayStep: ((step: RecordedStep) => Promise<void>) | undefined;
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
}

let isFound = false;

function look({ current }: Shown): void {
  if (isFound) return;
  const root = actorIn(current);
  if (!root) return;
  isFound = true;
  record(root, {
    signal: new AbortController().signal,
    onStep: (step) => void globalThis.replayStep?.(step),
  });
}

/** The first actor that a part of the page provides to those within it. */
function actorIn(first: Fiber): AnyActorRef | null {
  const waiting: Fiber[] = [first];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const value = fiber.memoizedProps?.value;
    if (typeof value === 'object' && value !== null && 'system' in value && 'logic' in value)
      return value as unknown as AnyActorRef;
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return null;
}

// React tells this hook of everything it shows, in every build.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  isDisabled: false,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => undefined,
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: (_: number, shown: Shown) => {
    look(shown);
  },
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
