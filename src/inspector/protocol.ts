/**
 * What the inspected app and the inspector say to each other over a BroadcastChannel of the browser: both are pages
 * of one development server, and nothing of it goes over the network. Everything here is masked already.
 */

/** Also the mark by which a check finds the inspector in built files. */
export const CHANNEL = 'exhibitor-portal-inspector';

/** An address of the development server only. */
export const INSPECTOR_PAGE = '/inspector.html';

/** JSON, as masking makes it. */
export type Masked =
  null | boolean | number | string | readonly Masked[] | { readonly [key: string]: Masked };

export type ActorInfo = {
  /** XState's own, "x:3": unique in one page. */
  id: string;
  /** The system id when it has one, else the id its parent gave it. */
  name: string;
  parent: string | null;
  src: string;
  /** Of its chart; null for a promise, a callback and the like. */
  shape: string | null;
};

export type ChartState = {
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Where a compound state begins. */
  initial: string | null;
};

/** A declared transition. Without targets it only acts. */
export type ChartArrow = {
  /** See transitionKey. */
  key: string;
  source: string;
  event: string;
  guard: string | null;
  targets: string[];
  /** The type to send it by; null when only XState raises it. */
  sendable: string | null;
};

/** A machine as it is drawn: the same for all its actors. */
export type Shape = { id: string; machine: string; states: ChartState[]; arrows: ChartArrow[] };

/** An actor as it was after an event. */
export type Look = {
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the active states; empty for an actor without chart. */
  states: readonly string[];
  context: Masked;
  /** Output or error, once there is one. */
  result: Masked;
};

export type Entry = {
  /** One more than the entry before. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  source: string | null;
  target: string;
  type: string;
  event: Masked;
  /** Keys of the transitions taken, microstep by microstep. */
  taken: readonly string[];
  /** Null while the event waits to be processed. */
  look: Look | null;
};

export type Batch = { shapes: Shape[]; actors: ActorInfo[]; entries: Entry[] };

/** A page that can be watched. */
export type AppInfo = { id: string; title: string; startedAt: number };

export type Answer = { id: string; taken: boolean; text: string };

/** From the app. */
export type AppSays =
  | { kind: 'app.here'; app: AppInfo }
  | { kind: 'app.left'; app: string }
  /** `whole` starts over: everything the app remembers. */
  | { kind: 'app.batch'; app: string; whole: boolean; batch: Batch }
  | { kind: 'app.answer'; app: string; answer: Answer };

/** From an inspector. The payload of an event sent by hand is the only thing that travels unmasked. */
export type InspectorSays =
  | { kind: 'inspector.asks' }
  | { kind: 'inspector.watches'; inspector: string; app: string }
  | { kind: 'inspector.left'; inspector: string }
  | { kind: 'inspector.sends'; app: string; id: string; actor: string; event: { type: string } };

export type Said = AppSays | InspectorSays;
