import { isDeepStrictEqual } from 'node:util';
import type { AnyActorLogic } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { Answer } from './exchange.ts';
import { callOf, waitingOf, type Waiting } from './laws.ts';
import type { Services } from './services.ts';

/** An actor of a machine that makes a call of the contract, and where the machine waits for it. */
export type Asker = {
  entry: CatalogueEntry;
  actor: string;
  /** Configurations that wait for it, the nearest to a start first; never empty. */ waiting: readonly Waiting[];
  logic: AnyActorLogic;
  input: unknown;
  /** The operation it calls first. */ operation: string;
};

const ANY: Answer = { kind: 'even', status: 200, size: 0, value: 0 };

/**
 * The actors of a machine that make calls, found by running each with what the machine asks it for: one for each
 * operation that an actor begins with.
 */
export async function askersOf(entry: CatalogueEntry, services: Services): Promise<Asker[]> {
  const askers = new Map<string, Asker>();
  for (const place of waitingOf(entry)) {
    const { actor } = place;
    const call = await callOf(entry, place);
    for (const logic of call ? services.logicsOf(entry.id, call.src) : []) {
      const known = [...askers.values()].find((one) => one.actor === actor && one.logic === logic);
      // In another configuration an actor is mostly asked for the same.
      const isSame = known !== undefined && isDeepStrictEqual(known.input, call?.input);
      const operation = isSame ? known.operation : (await services.run(logic, call?.input, ANY)).asked[0];
      if (operation === undefined) continue;
      const key = `${actor} ${operation}`;
      const asker = askers.get(key) ?? { entry, actor, waiting: [], logic, input: call?.input, operation };
      askers.set(key, { ...asker, waiting: [...asker.waiting, place] });
    }
  }
  return [...askers.values()];
}
