import type { AnyMachineSnapshot } from 'xstate';
import { came, type Moment, type Property } from '../../src/machines/properties.ts';
import { isDelay } from './delays.ts';
import type { Edge, Graph, Place } from './graph.ts';
import { edgesOf, waysTo, type Way } from './places.ts';

/** The shortest way found to where a property is broken: the events from a start of the catalogue. */
export type Violation = { input: number; events: readonly string[]; state: unknown };

type Snapshot = AnyMachineSnapshot;

const isAnswer = (type: string): boolean => /^xstate\.(done|error)\.actor\./.test(type);

/** Whether an edge is an answer or the passing of time: what comes although the user does nothing. */
const comesBySelf = ({ event }: Edge): boolean => isAnswer(event.type) || isDelay(event);

const momentOf = (from: Place, { event, snapshot, effects }: Edge): Moment => ({
  before: from.snapshot,
  event: event as Moment['event'],
  snapshot,
  effects,
});

/** Where a property is broken, or null. Explores the whole machine. */
export function violationOf(graphs: readonly Graph[], property: Property): Violation | null {
  if ('always' in property) return brokenBy(graphs, (moment) => !property.always(moment));
  if ('never' in property) return brokenBy(graphs, property.never);
  if ('begins' in property) {
    const { begins, by } = property;
    return brokenBy(graphs, (moment) => isBeginning(moment, begins) && !came(moment, ...by));
  }
  const begun = stepsWhere(graphs, property.after);
  return 'stays' in property
    ? leftEarly(begun, property.stays, property.until)
    : missed(begun, property.eventually);
}

/** Whether what a property is about ever happens; one that only forbids has nothing to happen. */
export function isAbout(graphs: readonly Graph[], property: Property): boolean {
  if ('after' in property) return stepsWhere(graphs, property.after).length > 0;
  return !('begins' in property) || stepsWhere(graphs, (one) => isBeginning(one, property.begins)).length > 0;
}

const isBeginning = ({ before, snapshot }: Moment, begins: (snapshot: Snapshot) => boolean): boolean =>
  begins(snapshot) && (before === null || !begins(before));

function brokenBy(graphs: readonly Graph[], isBroken: (moment: Moment) => boolean): Violation | null {
  const [first] = stepsWhere(graphs, isBroken);
  return first ? violation(first.place, first.way) : null;
}

function violation(place: Place, way: Way): Violation {
  const events = edgesOf(way).map(({ event }) => event.type);
  return { input: way.input, events, state: place.snapshot.value };
}

/** A place that is watched, how it was reached, and the step into it. */
type Watched = { place: Place; way: Way; moment: Moment };

const stepFrom = (place: Place, way: Way, edge: Edge): Watched => ({
  place: edge.to,
  way: { input: way.input, last: { edge, before: way } },
  moment: momentOf(place, edge),
});

/** Every start and step for which something is so, the nearest to a start first. */
function stepsWhere(graphs: readonly Graph[], isSo: (moment: Moment) => boolean): Watched[] {
  const steps = [...waysTo(graphs)].flatMap(([place, way]): Watched[] => [
    ...(way.last === null
      ? [{ place, way, moment: { before: null, event: null, snapshot: place.snapshot, effects: [] } }]
      : []),
    ...place.edges().map((edge) => stepFrom(place, way, edge)),
  ]);
  return steps.filter(({ moment }) => isSo(moment));
}

/** Where a state is not as it has to stay, before what ends that has happened. */
function leftEarly(
  begun: readonly Watched[],
  stays: (snapshot: Snapshot) => boolean,
  ends: (moment: Moment) => boolean,
): Violation | null {
  const queue = begun.filter(({ moment }) => !ends(moment));
  const seen = new Set<Place>();
  // An array's iteration includes what is pushed during it.
  for (const { place, way } of queue) {
    if (seen.has(place)) continue;
    seen.add(place);
    if (!stays(place.snapshot)) return violation(place, way);
    queue.push(
      ...place
        .edges()
        .map((edge) => stepFrom(place, way, edge))
        .filter(({ moment }) => !ends(moment)),
    );
  }
  return null;
}

/** Where what has to happen never does: everything has come and it did not, or it goes round in circles. */
function missed(begun: readonly Watched[], happens: (moment: Moment) => boolean): Violation | null {
  const fine = new Set<Place>();
  const open = new Set<Place>();
  const search = ({ place, way, moment }: Watched): Violation | null => {
    if (happens(moment) || fine.has(place)) return null;
    const next = place.edges().filter(comesBySelf);
    if (next.length === 0 || open.has(place)) return violation(place, way);
    open.add(place);
    for (const edge of next) {
      const found = search(stepFrom(place, way, edge));
      if (found) return found;
    }
    open.delete(place);
    fine.add(place);
    return null;
  };
  for (const watched of begun) {
    const found = search(watched);
    if (found) return found;
  }
  return null;
}
