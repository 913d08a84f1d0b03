import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type EventObject,
  type StateValue,
} from 'xstate';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { RecordedStep } from '../../src/recording/format.ts';
import { statesOf } from '../../src/recording/recorder.ts';
import type { FieldValue } from '../../src/recording/rules.ts';
import { titleOf } from '../paths/plan-markdown.ts';
import { WORDS } from '../paths/words/index.ts';
import { whenOf } from '../paths/words/words.ts';

/** Recorded steps in the words of the screen. */

type Event = EventObject & Record<string, unknown>;
type Tree = { [name: string]: Tree };

const entryOf = (machine: string): CatalogueEntry | undefined => catalogue.find(({ id }) => id === machine);

/** The value of a machine's state from its innermost active states. */
export function valueOf(states: readonly string[]): StateValue {
  const tree: Tree = {};
  for (const path of states) {
    path.split('.').reduce<Tree>((inner, name) => (inner[name] ??= {}), tree);
  }
  return shorten(tree);
}

function shorten(tree: Tree): StateValue {
  const entries = Object.entries(tree);
  const [only] = entries;
  if (entries.length === 1 && only && Object.keys(only[1]).length === 0) return only[0];
  return Object.fromEntries(entries.map(([name, inner]) => [name, shorten(inner)]));
}

/** A step as the machine of this version takes it, with sample data in place of what recordings do not hold. */
export type Modelled = { event: Event; before: AnyMachineSnapshot | null; after: AnyMachineSnapshot | null };

/** Follows recorded actors in the machines of this version, one step after the other. */
export class Model {
  private readonly snapshots = new Map<string, AnyMachineSnapshot>();

  /** The next step; states that this version does not have are null. */
  take(step: RecordedStep): Modelled {
    const { machine, actor, event: type, state } = step;
    const key = `${machine} ${String(actor)}`;
    const entry = entryOf(machine);
    const before = this.snapshots.get(key) ?? (entry ? beginningOf(entry, null) : null);
    const events = eventsOf(step, before);
    const ends = events.map((event) => ({
      event,
      after:
        type === 'xstate.init' ? entry && beginningOf(entry, state) : entry && nextOf(entry, before, event),
    }));
    const found = ends.find(({ after }) => after && String(statesOf(after)) === String(state));
    const after = found?.after ?? (entry ? resolved(entry, state, before) : null);
    if (after) this.snapshots.set(key, after);
    return { event: found?.event ?? events[0] ?? { type }, before, after };
  }
}

/** A beginning of the machine in these states, or the first one. */
function beginningOf(
  { machine, inputs }: CatalogueEntry,
  states: readonly string[] | null,
): AnyMachineSnapshot | null {
  try {
    const starts = inputs.map(
      (input) =>
        initialTransition(
          machine,
          input(() => 0),
        )[0] as AnyMachineSnapshot,
    );
    const same = states && starts.find((start) => String(statesOf(start)) === String(states));
    return same ?? starts[0] ?? null;
  } catch {
    return null;
  }
}

function nextOf(
  { machine }: CatalogueEntry,
  before: AnyMachineSnapshot | null,
  event: Event,
): AnyMachineSnapshot | null {
  try {
    return before && (transition(machine, before, event)[0] as AnyMachineSnapshot);
  } catch {
    // Such as what would start an actor that only the portal provides.
    return null;
  }
}

/** The machine in these states with the context it had. */
function resolved(
  { machine }: CatalogueEntry,
  states: readonly string[],
  before: AnyMachineSnapshot | null,
): AnyMachineSnapshot | null {
  try {
    return machine.resolveState({ value: valueOf(states), context: before?.context as object });
  } catch {
    return null;
  }
}

/** The event as far as it was recorded, once with each sample of the catalogue that it may be. */
function eventsOf(
  { machine, event, fields = {} }: RecordedStep,
  before: AnyMachineSnapshot | null,
): readonly Event[] {
  const samples = entryOf(machine)?.samples[event];
  let list: readonly Event[] = [];
  try {
    list = typeof samples === 'function' ? (before ? samples(before) : []) : (samples ?? []);
  } catch {
    // Samples that read what this context does not have.
  }
  const plain = { ...plainFields(fields), type: event };
  const fitting = list.filter((sample) => fits(sample, fields));
  return [...fitting, ...list.filter((sample) => !fitting.includes(sample)), {}].map((sample) => ({
    ...sample,
    ...plain,
  }));
}

/** Whether a sample holds what was recorded; that there was something, any value says. */
const fits = (sample: Event, fields: Readonly<Record<string, FieldValue>>): boolean =>
  Object.entries(fields).every(([place, value]) => {
    const inner = place
      .split('.')
      .reduce<unknown>((one, key) => (one as Tree | null | undefined)?.[key], sample);
    return (
      value === inner ||
      (typeof value === 'boolean' && typeof inner !== 'boolean' && value === isThere(inner))
    );
  });

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Fields at the top of the event; those that only say whether there was something are left to the sample. */
const plainFields = (fields: Readonly<Record<string, FieldValue>>): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).filter(([place, value]) => !place.includes('.') && typeof value !== 'boolean'),
  );

/** What happens in a step, in one sentence. */
export function sentenceOf(step: RecordedStep, { event, before }: Modelled): string {
  const { machine, by, fields = {} } = step;
  if (event.type === 'path.changed') return `Go to ${String(fields['path'] ?? 'another page')}.`;
  // The words of a plan tell how a tester brings an answer about; here it comes by itself.
  if (by !== 'person')
    return `The portal goes on by itself: ${titleOf(machine)}, ${triggerName(event.type)}.`;
  if (event.type === 'field.changed' && fields['name'] !== undefined) return typingOf(fields);
  const words = WORDS[machine];
  try {
    const said = words && whenOf(words, event, before, null);
    if (said !== undefined && said !== '') return said;
  } catch {
    // These words read what a recording does not hold.
  }
  return `${titleOf(machine)}: ${triggerName(event.type)}.`;
}

function typingOf({ name, value }: Readonly<Record<string, FieldValue>>): string {
  if (typeof value === 'string') return `Choose ${value} in the field \`${String(name)}\`.`;
  return value === true ? `Type into the field \`${String(name)}\`.` : `Empty the field \`${String(name)}\`.`;
}

/** What is seen after a step; the states' names where the screen has no words for them. */
export function seenAfter(
  { machine, state }: Pick<RecordedStep, 'machine' | 'state'>,
  after: AnyMachineSnapshot | null,
): readonly string[] {
  try {
    const said = after && WORDS[machine]?.then(after).filter((sentence) => sentence !== '');
    if (said && said.length > 0) return said;
  } catch {
    // As above.
  }
  return [`${titleOf(machine)} is in ${statesText(state)}.`];
}

/** "`pending.code.entering` and `pending.resend.ready`". */
export const statesText = (states: readonly string[]): string =>
  states.length === 0 ? 'its only state' : states.map((state) => `\`${state}\``).join(' and ');
