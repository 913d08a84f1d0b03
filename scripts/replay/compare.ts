import type { RecordedStep, Recording } from '../../src/recording/format.ts';

/** Machines that go on by themselves: what they do depends on the moment, on the network and on other people. */
const BACKGROUND = new Set(
  `portal event company toaster live newBuild leadOffers passkeyOffer overlays outbox dashboardNews choices choice
   captureItems captureDevices`.split(/\s+/),
);

/** Sent by views that come and go, and by what others changed: whether they come depends on what was loaded before. */
const BY_VIEWS =
  /^(?:xstate\.init|data\.requested|data\.invalidated|screen\.|address\.changed|narrowing\.named|question\.settled|event\.resolved|rows\.changed|keys\.switched|field\.left|leads\.listed|notes\.changed|draft\.changed|.*\.progressed$|xstate\.snapshot\.|xstate\.(?:done|error)\.actor\.(?:refresh|recallDraft|findDraft|readKeys)$)/;

/** Whether a replay waits for this step, and compares where it leads. */
export const isCompared = ({ machine, event, by }: RecordedStep): boolean =>
  by !== 'time' && !BACKGROUND.has(machine) && !BY_VIEWS.test(event);

/** The steps of a recording that are replayed. */
export const replayedSteps = ({ steps }: Recording): readonly RecordedStep[] => steps.filter(isCompared);

/**
 * The states that a step is answerable for. Regions that it did not touch may have moved on by themselves, such as the
 * countdown beside a code.
 */
export function ownStates({ state, taken }: Pick<RecordedStep, 'state' | 'taken'>): readonly string[] {
  const paths = state.map((one) => one.split('.'));
  const [first = []] = paths;
  const shared = first.findIndex((part, index) => paths.some((path) => path[index] !== part));
  if (paths.length < 2 || shared < 0) return state;
  const touched = new Set(
    taken.map((key) => (key.split(' :: ')[0] ?? '').split('.').slice(1)).map((path) => path[shared]),
  );
  // A transition from outside the regions sets all of them.
  if (touched.has(undefined)) return state;
  return state.filter((_, index) => touched.has(paths[index]?.[shared]));
}

/** Whether two steps of one event lead to the same. What was done in vain leads nowhere. */
export function isSameEnd(one: RecordedStep, other: RecordedStep): boolean {
  if (one.taken.length === 0 || other.taken.length === 0) return one.taken.length === other.taken.length;
  return String(ownStates(one)) === String(ownStates(other));
}
