import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { answerField } from '../../domain/leads/answers.ts';
import { answerIn, answerValuesOf, writeAnswer } from './answer-values.ts';
import type { LeadChangeEvent } from './lead-change.machine.ts';
import { emptyQuick } from './quick-changes.ts';

/** A text that answers a question about a lead. */
type Answering = { lead: Lead; question: { _id: string; version: number } };

type LeadAnswersEvent =
  | ({ type: 'answer.written'; text: string } & Answering)
  | ({ type: 'answer.submitted' } & Answering)
  /** What was written is not meant. */
  | ({ type: 'answer.dropped' } & Answering)
  /** `saved` is a lead after a write, if it is known. */
  | { type: 'data.invalidated'; saved?: unknown };

type LeadAnswersContext = {
  /** What was written and is not saved yet, by lead and question. */
  texts: Readonly<Record<string, string>>;
};

/** Under this name a text is kept. */
export const answerKey = ({
  lead,
  question,
}: {
  lead: Pick<Lead, '_id'>;
  question: { _id: string };
}): string => `${lead._id} ${question._id}`;

const without = (texts: Readonly<Record<string, string>>, isGone: (key: string, text: string) => boolean) =>
  Object.fromEntries(Object.entries(texts).filter(([key, text]) => !isGone(key, text)));

const isLead = (saved: unknown): saved is Lead =>
  typeof saved === 'object' && saved !== null && '_id' in saved && 'updatedAt' in saved;

/** The texts that this lead does not have yet. */
function unsaved(texts: LeadAnswersContext['texts'], lead: Lead): LeadAnswersContext['texts'] {
  const given = answerValuesOf(lead.answers);
  return without(texts, (key, text) => {
    const [id, question = ''] = key.split(' ');
    return id === lead._id && (answerIn(given, { _id: question })?.values[0] ?? '') === text.trim();
  });
}

/**
 * Texts that answer questions where the lead is shown. A text is kept until the lead has it, so that neither closing
 * the lead nor a refusal loses it. Owned by `leads`, which makes the change.
 */
export const leadAnswersMachine = setup({
  types: { context: {} as LeadAnswersContext, events: {} as LeadAnswersEvent },
  actions: {
    write: assign({
      texts: ({ context: { texts } }, { text, ...answering }: Answering & { text: string }) =>
        unsaved({ ...texts, [answerKey(answering)]: text }, answering.lead),
    }),
    drop: assign({
      texts: ({ context }, answering: Answering) =>
        without(context.texts, (key) => key === answerKey(answering)),
    }),
    forgetSaved: assign({
      texts: ({ context: { texts } }, { saved }: { saved?: unknown }) =>
        isLead(saved) ? unsaved(texts, saved) : texts,
    }),
    requestChange: sendTo(ownerOf, ({ context }, { lead, question }: Answering): LeadChangeEvent => {
      const text = (context.texts[answerKey({ lead, question })] ?? '').trim();
      const value = writeAnswer({ version: question.version, values: text === '' ? [] : [text] });
      return {
        type: 'change.requested',
        lead,
        values: { ...emptyQuick, kind: 'field', field: answerField(question._id), value },
      };
    }),
  },
  guards: {
    isWritten: ({ context }, answering: Answering) => answerKey(answering) in context.texts,
    isAnyWritten: ({ context }) => Object.keys(context.texts).length > 0,
    isNoneWritten: ({ context }) => Object.keys(context.texts).length === 0,
  },
}).createMachine({
  id: 'leadAnswers',
  context: { texts: {} },
  on: { 'answer.written': { actions: { type: 'write', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isAnyWritten', target: 'writing' } },
    writing: {
      tags: ['writing'],
      always: { guard: 'isNoneWritten', target: 'idle' },
      on: {
        'answer.submitted': {
          guard: { type: 'isWritten', params: ({ event }) => event },
          actions: { type: 'requestChange', params: ({ event }) => event },
        },
        'answer.dropped': { actions: { type: 'drop', params: ({ event }) => event } },
        'data.invalidated': { actions: { type: 'forgetSaved', params: ({ event }) => event } },
      },
    },
  },
});
