import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CatalogueEntry } from '../../../src/machines/samples.ts';
import type { HeldRequests } from './held.ts';

/** How a machine's events are done and its states look in the real application: words instead of a model. */
export type Vocabulary = {
  machine: string;
  /** What this walk is called where one machine is walked more than once. */
  title?: string;
  /** Brings the application to the machine's start; `input` is the start's place in the catalogue. */
  open: (stage: Stage, input: number) => Promise<void>;
  /** By event type: what a person, or the server, does. Delays of a fixed length need no word. */
  events: Readonly<Record<string, Word>>;
  /** Asserts what a person sees and can do in this state. */
  looks: (stage: Stage, snapshot: AnyMachineSnapshot) => Promise<void>;
  /** Where the walk begins, when the catalogue's starting points are not the screen's. */
  inputs?: CatalogueEntry['inputs'];
  /** Samples of the catalogue that mean something here, in this state; all of them unless said otherwise. */
  happens?: (event: EventObject & Record<string, unknown>, snapshot: AnyMachineSnapshot) => boolean;
  /** Declared transitions this walk leaves out, by name or by their trigger, with the reason. */
  beyond?: Readonly<Record<string, string>>;
  /** The machine of the same chart that is walked; this one is then walked by the nightly run alone. */
  sameAs?: Chart;
};

/** The machines that stand for a chart of which there are several: one of each chart. */
export const CHARTS = [
  'analytics',
  'deviceSignOut',
  'emailForm',
  'leadEditor',
  'leadImportRun',
  'leadList',
  'teamForm',
] as const;

type Chart = (typeof CHARTS)[number];

/** For the machines of one chart: all but the one that is walked whole are the same as it. */
export const sameAs = (whole: Chart, machine: string): Pick<Vocabulary, 'sameAs'> =>
  machine === whole ? {} : { sameAs: whole };

/** The page on which a path is walked, with the server's answers held back until a step gives them. */
export type Stage = { page: Page; held: HeldRequests };

/** Does one event; `before` is the state it happens in, null at the start of a path. */
export type Word = (
  stage: Stage,
  event: EventObject & Record<string, unknown>,
  before: AnyMachineSnapshot | null,
) => Promise<void>;
