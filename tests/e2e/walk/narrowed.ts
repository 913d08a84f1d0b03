import type { AnyMachineSnapshot } from 'xstate';
import type { Path } from '../../../scripts/paths/cover.ts';
import { declaredTransitions } from '../../../scripts/paths/declared.ts';
import { planPaths } from '../../../scripts/paths/walk.ts';
import { catalogue } from '../../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../../src/machines/samples.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The machine of a vocabulary, started where the walk starts it. */
export function entryOf({ machine, inputs }: Vocabulary): CatalogueEntry {
  const entry = catalogue.find(({ id }) => id === machine);
  if (!entry) throw new Error(`The catalogue has no machine "${machine}".`);
  return inputs ? { ...entry, inputs } : entry;
}

/** The same with only the events that can be caused in the browser, each where it can be. */
export function browserEntry(vocabulary: Vocabulary): CatalogueEntry {
  const entry = entryOf(vocabulary);
  const { happens = () => true } = vocabulary;
  const samples = Object.entries(entry.samples).map(([type, events]) => {
    if (!vocabulary.events[type]) return [type, []];
    return [
      type,
      (snapshot: AnyMachineSnapshot) =>
        (typeof events === 'function' ? events(snapshot) : events).filter((event) =>
          happens(event, snapshot),
        ),
    ];
  });
  return { ...entry, samples: Object.fromEntries(samples) as CatalogueEntry['samples'] };
}

/** The machine's paths, without events that cannot be caused in the browser. */
export const browserPaths = (vocabulary: Vocabulary): Path[] => planPaths(browserEntry(vocabulary));

/** Declared transitions the browser walk has to execute. */
export function expectedTransitions(vocabulary: Vocabulary): string[] {
  return declaredTransitions(entryOf(vocabulary).machine)
    .map(({ id }) => id)
    .filter(
      (id) => reasonOf(vocabulary, id) === undefined && entryOf(vocabulary).unreachable?.[id] === undefined,
    );
}

/** By its whole name, "form.editing :: form.submitted #0", or by the trigger in it. */
const reasonOf = ({ beyond = {} }: Pick<Vocabulary, 'beyond'>, id: string): string | undefined =>
  beyond[id] ?? beyond[/ :: (.*) #\d+$/.exec(id)?.[1] ?? ''];

/** Declared transitions the walk leaves out, by their whole names, with the reason. */
export const leftOut = (vocabulary: Vocabulary): Record<string, string> =>
  Object.fromEntries(
    declaredTransitions(entryOf(vocabulary).machine).flatMap(({ id }) => {
      const reason = reasonOf(vocabulary, id);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
