import { assign, setup } from 'xstate';
import type { OpenRecording } from '../../api/recording.ts';
import { RECORDING_MESSAGES } from '../../domain/recording-messages.ts';
import type { Said } from '../../domain/said.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { statusOf } from '../kit/refusal.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';

export type RecordingEvent =
  /** The page is shown again, or was recorded before it was loaded. */
  | { type: 'look.requested' }
  | { type: 'recording.agreed' }
  | { type: 'recording.declined' }
  /** Closes the question; it returns at the next page load. */
  | { type: 'answer.postponed' }
  | { type: 'stop.requested' }
  /** This window records no more: the server takes no more steps, or another window of this browser stopped it. */
  | { type: 'recording.ended' };

/** What the server has; `stopped` was stopped in this browser, and the server does not know yet. */
type Found = OpenRecording | (Omit<OpenRecording, 'state'> & { state: 'stopped' }) | null;

type RecordingContext = {
  /** What is asked for, runs, or was stopped. */ recording: Found;
  isPostponed: boolean;
  /** Why the answer was not saved. */ problem: Said | null;
};

/** How long after the start the server is asked (ms), so that the screen comes first. */
const FIRST_LOOK_MS = 4_000;
/** How long until the server is told again that the recording was stopped (ms). */
const TELL_AGAIN_MS = 30_000;
/** How long the server is given to hear that the recording was stopped (ms); then the user is told that it was not. */
const TELL_PATIENCE_MS = 10_000;

const said = (title: string, description?: string): ToastRequest => ({
  title,
  ...(description !== undefined && { description }),
  variant: 'default',
});
const ended = (): ToastRequest => said(RECORDING_MESSAGES.ended, RECORDING_MESSAGES.endedText);
/** Another browser of the person may record. */
const isOverNow = (): ToastRequest => said(RECORDING_MESSAGES.isOver);
const declined = (): ToastRequest => said(RECORDING_MESSAGES.declined);

const outputOf = ({ event }: { event: { output: Found } }): Found => event.output;
const idOf = ({ context }: { context: RecordingContext }): string => context.recording?._id ?? '';

/**
 * A recording of which screens and buttons the user uses, which the organiser asks for: the question, the consent, the
 * recording while it runs, and its end. Nothing is recorded in any state but `running`. Owned by the workspace; stops
 * with the session.
 */
export const recordingMachine = setup({
  types: { context: {} as RecordingContext, events: {} as RecordingEvent },
  actors: {
    /** Tells when the page is shown again. */
    watchPage: missingCallback<RecordingEvent>('watchPage'),
    readRecording: missingPromise<Found>('readRecording'),
    answerRecording: missingPromise<Found, { id: string; agreed: boolean }>('answerRecording'),
    /** Records and sends as long as it runs. */
    record: missingCallback<RecordingEvent, { id: string }>('record'),
    stopRecording: missingPromise<unknown, { id: string }>('stopRecording'),
  },
  actions: {
    keepRecording: assign({ recording: (_, recording: Found) => recording, problem: null }),
    forgetRecording: assign({ recording: null, problem: null }),
    noteProblem: assign({
      problem: (_, error: unknown) => refusalText(error, RECORDING_MESSAGES.answerFailed),
    }),
    clearProblem: assign({ problem: null }),
    postpone: assign({ isPostponed: true }),
    /** So that a loaded page goes on at once. */
    rememberRunning: missingAction('rememberRunning'),
    forgetRunning: missingAction('forgetRunning'),
    /** So that no window of this browser goes on, whether the server was told or not. */
    rememberStop: missingAction<string>('rememberStop'),
    raiseToast,
  },
  guards: {
    isRunning: (_, found: Found) => found?.state === 'running',
    isStopped: (_, found: Found) => found?.state === 'stopped',
    isAsked: ({ context }, found: Found) => found?.state === 'asked' && !context.isPostponed,
    /** The server knows of nothing that could be answered or stopped. */
    isOver: (_, error: unknown) => [404, 409].includes(statusOf(error) ?? 0),
  },
  delays: {
    ...pendingDelays,
    firstLook: FIRST_LOOK_MS,
    timeLeft: ({ context }) => (context.recording?.secondsLeft ?? 0) * 1_000,
    tellAgain: TELL_AGAIN_MS,
    tellPatience: TELL_PATIENCE_MS,
  },
}).createMachine({
  id: 'recording',
  context: { recording: null, isPostponed: false, problem: null },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'waiting',
  states: {
    waiting: { after: { firstLook: 'looking' }, on: { 'look.requested': 'looking' } },
    idle: { entry: 'forgetRecording', on: { 'look.requested': 'looking' } },
    looking: {
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        onDone: [
          {
            guard: { type: 'isRunning', params: outputOf },
            target: 'running',
            actions: { type: 'keepRecording', params: outputOf },
          },
          {
            guard: { type: 'isStopped', params: outputOf },
            target: 'stopping',
            actions: { type: 'keepRecording', params: outputOf },
          },
          {
            guard: { type: 'isAsked', params: outputOf },
            target: 'asked',
            actions: { type: 'keepRecording', params: outputOf },
          },
          { target: 'idle' },
        ],
        // Not worth a word: the user did not ask for it.
        onError: 'idle',
      },
    },
    asked: {
      tags: ['asked'],
      after: { timeLeft: 'idle' },
      on: {
        'recording.agreed': 'agreeing',
        'recording.declined': 'declining',
        'answer.postponed': { target: 'idle', actions: 'postpone' },
      },
      initial: 'open',
      states: {
        open: { on: { 'look.requested': 'checking' } },
        /** It may have been answered in another window, or taken back. */
        checking: {
          invoke: {
            id: 'checkRecording',
            src: 'readRecording',
            onDone: [
              {
                guard: { type: 'isRunning', params: outputOf },
                target: '#recording.running',
                actions: { type: 'keepRecording', params: outputOf },
              },
              {
                guard: { type: 'isStopped', params: outputOf },
                target: '#recording.stopping',
                actions: { type: 'keepRecording', params: outputOf },
              },
              {
                guard: { type: 'isAsked', params: outputOf },
                target: '#recording.asked',
                actions: { type: 'keepRecording', params: outputOf },
              },
              { target: '#recording.idle' },
            ],
            onError: 'open',
          },
        },
      },
    },
    agreeing: {
      tags: ['asked', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'agree',
        src: 'answerRecording',
        input: ({ context }) => ({ id: idOf({ context }), agreed: true }),
        onDone: [
          {
            guard: { type: 'isRunning', params: outputOf },
            target: 'running',
            actions: { type: 'keepRecording', params: outputOf },
          },
          {
            guard: { type: 'isStopped', params: outputOf },
            target: 'stopping',
            actions: { type: 'keepRecording', params: outputOf },
          },
          { target: 'idle', actions: { type: 'raiseToast', params: isOverNow } },
        ],
        onError: [
          {
            guard: { type: 'isOver', params: reasonOf },
            target: 'idle',
            actions: { type: 'raiseToast', params: isOverNow },
          },
          { target: 'asked', actions: { type: 'noteProblem', params: reasonOf } },
        ],
      },
      initial: 'prompt',
      states: pendingStates,
    },
    declining: {
      tags: ['asked', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'decline',
        src: 'answerRecording',
        input: ({ context }) => ({ id: idOf({ context }), agreed: false }),
        onDone: { target: 'idle', actions: { type: 'raiseToast', params: declined } },
        onError: [
          {
            guard: { type: 'isOver', params: reasonOf },
            target: 'idle',
            actions: { type: 'raiseToast', params: isOverNow },
          },
          { target: 'asked', actions: { type: 'noteProblem', params: reasonOf } },
        ],
      },
      initial: 'prompt',
      states: pendingStates,
    },
    running: {
      tags: ['shown'],
      entry: 'rememberRunning',
      exit: 'forgetRunning',
      invoke: { id: 'record', src: 'record', input: ({ context }) => ({ id: idOf({ context }) }) },
      after: { timeLeft: { target: 'idle', actions: { type: 'raiseToast', params: ended } } },
      on: {
        'stop.requested': { target: 'stopping', actions: { type: 'rememberStop', params: idOf } },
        // Whatever the reason: the server is told, so that no window goes on.
        'recording.ended': { target: 'stopping', actions: { type: 'rememberStop', params: idOf } },
      },
    },
    /** Nothing is recorded any more; the server is told. */
    stopping: {
      tags: ['shown', 'stopped', 'busy'],
      invoke: {
        id: 'stopRecording',
        src: 'stopRecording',
        input: ({ context }) => ({ id: idOf({ context }) }),
        onDone: { target: 'idle', actions: { type: 'raiseToast', params: ended } },
        onError: [
          {
            guard: { type: 'isOver', params: reasonOf },
            target: 'idle',
            actions: { type: 'raiseToast', params: ended },
          },
          { target: 'untold' },
        ],
      },
      after: { tellPatience: 'untold' },
      initial: 'prompt',
      states: pendingStates,
    },
    /** Nothing is recorded here any more, and the server does not know yet. Its own clock ends the recording. */
    untold: {
      tags: ['shown', 'stopped', 'untold'],
      after: { tellAgain: 'stopping' },
      on: { 'stop.requested': 'stopping' },
    },
  },
});
