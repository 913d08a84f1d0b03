import type { RecordedStep, Recording } from '../../src/recording/format.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import { declaredTransitions } from '../paths/declared.ts';
import type { PlanPath, PlanStep } from '../paths/plan.ts';
import { pathId, type PathReport } from '../paths/report.ts';
import { WORDS } from '../paths/words/index.ts';
import { triggerName } from '../../src/machines/transition-key.ts';
import { replayedSteps } from './compare.ts';
import { Model, seenAfter, sentenceOf, valueOf, type Modelled } from './tell.ts';

/** A deed of a person with what came of it. */
export type Deed = {
  step: RecordedStep;
  sentence: string;
  first: readonly string[];
  then: readonly string[];
};

/** What a person did in a recording, each with what was seen before the next. */
export function deedsOf(recording: Recording): readonly Deed[] {
  const steps = replayedSteps(recording);
  const model = new Model();
  const seen = new Map<RecordedStep, readonly string[]>();
  const used = new Set([
    'session',
    ...steps.filter(({ by }) => by === 'person').map(({ machine }) => machine),
  ]);
  const deeds: Deed[] = [];
  let since: RecordedStep[] = [];
  const close = (): void => {
    const deed = deeds.at(-1);
    if (deed)
      deeds[deeds.length - 1] = {
        ...deed,
        first: arrangedFor(since),
        then: endOf([deed.step, ...since], seen),
      };
    since = [];
  };
  for (const step of steps) {
    const modelled = model.take(step);
    // What other parts of the page load beside it is no business of the deed.
    if (used.has(step.machine)) seen.set(step, seenIn(step, modelled));
    if (isDeed(step, since.at(-1) ?? deeds.at(-1)?.step)) {
      close();
      deeds.push({ step, sentence: sentenceOf(step, modelled), first: [], then: [] });
    } else since.push(step);
  }
  close();
  return deeds;
}

/** A new address that nothing else led to is a link that was followed, or the way back. */
const LATER_MS = 1_000;

const isDeed = (step: RecordedStep, last: RecordedStep | undefined): boolean =>
  step.by === 'person' ||
  (step.event === 'path.changed' && step.machine === 'session' && step.at - (last?.at ?? 0) > LATER_MS);

const seenIn = (step: RecordedStep, { after }: Modelled): readonly string[] =>
  step.event === 'path.changed'
    ? [`The address is ${String(step.fields?.['path'] ?? 'another one')}.`]
    : seenAfter(step, after);

/** What is seen at the end of these steps, of each machine that has words for its states. */
function endOf(
  steps: readonly RecordedStep[],
  seen: ReadonlyMap<RecordedStep, readonly string[]>,
): readonly string[] {
  const last = new Map(steps.map((step) => [step.machine, step]));
  const told = [...last.values()].filter(({ machine }) => WORDS[machine]);
  const [first] = steps;
  const sentences = (told.length > 0 ? told : first ? [first] : []).flatMap((step) => seen.get(step) ?? []);
  return [...new Set(sentences)];
}

/** What is arranged before a deed whose answer was a failure. */
function arrangedFor(steps: readonly RecordedStep[]): readonly string[] {
  const failures = steps.map(({ fields }) => fields?.['error._tag']);
  if (failures.includes('Unreachable')) return ['switch the network off'];
  const refused = steps.find(({ fields }) => fields?.['error._tag'] === 'Refused');
  return refused
    ? [`bring about that the server refuses (${String(refused.fields?.['error.status'] ?? 400)})`]
    : [];
}

/** The name of its plan, in the place of a machine's. No machine has it. */
const NAME = 'recorded-session';

/** A recording as one path of a plan. */
export function pathOf(recording: Recording): { id: string; path: PlanPath; report: PathReport } {
  const deeds = deedsOf(recording);
  const steps = replayedSteps(recording).map(({ machine, event, state, taken }) => ({
    event: `${machine} ${triggerName(event)}`,
    state: valueOf(state),
    covers: taken,
  }));
  const id = pathId(NAME, steps);
  const taken = new Set(steps.flatMap(({ covers }) => covers));
  const transitions = catalogue
    .flatMap(({ machine }) => declaredTransitions(machine))
    .filter((transition) => taken.has(transition.id));
  return {
    id,
    path: { given: givenOf(recording), steps: deeds.map(stepOf) },
    report: {
      machine: NAME,
      transitions,
      paths: [{ id, steps }],
      coverage: { declared: transitions.length, covered: transitions.length, unreachable: [] },
    },
  };
}

const stepOf = ({ first, sentence, then }: Deed): PlanStep => ({ first, when: sentence, then });

/** The situation in which a recording began. */
export function givenOf({ screen, start, window: [width, height] }: Recording): readonly string[] {
  const isIn = start.some(
    ({ machine, state }) => machine === 'session' && state.some((one) => one.startsWith('signedIn')),
  );
  return [
    isIn
      ? 'You are signed in as an exhibitor (in the demo event: asha@acme.example with demo-password).'
      : 'No user is signed in in this browser.',
    `The window is ${String(width)} px wide and ${String(height)} px high.`,
    'Names, numbers and files are examples: take others, which the portal does not know yet.',
    screen === 'other' ? 'You open the portal.' : `You open ${screen}.`,
  ];
}
