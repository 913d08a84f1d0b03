import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate';
import { reveal } from '../mask/reveal.ts';
import type { Value } from '../protocol.ts';
import type { Seen } from './recorder.ts';

/** Whether the page is served by this computer to itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(host);

const contextOf = (snapshot: Snapshot<unknown>): unknown => {
  const { context } = snapshot as Partial<AnyMachineSnapshot>;
  // An actor without context (a promise, a callback) shows its input instead.
  return (context as unknown) ?? (snapshot as { input?: unknown }).input ?? {};
};

const withoutType = (event: AnyEventObject): object =>
  Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type'));

/**
 * The values of snapshots as they are, for inspectors that asked for them. Nothing is copied before one asks, and
 * nothing is kept once it is taken.
 */
export function createValues() {
  const wanted = new Set<string>();
  let fresh: Value[] = [];
  return {
    want(inspector: string): void {
      wanted.add(inspector);
    },
    leave(inspector: string): void {
      wanted.delete(inspector);
      if (wanted.size === 0) fresh = [];
    },
    note({ seq, actor, event, snapshot }: Seen): void {
      if (wanted.size === 0) return;
      fresh.push({ seq, actor, event: reveal(withoutType(event)), context: reveal(contextOf(snapshot)) });
    },
    /** The present values of actors that have processed nothing since they were asked for. */
    present({ seq, actors }: { seq: number; actors: readonly AnyActorRef[] }): Value[] {
      return actors.map((actor) => ({
        seq,
        actor: actor.sessionId,
        event: {},
        context: reveal(contextOf(actor.getSnapshot() as Snapshot<unknown>)),
      }));
    },
    take(): Value[] {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
