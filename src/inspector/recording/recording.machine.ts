import { assign, sendTo, setup } from 'xstate';
import { missingAction, missingCallback, missingPromise } from '../../machines/kit/missing.ts';
import type { Reading, RecordedStep, Recording } from '../../recording/format.ts';
import { RECORDING_LIMITS } from '../../recording/limits.ts';

export type RecordingEvent =
  | { type: 'record.requested'; app: string }
  | { type: 'stop.requested' }
  | { type: 'recording.begun'; id: string; recording: Recording }
  | { type: 'step.heard'; id: string; step: RecordedStep }
  /** The recording is as long as one may be, or another inspector records now. */
  | { type: 'recording.ended'; id: string }
  | { type: 'page.left'; app: string }
  | { type: 'file.chosen'; file: Blob }
  | { type: 'export.requested' }
  | { type: 'step.chosen'; index: number }
  | { type: 'recording.dismissed' };

/** For `talk`, the actor that holds the channel. */
export type TapeEvent = { type: 'begin' | 'end'; app: string; id: string };

type RecordingContext = {
  /** Tells the recordings of this inspector from those of others. */ inspector: string;
  /** Number of recordings that were begun. */ count: number;
  /** The page that is recorded. */ app: string;
  recording: Recording | null;
  /** Seconds since the recording began, as far as the clock or the latest step says. */ seconds: number;
  /** Index of the step that is shown. */ shown: number;
  /** Why a file is no recording. */ problem: string | null;
};

const idOf = ({ inspector, count }: RecordingContext): string => `${inspector} ${String(count)}`;

/** Records the watched page, keeps one recording, and shows its steps. A file takes the place of a recording. */
export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as { /** Unique among the inspectors. */ inspector: string },
  },
  actors: {
    talk: missingCallback<TapeEvent>('talk'),
    readFile: missingPromise<Reading, Blob>('readFile'),
  },
  actions: {
    begin: sendTo('talk', ({ context }): TapeEvent => ({
      type: 'begin',
      app: context.app,
      id: idOf(context),
    })),
    end: sendTo('talk', ({ context }): TapeEvent => ({ type: 'end', app: context.app, id: idOf(context) })),
    noteApp: assign(({ context }, app: string) => ({
      app,
      count: context.count + 1,
      recording: null,
      seconds: 0,
      shown: 0,
      problem: null,
    })),
    keep: assign((_, recording: Recording) => ({ recording, shown: 0, problem: null })),
    addStep: assign(({ context: { recording, seconds } }, step: RecordedStep) => ({
      recording: recording && { ...recording, steps: [...recording.steps, step] },
      // Browsers slow the clock of a page in the background.
      seconds: Math.max(seconds, Math.floor(step.at / 1_000)),
    })),
    countSecond: assign(({ context }) => ({ seconds: context.seconds + 1 })),
    show: assign((_, shown: number) => ({ shown })),
    noteProblem: assign((_, problem: string) => ({ problem })),
    forget: assign({ recording: null, problem: null, shown: 0 }),
    save: missingAction<Recording>('save'),
  },
  guards: {
    isOwn: ({ context }, id: string) => idOf(context) === id,
    isRecorded: ({ context }, app: string) => context.app === app,
    hasStep: ({ context: { recording } }, index: number) => recording?.steps[index] !== undefined,
  },
  delays: { second: 1_000, longest: RECORDING_LIMITS.duration },
}).createMachine({
  id: 'recording',
  context: ({ input: { inspector } }) => ({
    inspector,
    count: 0,
    app: '',
    recording: null,
    seconds: 0,
    shown: 0,
    problem: null,
  }),
  invoke: { id: 'talk', src: 'talk' },
  initial: 'empty',
  on: {
    'record.requested': {
      target: '.running',
      actions: [{ type: 'noteApp', params: ({ event }) => event.app }, 'begin'],
    },
    'file.chosen': '.reading',
  },
  states: {
    empty: {},
    running: {
      tags: ['running'],
      exit: 'end',
      after: { longest: 'settling' },
      on: {
        // A file would take the place of what is being recorded.
        'file.chosen': {},
        'recording.begun': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          actions: { type: 'keep', params: ({ event }) => event.recording },
        },
        'step.heard': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          actions: { type: 'addStep', params: ({ event }) => event.step },
        },
        'recording.ended': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'settling',
        },
        'page.left': {
          guard: { type: 'isRecorded', params: ({ event }) => event.app },
          target: 'settling',
        },
        'stop.requested': 'settling',
      },
      initial: 'counting',
      states: {
        counting: { after: { second: { target: 'counting', reenter: true, actions: 'countSecond' } } },
      },
    },
    /** Whether anything was recorded: a page that did not answer has no recording. */
    settling: {
      always: [{ guard: ({ context }) => context.recording !== null, target: 'held' }, { target: 'empty' }],
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => {
          if (event.type !== 'file.chosen') throw new Error('Only choosing a file leads here.');
          return event.file;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'held',
            actions: {
              type: 'keep',
              params: ({ event: { output } }) => {
                if (!output.ok) throw new Error('The guard lets recordings pass only.');
                return output.recording;
              },
            },
          },
          {
            target: 'settling',
            actions: {
              type: 'noteProblem',
              params: ({ event: { output } }) => (output.ok ? '' : output.problem),
            },
          },
        ],
        onError: {
          target: 'settling',
          actions: { type: 'noteProblem', params: 'The file could not be read.' },
        },
      },
    },
    held: {
      tags: ['held'],
      on: {
        'export.requested': {
          actions: {
            type: 'save',
            params: ({ context: { recording } }) => {
              if (!recording) throw new Error('Only a recording is held.');
              return recording;
            },
          },
        },
        'step.chosen': {
          guard: { type: 'hasStep', params: ({ event }) => event.index },
          actions: { type: 'show', params: ({ event }) => event.index },
        },
        'recording.dismissed': { target: 'empty', actions: 'forget' },
      },
    },
  },
});
