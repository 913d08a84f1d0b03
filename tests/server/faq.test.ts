import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqs } from '../../src/server/db/schema/faqs.ts';
import { mainEngines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

for (const engine of mainEngines()) {
  describe(`questions on ${engine}`, () => {
    let server: TestServer;
    let questions: Records<'/faq'>;
    let theirs: Records<'/faq'>;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      questions = recordsOf(server, '/faq', await server.signIn('asha@acme.example'));
      theirs = questions.as(await server.signIn('meera@globex.example'));
    });
    afterAll(() => server.close());

    test('are added for their exhibitor only, in the category General when the body names none', async () => {
      const answer = await questions.create({
        question: 'ما هذا؟ 何ですか？',
        answer: '<p>क <strong>ж</strong></p>',
      });
      expect([answer.status, answer.json]).toMatchObject([
        201,
        {
          data: {
            question: 'ما هذا؟ 何ですか？',
            answer: '<p>क <strong>ж</strong></p>',
            type: 'General',
            isOwn: true,
          },
        },
      ]);
      const { _id } = questions.row(answer);
      expect(await questions.find(_id)).toEqual(questions.row(answer));
      expect(await theirs.find(_id)).toBeUndefined();
      expect(questions.row(await questions.create({ question: 'q', answer: 'a', type: ' ' }))).toMatchObject({
        type: 'General',
      });
      expect(
        questions.row(await questions.create({ question: 'q', answer: 'a', type: 'Sóc' })),
      ).toMatchObject({ type: 'Sóc' });
    });

    test('change in the keys present only', async () => {
      const before = await questions.add();
      const after = questions.row(await questions.update(before._id, { answer: '<p>There</p>' }));
      expect(after).toEqual({ ...before, answer: '<p>There</p>', updatedAt: after.updatedAt });
      expect(after.updatedAt > before.updatedAt).toBe(true);
      expect(questions.row(await questions.update(before._id, { answer: '<p>There</p>', type: '' }))).toEqual(
        after,
      );
    });

    test('are not listed once deleted; a second deletion and a change answer 404', async () => {
      const { _id } = await questions.add();
      expect((await questions.remove(_id)).status).toBe(200);
      expect(await questions.find(_id)).toBeUndefined();
      expect((await questions.remove(_id)).status).toBe(404);
      expect((await questions.update(_id, { question: 'x' })).status).toBe(404);
    });

    test('of the event refuse changes with 403, those of another exhibitor with 404', async () => {
      const shared = (await questions.list()).data.filter(({ isOwn }) => !isOwn);
      expect(shared).toHaveLength(8);
      const [{ _id, updatedAt } = await questions.add()] = shared;
      for (const caller of [questions, theirs]) {
        expect((await caller.update(_id, { question: 'x' })).status).toBe(403);
        expect(
          (await caller.change({ _id, updatedAt: '2001-01-01T00:00:00Z' }, { question: 'x' })).status,
        ).toBe(403);
        expect((await caller.remove(_id)).status).toBe(403);
      }
      expect(await questions.find(_id)).toMatchObject({ updatedAt });
      const own = await questions.add();
      expect([
        (await theirs.update(own._id, { question: 'x' })).status,
        (await theirs.remove(own._id)).status,
      ]).toEqual([404, 404]);
      expect(await questions.find(own._id)).toEqual(own);
    });

    test.each([
      [{ answer: 'a' }, 'question', 'Question is required'],
      [{ question: ' ', answer: 'a' }, 'question', 'Question is required'],
      [{ question: 'q' }, 'answer', 'Answer is required'],
      [{ question: 'q', answer: '\n' }, 'answer', 'Answer is required'],
      [{ question: 'q', answer: '<script>x</script>' }, 'answer', 'Answer is required'],
      [{ question: 'q', answer: '<a href="javascript:x">x</a>' }, 'answer', 'Valid URL is required'],
      [{ question: 'q', answer: 'a', isOwn: false }, 'isOwn', 'This field does not exist'],
      [{ question: 'q', answer: 'a', exhibitorId: 'x' }, 'exhibitorId', 'This field does not exist'],
    ])('refuse %j', async (body, field, message) => {
      const before = await questions.list();
      expect(await questions.create(body)).toMatchObject({
        status: 400,
        json: { errors: { [field]: [message] } },
      });
      expect(await questions.list()).toEqual(before);
    });

    test('cannot be made the event’s by naming no exhibitor', async () => {
      const answer = await questions.create({ question: 'q', answer: 'a', exhibitor: null, event: null });
      expect(answer.status).toBe(201);
      expect(await theirs.find(questions.row(answer)._id)).toBeUndefined();
    });

    test('have their HTML sanitised when stored and again when read', async () => {
      const { db } = server.services;
      const hostile = '<p onclick=x>a<script>alert(1)</script><a href="javascript:x">b</a></p>';
      const { _id } = questions.row(
        await questions.create({ question: 'q', answer: hostile.replace('javascript:x', '') }),
      );
      const [row] = await db.select().from(faqs).where(eq(faqs.id, _id));
      expect(row?.answer).toBe('<p>a<a>b</a></p>');
      const [shared] = await db
        .select()
        .from(faqs)
        .where(and(eq(faqs.eventId, row?.eventId ?? ''), isNull(faqs.exhibitorId)))
        .limit(1);
      if (!shared) throw new Error('The demo has no question.');
      await db.update(faqs).set({ answer: hostile }).where(eq(faqs.id, shared.id));
      expect((await questions.find(shared.id))?.answer).toBe('<p>a<a>b</a></p>');
      await db.update(faqs).set({ answer: shared.answer }).where(eq(faqs.id, shared.id));
    });
  });
}
