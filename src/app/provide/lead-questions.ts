import { fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { LeadQuestion, LeadQuestionDraft } from '../../api/lead-questions.ts';
import { questionSets, questionsToAdd } from '../../domain/leads/question-sets.ts';
import { currentQuestions, type QuestionWording } from '../../domain/leads/questions.ts';
import { refusedDataOf, statusOf } from '../../machines/kit/refusal.ts';
import {
  questionEditor,
  questionForm,
  questionList,
  questionRestore,
} from '../../machines/lead-questions/actors.ts';
import {
  leadQuestionsMachine,
  type QuestionsAddress,
} from '../../machines/lead-questions/lead-questions.machine.ts';
import {
  questionChangeMachine,
  type QuestionWork,
  type QuestionWorkDone,
} from '../../machines/lead-questions/question-change.machine.ts';
import {
  emptyQuestion,
  questionChangesOf,
  questionDraftOf,
  questionRows,
} from '../../machines/lead-questions/question-fields.ts';
import { keepQuestions, recallQuestions } from '../device/kept-questions.ts';
import { leadQuery, showLeadQuery } from '../lead-address.ts';
import { provideEditor } from './editor.ts';
import type { World } from './world.ts';

/** Names the questions in the address. */
const PARAMETER = 'questions';

/** Provides the questions: their calls, what this device keeps of them, and their place in the address. */
export function provideLeadQuestions(world: World) {
  const { api, location, page, user } = world;
  const exhibitor = user?.exhibitor ?? '';
  const calls = async () => (await api()).leadQuestions;
  return leadQuestionsMachine.provide({
    actors: {
      questionList: questionList.provide({
        actors: {
          recall: fromPromise(() => recallQuestions(exhibitor)),
          load: fromPromise(async ({ signal }) => {
            const questions = await (await calls()).list(signal);
            // A device that stores nothing shows them while the page is open.
            void keepQuestions({ exhibitor, questions }).catch(() => undefined);
            return questions;
          }),
        },
      }),
      questionEditor: provideEditor(
        world,
        { editor: questionEditor, form: questionForm, empty: emptyQuestion },
        {
          create: async (values, key, signal) =>
            (await (await calls()).create([questionDraftOf(values)], key, signal))[0],
          update: async (basis, changed, signal, values) =>
            (await calls()).update(basis, questionChangesOf(values, changed), signal),
          remove: async (id, signal) => (await calls()).remove(id, signal),
        },
      ),
      questionRestore: questionRestore.provide({
        actors: {
          act: fromPromise(async ({ input, signal }) => (await calls()).restore(input.id, signal)),
        },
      }),
      questionChange: questionChangeMachine.provide({
        actors: {
          change: fromPromise(async ({ input, signal }) => {
            if (!input) throw new Error('There is no change to make.');
            return make(await calls(), input, signal);
          }),
        },
      }),
      watchAddress: fromCallback(({ sendBack }) => {
        const tell = (): void => {
          const isNamed = leadQuery(page)?.has(PARAMETER) ?? false;
          sendBack({ type: 'address.changed', isNamed } satisfies QuestionsAddress);
        };
        tell();
        return location.watchPath(tell);
      }),
    },
    actions: {
      showInAddress: (_, { isNamed }) => {
        const query = leadQuery(page) ?? new URLSearchParams();
        if (isNamed) query.set(PARAMETER, '');
        else query.delete(PARAMETER);
        showLeadQuery(location, query, !isNamed);
      },
    },
  });
}

type Calls = Api['leadQuestions'];

/** Attempts of a switch when colleagues change the same question. */
const TRIES = 3;

/** Makes one change in the list. */
async function make(calls: Calls, work: QuestionWork, signal: AbortSignal): Promise<QuestionWorkDone> {
  if (work.kind === 'order') return { saved: await calls.order(work.ids, signal) };
  if (work.kind === 'capture') return { saved: await switchCapture(calls, work, signal) };
  const there = await calls.list(signal);
  const set = questionSets().find(({ name }) => name === work.name);
  const missing = set ? questionsToAdd(set, currentQuestions(there)) : [];
  const added =
    missing.length === 0 ? [] : await calls.create(missing.map(draftOf), newIdempotencyKey(), signal);
  return { saved: [...there, ...added], added: added.length };
}

/** As the contract has it, which lists can be changed. */
const draftOf = ({ options, ...wording }: QuestionWording): LeadQuestionDraft => ({
  ...wording,
  options: [...options],
});

/** Only the place of the question changes: a newer wording of a colleague stays. */
async function switchCapture(
  calls: Calls,
  { question, onCapture }: Extract<QuestionWork, { kind: 'capture' }>,
  signal: AbortSignal,
): Promise<LeadQuestion> {
  let { updatedAt } = question;
  for (let tries = 1; ; tries += 1) {
    try {
      return await calls.update({ id: question._id, updatedAt }, { onCapture }, signal);
    } catch (failure) {
      const theirs = statusOf(failure) === 409 ? questionRows.readRow(refusedDataOf(failure)) : null;
      if (tries === TRIES || theirs === null || theirs.updatedAt === updatedAt) throw failure;
      ({ updatedAt } = theirs);
    }
  }
}
