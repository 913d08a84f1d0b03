import type { AnyActorRef, AnyEventObject, InspectionEvent, Snapshot } from 'xstate';
import { machineOf } from '../../machines/machine-of.ts';
import { transitionKey } from '../../machines/transition-key.ts';
import { mask } from '../mask/mask.ts';
import { cleanName } from '../mask/shown.ts';
import { extend, NO_HISTORY } from '../log/history.ts';
import type { Batch, Entry } from '../protocol.ts';
import { createShapes, infoOf, lookOf } from './looks.ts';

/** A snapshot as it is, and the entry that it completes. It is not recorded. */
export type Seen = { seq: number; actor: string; event: AnyEventObject; snapshot: Snapshot<unknown> };

/**
 * Records the log of one page from XState's inspection events. Values are masked immediately, so neither the log nor
 * the batches contain personal data. `onNews` runs when the first change after a `take` is recorded.
 *
 * An entry begins when an actor is sent an event and is completed when the actor has processed it. Both happen within
 * one turn of the event loop, unless the actor has not started yet.
 */
export function createRecorder(
  clock: () => number,
  onNews: () => void,
  onSnapshot: (seen: Seen) => void = () => undefined,
) {
  const shapeFor = createShapes();
  const actors = new Map<string, AnyActorRef>();
  /** Incomplete entries, by actor and event object. */
  const waiting = new WeakMap<AnyActorRef, Map<AnyEventObject, Entry>>();
  /** Transitions an actor took while it was created, before its first event. */
  const early = new WeakMap<AnyActorRef, string[]>();
  let history = NO_HISTORY;
  let seq = 0;
  let news: Batch = { shapes: [], actors: [], entries: [] };
  const fresh = new Map<number, Entry>();

  function put(entry: Entry): Entry {
    if (fresh.size === 0) onNews();
    fresh.set(entry.seq, entry);
    return entry;
  }

  function meet(actor: AnyActorRef): void {
    if (actors.has(actor.sessionId)) return;
    actors.set(actor.sessionId, actor);
    const machine = machineOf(actor);
    const found = machine && shapeFor(machine);
    if (found?.isNew) news.shapes.push(found.shape);
    news.actors.push(infoOf(actor, found?.shape ?? null));
  }

  function begin(actor: AnyActorRef, source: AnyActorRef | undefined, event: AnyEventObject): Entry {
    meet(actor);
    seq += 1;
    const { type, ...payload } = event;
    const entry = put({
      seq,
      at: clock(),
      source: source?.sessionId ?? null,
      target: actor.sessionId,
      type: cleanName(type),
      event: mask(payload),
      taken: early.get(actor) ?? [],
      look: null,
    });
    early.delete(actor);
    const entries = waiting.get(actor) ?? new Map<AnyEventObject, Entry>();
    waiting.set(actor, entries.set(event, entry));
    return entry;
  }

  /** Changes the entry of the event an actor is processing. Begins one if there is none: stopping sends no event. */
  function change(actor: AnyActorRef, event: AnyEventObject, more: (entry: Entry) => Partial<Entry>): number {
    const entry = waiting.get(actor)?.get(event) ?? begin(actor, undefined, event);
    const changed = { ...entry, ...more(entry) };
    put(changed);
    if (changed.look) waiting.get(actor)?.delete(event);
    else waiting.get(actor)?.set(event, changed);
    return entry.seq;
  }

  return {
    note(report: InspectionEvent): void {
      const actor = report.actorRef as AnyActorRef;
      if (report.type === '@xstate.event')
        begin(actor, report.sourceRef as AnyActorRef | undefined, report.event);
      if (report.type === '@xstate.microstep') {
        const keys = report._transitions.map(transitionKey);
        if (actors.has(actor.sessionId))
          change(actor, rootOf(actor, report.event), ({ taken }) => ({ taken: [...taken, ...keys] }));
        else early.set(actor, [...(early.get(actor) ?? []), ...keys]);
      }
      if (report.type === '@xstate.snapshot') {
        const seq = change(actor, report.event, () => ({ look: lookOf(report.snapshot) }));
        onSnapshot({ seq, actor: actor.sessionId, event: report.event, snapshot: report.snapshot });
      }
    },

    /** The changes since the last `take`. */
    take(): Batch {
      noteFailures();
      const batch = { ...news, entries: [...fresh.values()] };
      history = extend(history, batch);
      news = { shapes: [], actors: [], entries: [] };
      fresh.clear();
      for (const id of actors.keys()) if (!history.actors.has(id)) actors.delete(id);
      return batch;
    },

    /** The complete log as of the last `take`. */
    all: (): Batch => ({
      shapes: [...history.shapes.values()],
      actors: [...history.actors.values()],
      entries: [...history.entries],
    }),

    /** The chart of an actor's machine is another one: it is drawn anew with the next entry. */
    redraw(actor: AnyActorRef): void {
      actors.delete(actor.sessionId);
      meet(actor);
    },

    /** The actors that still run, with the latest entry of the log. */
    running: (): { seq: number; actors: AnyActorRef[] } => ({
      seq,
      // XState types the snapshot of an actor of unknown kind as `any`.
      actors: [...actors.values()].filter(
        (one) => (one.getSnapshot() as Snapshot<unknown>).status === 'active',
      ),
    }),

    /** The actor without an owner, once it was reported. */
    root: (): AnyActorRef | undefined => [...actors.values()].find(({ _parent: parent }) => !parent),

    /** A running actor by its session id. */
    actor: (id: string): AnyActorRef | undefined => actors.get(id),
  };

  /** Completes the entries of actors that threw, because XState reports no snapshot for them. */
  function noteFailures(): void {
    for (const entry of fresh.values()) {
      // XState types the snapshot of an actor of unknown kind as `any`.
      const snapshot = entry.look
        ? undefined
        : (actors.get(entry.target)?.getSnapshot() as Snapshot<unknown>);
      if (snapshot?.status === 'error') fresh.set(entry.seq, { ...entry, look: lookOf(snapshot) });
    }
  }

  /** The event of the entry: for an event raised within a step, the one that began the step. */
  function rootOf(actor: AnyActorRef, event: AnyEventObject): AnyEventObject {
    const entries = waiting.get(actor);
    if (!entries || entries.has(event)) return event;
    return [...entries.keys()][0] ?? event;
  }
}
