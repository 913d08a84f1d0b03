import { fromPromise } from 'xstate';
import type { TeamQuestion } from '../../api/sign-in.ts';
import { STORAGE_KEYS } from '../../domain/constants.ts';
import { teamQuestionMachine } from '../../machines/sign-in/team-question.machine.ts';
import type { Ports } from '../ports.ts';

/** The question which team a number joins, and its answer. The machine never receives the token. */
export function provideTeamQuestion({ api, storage, location }: Ports) {
  const forget = (): void => {
    storage.tab.drop(STORAGE_KEYS.question);
  };
  return teamQuestionMachine.provide({
    actors: {
      findQuestion: fromPromise(() => Promise.resolve(readKept(storage.tab.read(STORAGE_KEYS.question)))),
      answerQuestion: fromPromise(async ({ input, signal }) => {
        const answer = await (await api()).signIn.answerTeamQuestion(input, signal);
        if (answer.question === null) {
          forget();
          storage.saveToken(answer.token);
          return { question: null, message: null, user: answer.user };
        }
        const { question, message } = answer;
        storage.tab.keep(STORAGE_KEYS.question, JSON.stringify(question));
        return { question, message, user: null };
      }),
    },
    actions: {
      forgetQuestion: forget,
      goTo: (_, target) => {
        location.goTo(target);
      },
    },
  });
}

/** The question stored for this tab; null without a valid one. */
function readKept(kept: string | null): TeamQuestion | null {
  try {
    // Written by this app, as the server sent it.
    return kept === null ? null : (JSON.parse(kept) as TeamQuestion);
  } catch {
    return null;
  }
}
