import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { machineOf } from '../machines/machine-of.ts';
import { transitionKey } from '../machines/transition-key.ts';
import { allowedFields } from './fields.ts';
import type { RecordedStart, RecordedStep } from './format.ts';
import { RECORDING_LIMITS } from './limits.ts';

type Options = {
  /** Told of each step at once. */
  onStep: (step: RecordedStep) => void;
  /** The recording holds no more steps, or is as long as it may be; nothing is recorded any more. */
  onFull?: () => void;
  /** Ends the recording. */
  signal: AbortSignal;
  /** Monotonic milliseconds. */
  clock?: () => number;
};

/** Events of the keyboard and the camera come from an actor that listens, but a person sends them. */
const BY_PERSON = /^key\.|^hotkey\.|^code\.read$|^camera\.read$/;
/** Sent by views that come and go, and by what others changed. */
const BY_VIEWS = /^(?:data|screen|overlay|address|event)\./;
const BY_TIME = /^xstate\.after\.|^clock\./;
/** What is sent with every key; further ones that change nothing are one step. */
const TYPING = /^(?:field|search|text|name|note|answer|card|code)\.(?:changed|typed|written)$/;

type Sent = { event: { type: string }; by: RecordedStep['by'] };

/**
 * Records what the machines below an actor do from now on. Values pass the allow-list before anything keeps them.
 * Works with every running system, also in a build. Gives the machines that run now.
 */
export function record(root: AnyActorRef, options: Options): RecordedStart[] {
  const { onStep, onFull, signal, clock = () => performance.now() } = options;
  const began = clock();
  const numbers = new WeakMap<object, number>();
  let actors = 0;
  let steps = 0;
  /** Events that an actor was sent and has not processed. */
  const sent = new WeakMap<object, Sent[]>();
  /** Transitions since the last snapshot of an actor. */
  const taken = new WeakMap<object, string[]>();
  const last = new WeakMap<object, string>();

  const numberOf = (actor: object): number => {
    const known = numbers.get(actor) ?? (actors += 1);
    numbers.set(actor, known);
    return known;
  };

  /** The step that ends with this snapshot; null for one that no machine takes. */
  function stepOf(
    actor: AnyActorRef,
    snapshot: AnyMachineSnapshot,
    event: { type: string },
  ): RecordedStep | null {
    const machine = machineOf(actor);
    const waiting = sent.get(actor) ?? [];
    const place = waiting.findIndex((one) => one.event === event);
    const [found] = place < 0 ? [] : waiting.splice(0, place + 1).slice(-1);
    const transitions = taken.get(actor) ?? [];
    taken.delete(actor);
    if (!machine || !found || !isDeclared(machine, event.type)) return null;
    if (transitions.length === 0 && found.by !== 'person' && event.type !== 'xstate.init') return null;
    const fields = allowedFields(event);
    return {
      at: Math.round(clock() - began),
      machine: machine.id,
      actor: numberOf(actor),
      event: event.type,
      ...(fields && { fields }),
      state: statesOf(snapshot),
      taken: [...new Set(transitions)].slice(0, RECORDING_LIMITS.taken),
      by: found.by,
    };
  }

  /** Whether the step says the same as the last one of its actor: a tick, or one more key. */
  function isRepeated(actor: AnyActorRef, step: RecordedStep): boolean {
    const text = JSON.stringify({ ...step, at: 0 });
    const isSame = last.get(actor) === text;
    last.set(actor, text);
    return isSame && (step.by !== 'person' || TYPING.test(step.event));
  }

  function note(report: InspectionEvent): void {
    const actor = report.actorRef as AnyActorRef;
    if (report.type === '@xstate.event') {
      const by = sourceOf(report.event.type, report.sourceRef);
      sent.set(actor, [...(sent.get(actor) ?? []), { event: report.event, by }]);
    }
    if (report.type === '@xstate.microstep')
      taken.set(actor, [...(taken.get(actor) ?? []), ...report._transitions.map(transitionKey)]);
    if (report.type !== '@xstate.snapshot') return;
    const step = stepOf(actor, report.snapshot as AnyMachineSnapshot, report.event);
    if (!step || isRepeated(actor, step)) return;
    if (steps >= RECORDING_LIMITS.steps || step.at > RECORDING_LIMITS.duration) {
      end();
      onFull?.();
      return;
    }
    steps += 1;
    onStep(step);
  }

  const start = below(root).slice(0, RECORDING_LIMITS.start);
  const subscription = root.system.inspect((report: InspectionEvent) => {
    if (signal.aborted) return;
    try {
      note(report);
    } catch (error) {
      // An error of the recorder must not reach the portal.
      reportError(error);
    }
  });
  const end = (): void => {
    subscription.unsubscribe();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return start;

  function below(actor: AnyActorRef): RecordedStart[] {
    const machine = machineOf(actor);
    // XState types the snapshot of an actor of unknown kind as `any`.
    const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
    if (!machine || snapshot?.status !== 'active') return [];
    const own = {
      machine: machine.id,
      actor: numberOf(actor),
      state: statesOf(snapshot as AnyMachineSnapshot),
    };
    return [own, ...Object.values(snapshot.children ?? {}).flatMap((child) => below(child as AnyActorRef))];
  }
}

/** The innermost active states of a machine. */
export const statesOf = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes
    .filter(({ path, type }) => path.length > 0 && (type === 'atomic' || type === 'final'))
    .map(({ path }) => path.join('.'))
    .sort();

const isDeclared = ({ events }: AnyStateMachine, type: string): boolean =>
  type === 'xstate.init' || (events as readonly string[]).includes(type);

function sourceOf(type: string, source: unknown): RecordedStep['by'] {
  if (BY_TIME.test(type)) return 'time';
  if (BY_PERSON.test(type)) return 'person';
  if (BY_VIEWS.test(type)) return 'answer';
  return source === undefined && type !== 'xstate.init' ? 'person' : 'answer';
}
