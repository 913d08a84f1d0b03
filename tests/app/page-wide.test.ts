import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { LeadQuestion } from '../../src/api/lead-questions.ts';
import { loadedPageQuestions } from '../../src/app/provide/page-wide.ts';
import type { Registry } from '../../src/machines/actors.ts';
import { questionList } from '../../src/machines/lead-questions/actors.ts';
import { sampleQuestion } from '../../src/machines/lead-questions.catalogue.ts';

const QUESTIONS: readonly LeadQuestion[] = [sampleQuestion];

/** The page's list of questions, whose one request is answered by hand. */
function start() {
  let answer: (questions: readonly LeadQuestion[]) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const answered = new Promise<readonly LeadQuestion[]>((resolve, reject) => {
    [answer, fail] = [resolve, reject];
  });
  const list = createActor(
    questionList.provide({
      actors: {
        recall: fromPromise((): Promise<readonly LeadQuestion[] | null> => Promise.resolve(null)),
        load: fromPromise(() => answered),
      },
    }),
    { systemId: 'questionList' },
  ).start();
  const leaving = new AbortController();
  return {
    list,
    leaving,
    answer,
    fail,
    asked: () => loadedPageQuestions(list.system as unknown as Registry, leaving.signal),
  };
}

test('questions that no view has asked for are none, at once', async () => {
  expect(await start().asked()).toEqual([]);
});

test('questions on their way are waited for', async () => {
  const { list, asked, answer } = start();
  list.send({ type: 'data.requested' });
  const found = asked();
  answer(QUESTIONS);
  expect(await found).toEqual(QUESTIONS);
});

test('questions that do not load hold up nothing', async () => {
  const { list, asked, fail } = start();
  list.send({ type: 'data.requested' });
  const found = asked();
  fail(new Error('Failed to fetch'));
  expect(await found).toEqual([]);
});

test('who leaves waits for no questions', async () => {
  const { list, asked, leaving } = start();
  list.send({ type: 'data.requested' });
  const found = asked();
  leaving.abort(new Error('left'));
  await expect(found).rejects.toThrow('left');
});
