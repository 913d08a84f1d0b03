import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUESTION_MESSAGES } from '../../src/domain/leads/question-messages.ts';
import { leadQuestions } from '../../src/server/db/schema/lead-questions.ts';
import { dataOf, errorsOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { questionsOf } from '../support/questions.ts';
import type { Questions } from '../support/questions.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const BUDGET = { kind: 'choice', label: 'Budget', options: ['Small', 'Large'] } as const;
const NEED = { kind: 'text', label: 'What do they need?' } as const;
const CALL = { kind: 'yesNo', label: 'Call back?', onCapture: false } as const;

for (const engine of mainEngines()) {
  describe(`questions of one's own on ${engine}`, () => {
    let server: TestServer;
    let acme: Questions;
    let colleague: Questions;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = questionsOf(server, await server.signIn('asha@acme.example'));
      colleague = questionsOf(server, await server.signIn('ravi@acme.example'));
    });
    beforeEach(async () => {
      await server.services.db.delete(leadQuestions);
    });
    afterAll(() => server.close());

    const labels = async (): Promise<string[]> => (await acme.list()).map(({ label }) => label);

    test('are added together, tidied, in their order', async () => {
      const added = await acme.add(BUDGET, { ...NEED, label: '  What  do they need? ' }, CALL);
      expect(added.map(({ label, order, onCapture, version }) => [label, order, onCapture, version])).toEqual(
        [
          ['Budget', 1, true, 1],
          ['What do they need?', 2, true, 1],
          ['Call back?', 3, false, 1],
        ],
      );
      expect(await colleague.list()).toEqual(added);
    });

    test('are all refused when one is bad, with its place', async () => {
      const answer = await acme.send('POST', '', { questions: [BUDGET, { ...BUDGET, label: 'BUDGET' }] });
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toEqual({ 'questions.1.label': [QUESTION_MESSAGES.taken] });
      const none = await acme.send('POST', '', { questions: [NEED, { kind: 'choice', label: 'Size' }] });
      expect(errorsOf(none)).toEqual({ 'questions.1.options': [QUESTION_MESSAGES.options] });
      expect(await acme.list()).toEqual([]);
    });

    test('are at most twenty, and one that is removed makes room', async () => {
      const many = Array.from({ length: 19 }, (_, index) => ({
        ...NEED,
        label: `Question ${String(index)}`,
      }));
      const [first] = await acme.add(...many);
      const two = await acme.send('POST', '', { questions: [BUDGET, CALL] });
      expect([two.status, two.json]).toMatchObject([409, { message: QUESTION_MESSAGES.fullWith(1) }]);
      await acme.add(BUDGET);
      await acme.remove(first?._id ?? '');
      await acme.add(CALL);
      const back = await acme.send('POST', `/${first?._id ?? ''}/restore`);
      expect([back.status, back.json]).toMatchObject([409, { message: QUESTION_MESSAGES.full }]);
    });

    test('added by two windows at once stay within twenty', async () => {
      const nineteen = Array.from({ length: 19 }, (_, index) => ({ ...NEED, label: `Q ${String(index)}` }));
      await acme.add(...nineteen);
      const answers = await Promise.all([
        acme.send('POST', '', { questions: [BUDGET] }),
        colleague.send('POST', '', { questions: [CALL] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await acme.list()).toHaveLength(20);
    });

    test('get a new version when their words change, and only then', async () => {
      const [budget] = await acme.add(BUDGET);
      const id = budget?._id ?? '';
      expect(await acme.change(id, { onCapture: false, label: ' Budget ' })).toMatchObject({
        version: 1,
        onCapture: false,
      });
      const changed = await acme.change(id, {
        label: 'Budget for this',
        options: ['Small', 'Large', 'None'],
      });
      expect(changed).toMatchObject({
        version: 2,
        label: 'Budget for this',
        versions: [
          { version: 1, label: 'Budget', options: ['Small', 'Large'] },
          { version: 2, label: 'Budget for this', options: ['Small', 'Large', 'None'] },
        ],
      });
      expect(await acme.change(id, { kind: 'choices' })).toMatchObject({
        version: 3,
        options: ['Small', 'Large', 'None'],
      });
      expect(await acme.change(id, { kind: 'text' })).toMatchObject({ version: 4, options: [] });
    });

    test('are not changed from an older row', async () => {
      const [budget] = await acme.add(BUDGET);
      const id = budget?._id ?? '';
      await colleague.change(id, { label: 'Money' });
      const stale = await acme.send('PUT', `/${id}`, { label: 'Means', updatedAt: budget?.updatedAt });
      expect([stale.status, stale.json]).toMatchObject([409, { data: { label: 'Money', version: 2 } }]);
    });

    test('are changed 49 times at most', async () => {
      const [budget] = await acme.add(BUDGET);
      const id = budget?._id ?? '';
      const versions = Array.from({ length: 50 }, (_, index) => ({ version: index + 1, ...BUDGET }));
      await server.services.db.update(leadQuestions).set({ versions });
      const more = await acme.send('PUT', `/${id}`, { label: 'Once more' });
      expect([more.status, more.json]).toMatchObject([409, { message: QUESTION_MESSAGES.tooOften }]);
    });

    test('are put in order, whatever ids come along', async () => {
      const [a, b, c] = await acme.add(BUDGET, NEED, CALL);
      const ids = [c?._id, randomUUID(), a?._id];
      const answer = await acme.send('PUT', '/order', { ids });
      expect(dataOf('leadQuestionOrderUpdate', answer).map(({ _id }) => _id)).toEqual([
        c?._id,
        a?._id,
        b?._id,
      ]);
      expect(await labels()).toEqual(['Call back?', 'Budget', 'What do they need?']);
    });

    test('are retired, listed last, and restored', async () => {
      const [budget] = await acme.add(BUDGET, NEED);
      const id = budget?._id ?? '';
      await acme.remove(id);
      await acme.remove(id);
      expect(await labels()).toEqual(['What do they need?', 'Budget']);
      expect((await acme.list()).map(({ retired }) => retired)).toEqual([undefined, true]);
      // A retired question leaves its label to another.
      const [other] = await acme.add(BUDGET);
      expect((await acme.send('POST', `/${id}/restore`)).status).toBe(409);
      await acme.remove(other?._id ?? '');
      const back = dataOf('leadQuestionRestore', await acme.send('POST', `/${id}/restore`));
      expect(back).toMatchObject({ _id: id, label: 'Budget' });
      expect(back.retired).toBeUndefined();
      expect(dataOf('leadQuestionRestore', await acme.send('POST', `/${id}/restore`))).toEqual(back);
    });

    test('that nobody answered go for good when two hundred are stored', async () => {
      const [first] = await acme.add(NEED);
      const [row] = await server.services.db.select().from(leadQuestions);
      if (!row || !first) throw new Error('The question is not there.');
      const { db } = server.services;
      await db.delete(leadQuestions);
      const retired = (hours: number) => new Date(server.now().getTime() - hours * 60 * 60 * 1_000);
      const stored = Array.from({ length: 200 }, (_, index) => ({
        ...row,
        id: randomUUID(),
        place: index,
        retiredAt: retired(index === 0 ? 30 : 1),
      }));
      await db.insert(leadQuestions).values(stored);
      await acme.add(BUDGET);
      const listed = (await acme.list()).map(({ _id }) => _id);
      expect(listed).toHaveLength(200);
      expect(listed).not.toContain(stored[0]?.id);
      // The others were retired within a day: a deleted lead that comes back may have answers to them.
      const more = await acme.send('POST', '', { questions: [CALL] });
      expect([more.status, more.json]).toMatchObject([409, { message: QUESTION_MESSAGES.tooMany }]);
    });
  });
}
