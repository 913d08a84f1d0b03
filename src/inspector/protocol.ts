import type { RecordedStep, Recording } from '../recording/format.ts';

/**
 * The messages between the inspected app and the inspector. Both are pages of one development server and exchange them
 * over a BroadcastChannel, so nothing goes over the network. Values are masked before they are sent, unless the developer
 * asks for them as they are on the page of this computer.
 */

/** The browser tests search built files for this name, to prove that no build contains the inspector. */
export const CHANNEL = 'exhibitor-portal-inspector';

/** Served by the development server only. */
export const INSPECTOR_PAGE = '/inspector.html';

/** Where the development server answers which lines declare transitions. */
export const SOURCE_PATH = '/__inspector/source';

/** Where a transition is declared. */
export type Place = {
  /** See transitionKey. */ key: string;
  /** Relative to the project's root. */ file: string;
  line: number;
  /** The declaration, a few lines of it. */ text: string;
  /** False: only the state, or the machine, that declares it was found. */ exact: boolean;
};

/** A masked value, as JSON. */
export type Masked =
  null | boolean | number | string | readonly Masked[] | { readonly [key: string]: Masked };

export type ActorInfo = {
  /** XState's session id, for example "x:3"; unique within one page. */
  id: string;
  /** The system id if the actor has one, else the id its parent gave it. */
  name: string;
  parent: string | null;
  src: string;
  /** Id of its chart; null for actors without one, such as promises and callbacks. */
  shape: string | null;
};

export type ChartState = {
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of a compound state's initial state; null for other types. */
  initial: string | null;
};

/** A declared transition. Without targets it only runs actions. */
export type ChartArrow = {
  /** See transitionKey. */
  key: string;
  source: string;
  event: string;
  guard: string | null;
  targets: string[];
  /** The event type that can be sent to take it; null when only XState raises the event. */
  sendable: string | null;
};

/** The chart of a machine, shared by all its actors. */
export type Shape = { id: string; machine: string; states: ChartState[]; arrows: ChartArrow[] };

/** An actor's masked snapshot after an event. */
export type Look = {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the active states; empty for an actor without a chart. */
  states: readonly string[];
  context: Masked;
  /** The output or the error of an ended actor; else null. */
  result: Masked;
};

export type Entry = {
  /** Sequence number: one more than that of the previous entry. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  source: string | null;
  target: string;
  type: string;
  event: Masked;
  /** Keys of the transitions taken, in the order of the microsteps. */
  taken: readonly string[];
  /** Null until the actor has processed the event. */
  look: Look | null;
};

export type Batch = { shapes: Shape[]; actors: ActorInfo[]; entries: Entry[] };

/** A page that an inspector can watch. */
export type AppInfo = {
  id: string;
  title: string;
  startedAt: number;
  /** The page is this computer's own, so its values may be shown on it. */ canShowValues: boolean;
};

/** The values of one entry as they are; only codes, tokens and passwords are hidden. Never part of a log or a file. */
export type Value = { seq: number; actor: string; event: Masked; context: Masked };

/** What a changed machine did to the running actors. */
export type SwapNote = {
  machine: string;
  /** Number of actors that kept their state. */ kept: number;
  /** For each actor that could not, the path of the innermost state that is gone. */ moved: string[];
  /** Fields of the context that are new, or no more. */ added: string[];
  dropped: string[];
};

export type Answer = { id: string; taken: boolean; text: string };

/** Messages of the app. */
export type AppSays =
  | { kind: 'app.here'; app: AppInfo }
  | { kind: 'app.left'; app: string }
  /** With `whole`, the batch holds the app's complete log and replaces what the inspector has. */
  | { kind: 'app.batch'; app: string; whole: boolean; batch: Batch }
  | { kind: 'app.answer'; app: string; answer: Answer }
  | { kind: 'app.values'; app: string; values: Value[] }
  | { kind: 'app.swapped'; app: string; note: SwapNote }
  /** A recording begins; its steps follow. `id` is the one that the inspector gave it. */
  | { kind: 'app.recording'; id: string; recording: Recording }
  | { kind: 'app.step'; id: string; step: RecordedStep }
  /** The recording is as long as one may be, or another one took its place. */
  | { kind: 'app.full'; id: string };

/** Messages of an inspector. The payload of an event sent by hand is as it was typed. */
export type InspectorSays =
  | { kind: 'inspector.asks' }
  | { kind: 'inspector.watches'; inspector: string; app: string }
  | { kind: 'inspector.left'; inspector: string }
  /** The developer wants to see values as they are, or no more. */
  | { kind: 'inspector.values'; inspector: string; app: string; isOn: boolean }
  | { kind: 'inspector.sends'; app: string; id: string; actor: string; event: { type: string } }
  | { kind: 'inspector.records'; app: string; id: string }
  | { kind: 'inspector.stops'; app: string; id: string };

export type Said = AppSays | InspectorSays;
