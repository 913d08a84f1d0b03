import { assign, sendTo, setup } from 'xstate';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';

/** One change to the list of questions. */
export type QuestionWork =
  /** All current questions in their new order. */
  | { kind: 'order'; ids: readonly string[] }
  /** Whether the question is on the capture card. */
  | { kind: 'capture'; question: LeadQuestion; onCapture: boolean }
  /** Adds the questions of a ready-made set. */
  | { kind: 'set'; name: string };

/** What a change returned: the question or the questions after it, and how many a set added. */
export type QuestionWorkDone = { saved: LeadQuestion | readonly LeadQuestion[]; added?: number };

type QuestionChangeEvent = { type: 'change.requested'; work: QuestionWork };

type QuestionChangeContext = {
  /** The current change, then the waiting ones. */ queue: readonly QuestionWork[];
};

/** The questions as they are once these changes are made; those that are not in a new order come last. */
export const questionsAfter = (
  questions: readonly LeadQuestion[],
  queue: readonly QuestionWork[],
): readonly LeadQuestion[] => queue.reduce(after, questions);

function after(questions: readonly LeadQuestion[], work: QuestionWork): readonly LeadQuestion[] {
  if (work.kind === 'set') return questions;
  if (work.kind === 'capture') {
    const { question, onCapture } = work;
    return questions.map((one) => (one._id === question._id ? { ...one, onCapture } : one));
  }
  const placeOf = ({ _id }: LeadQuestion): number => {
    const place = work.ids.indexOf(_id);
    return place < 0 ? work.ids.length : place;
  };
  return questions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A waiting order is replaced by a newer one; the first in the queue is being sent. */
function lined(queue: readonly QuestionWork[], work: QuestionWork): readonly QuestionWork[] {
  const isReplaced = work.kind === 'order' && queue.length > 1 && queue.at(-1)?.kind === 'order';
  return [...(isReplaced ? queue.slice(0, -1) : queue), work];
}

const addedText = (added: number): string => {
  if (added === 0) return QUESTION_MESSAGES.taken;
  return added === 1 ? QUESTION_MESSAGES.added : QUESTION_MESSAGES.manyAdded(added);
};

const doneToast = (added: number): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: addedText(added),
  variant: 'success',
});

const failedToast = (error: unknown): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, QUESTION_MESSAGES.updateFailed),
  variant: 'destructive',
});

/**
 * Changes that are made in the list of questions, one after the other: their order, whether they are on the capture
 * card, and ready-made sets. Each is shown at once. Owned by `leadQuestions`; reports every change, and every failure,
 * after which the list says what is true.
 */
export const questionChangeMachine = setup({
  types: { context: {} as QuestionChangeContext, events: {} as QuestionChangeEvent },
  actors: { change: missingPromise<QuestionWorkDone, QuestionWork | null>('change') },
  actions: {
    line: assign({ queue: ({ context }, work: QuestionWork) => lined(context.queue, work) }),
    advance: assign({ queue: ({ context }) => context.queue.slice(1) }),
    announceChange: sendTo(ownerOf, (_, { saved }: { saved?: unknown }): ChangeReport => ({
      type: 'rows.changed',
      saved,
    })),
    raiseToast,
  },
  guards: {
    isWaiting: ({ context }) => context.queue.length > 0,
    isSet: (_, { added }: QuestionWorkDone) => added !== undefined,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'questionChange',
  context: { queue: [] },
  on: { 'change.requested': { actions: { type: 'line', params: ({ event }) => event.work } } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isWaiting', target: 'changing' } },
    changing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.queue[0] ?? null,
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'announceChange', params: ({ event }) => event.output },
              { type: 'raiseToast', params: ({ event }) => doneToast(event.output.added ?? 0) },
              'advance',
            ],
          },
          {
            target: 'idle',
            actions: [{ type: 'announceChange', params: ({ event }) => event.output }, 'advance'],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'raiseToast', params: ({ event }) => failedToast(reasonOf({ event })) },
            { type: 'announceChange', params: {} },
            'advance',
          ],
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
  },
});
