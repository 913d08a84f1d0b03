import { initialTransition, type AnyMachineSnapshot } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { Path, Step } from './cover.ts';
import { delayOf, isDelay } from './delays.ts';
import { isArranged } from './plan-arrange.ts';
import type { PlanPath } from './plan.ts';
import { whenOf, type Words } from './words/words.ts';

/** A path is followed in one sitting: so many steps, its beginning among them. */
export const MOST_STEPS = 12;

/** Names of the code, which say nothing to a tester: `editing.idle`, `xstate.done`, "form.submitted", "fieldName". */
const CODE = /xstate|undefined|\[object|\b[a-z]{1,40}[A-Z][a-z]{1,40}\b|\b[a-z]{1,40}\.[a-z]{1,40}\b(?!\/)/;

/** Words that look like code and are not: names of files, hosts and addresses. */
const ALLOWED = /[@/]|\.(?:example|csv|ics|xlsx|vcf|pdf|png|localhost)\b|JavaScript/;

/** A sentence that only stands in for missing words. */
const NAME = /^`[^`]*`$/;

const WINDOW = /\b(?:second|another|other|new|two) (?:windows?|tabs?)\b/;
const WHICH = /\b(?:same|this|another|other|second) browser\b/;

/** The beginning of a sentence that says what to do. */
const INSTRUCTION = /^(?:Press|Type|Choose|Fill|Open|Close|Hold|Wait)\b/;

/** Longer than this nobody waits for one step. */
const LONGEST_WAIT_MS = 20 * 60_000;

/** Whether a sentence uses no name of the code; what stands on the screen and what is typed is none. */
export function isPlain(sentence: string): boolean {
  const said = sentence.replaceAll(/“[^”]{0,999}”|`[^`]{0,999}`/g, '').split(/\s/);
  return !CODE.test(said.filter((word) => !ALLOWED.test(word)).join(' '));
}

/** What one sentence of a plan does wrong, if anything. */
export function wrongIn(sentence: string): string | null {
  if (sentence.trim() === '' || NAME.test(sentence)) return 'words are missing';
  if (!isPlain(sentence)) return 'a name of the code is no word of a tester';
  if (sentence.split('“').length !== sentence.split('”').length) return 'a quote is not closed';
  if (WINDOW.test(sentence) && !WHICH.test(sentence))
    return 'say whether the window is one of the same browser or of another browser';
  return null;
}

/**
 * What a tester could not follow in one path of a plan, one sentence for each finding. `path` is what the machine does
 * in the steps of `plan`.
 */
export function findingsIn(entry: CatalogueEntry, path: Path, plan: PlanPath, words: Words): string[] {
  const said = [...plan.given, ...plan.steps.flatMap(({ first, when, then }) => [...first, when, ...then])];
  const spoken = said.flatMap((sentence) => {
    const wrong = wrongIn(sentence);
    return wrong === null ? [] : [`${wrong}: ${sentence}`];
  });
  const [start] = initialTransition(
    entry.machine,
    entry.inputs[path.input]?.(() => 0),
  ) as [AnyMachineSnapshot, unknown];
  const happened = path.steps.flatMap((step, index) =>
    wrongStep(entry, step, path.steps[index - 1]?.snapshot ?? start, words),
  );
  const length = plan.steps.length;
  return [
    ...spoken,
    ...happened,
    ...(length > MOST_STEPS ? [`a path has at most ${String(MOST_STEPS)} steps, not ${String(length)}`] : []),
  ];
}

function wrongStep(
  entry: CatalogueEntry,
  { event }: Step,
  before: AnyMachineSnapshot,
  words: Words,
): string[] {
  if (isDelay(event)) {
    const isLong = delayOf(entry.machine, event, before) > LONGEST_WAIT_MS;
    return isLong ? [`nobody waits that long: leave out "${triggerName(event.type)}" in \`beyond\``] : [];
  }
  if (isOrdinary(entry, event, before) || isArranged(event, before, words)) return [];
  // Where a part of the screen ends as the tester lets it end, the step itself says how.
  if (INSTRUCTION.test(whenOf(words, event, before, null) ?? '')) return [];
  return [
    `"${triggerName(event.type)}" is no ordinary answer: say in \`prepare\` how a tester brings it about, or leave it out in \`beyond\` (${JSON.stringify('output' in event ? event.output : 'error' in event ? event.error : null)})`,
  ];
}

/** Whether an event is done by a person, or is the first answer among the samples: the one that comes by itself. */
function isOrdinary({ samples }: CatalogueEntry, event: Step['event'], before: AnyMachineSnapshot): boolean {
  if (event.type.startsWith('xstate.error.')) return false;
  if (!event.type.startsWith('xstate.done.')) return true;
  const sample = samples[event.type] ?? [];
  const [first] = typeof sample === 'function' ? sample(before) : sample;
  return JSON.stringify(first) === JSON.stringify(event);
}
