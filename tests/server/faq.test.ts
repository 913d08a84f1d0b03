import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqs } from '../../src/server/db/schema/faqs.ts';
import { engines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

type Faq = Record<string, unknown> & { _id: string; answer: string; isOwn: boolean; updatedAt: string };

for (const engine of engines()) {
  describe(`questions on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let globex: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      globex = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());

    const create = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
      server.call('POST', '/api/faq', { token: acme, body, headers });
    const update = (id: string, body: object, token = acme): Promise<Answer> =>
      server.call('PUT', `/api/faq/${id}`, { token, body });
    const remove = (id: string, token = acme): Promise<Answer> =>
      server.call('DELETE', `/api/faq/${id}`, { token });
    const faqOf = ({ json }: Answer): Faq => (json as { data: Faq }).data;
    const added = async (): Promise<Faq> =>
      faqOf(await create({ question: 'Where?', answer: '<p>Here</p>' }));
    const list = async (token = acme): Promise<Faq[]> => {
      const { json } = await server.call('GET', '/api/faq?limit=200', { token });
      return (json as { data: { data: Faq[] } }).data.data;
    };
    const stored = async (id: string, token = acme): Promise<Faq | undefined> =>
      (await list(token)).find(({ _id }) => _id === id);

    test('are added for their exhibitor alone, in the category General unless told', async () => {
      const answer = await create({ question: 'ما هذا؟ 何ですか？', answer: '<p>क <strong>ж</strong></p>' });
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
      const { _id } = faqOf(answer);
      expect(await stored(_id)).toEqual(faqOf(answer));
      expect(await stored(_id, globex)).toBeUndefined();
      expect(faqOf(await create({ question: 'q', answer: 'a', type: ' ' }))).toMatchObject({
        type: 'General',
      });
      expect(faqOf(await create({ question: 'q', answer: 'a', type: 'Sóc' }))).toMatchObject({ type: 'Sóc' });
    });

    test('change in the keys present only', async () => {
      const before = await added();
      const after = faqOf(await update(before._id, { answer: '<p>There</p>' }));
      expect(after).toEqual({ ...before, answer: '<p>There</p>', updatedAt: after.updatedAt });
      expect(after.updatedAt > before.updatedAt).toBe(true);
      expect(faqOf(await update(before._id, { answer: '<p>There</p>', type: '' }))).toEqual(after);
    });

    test('disappear when deleted, and a second time they are not there', async () => {
      const { _id } = await added();
      expect((await remove(_id)).status).toBe(200);
      expect(await stored(_id)).toBeUndefined();
      expect((await remove(_id)).status).toBe(404);
      expect((await update(_id, { question: 'x' })).status).toBe(404);
    });

    test('of the event are read only, and those of others are not there', async () => {
      const shared = (await list()).filter(({ isOwn }) => !isOwn);
      expect(shared).toHaveLength(8);
      const [{ _id, updatedAt } = await added()] = shared;
      for (const token of [acme, globex]) {
        expect((await update(_id, { question: 'x' }, token)).status).toBe(403);
        expect((await update(_id, { question: 'x', updatedAt: '2001-01-01T00:00:00Z' }, token)).status).toBe(
          403,
        );
        expect((await remove(_id, token)).status).toBe(403);
      }
      expect(await stored(_id)).toMatchObject({ updatedAt });
      const own = await added();
      expect([
        (await update(own._id, { question: 'x' }, globex)).status,
        (await remove(own._id, globex)).status,
      ]).toEqual([404, 404]);
      expect(await stored(own._id)).toEqual(own);
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
      const before = await list();
      expect(await create(body)).toMatchObject({ status: 400, json: { errors: { [field]: [message] } } });
      expect(await list()).toEqual(before);
    });

    test('cannot be made the event’s by naming no exhibitor', async () => {
      const answer = await create({ question: 'q', answer: 'a', exhibitor: null, event: null });
      expect(answer.status).toBe(201);
      expect(await stored(faqOf(answer)._id, globex)).toBeUndefined();
    });

    test('store their answers clean, and answer clean what was stored before', async () => {
      const { db } = server.services;
      const hostile = '<p onclick=x>a<script>alert(1)</script><a href="javascript:x">b</a></p>';
      const { _id } = faqOf(await create({ question: 'q', answer: hostile.replace('javascript:x', '') }));
      const [row] = await db.select().from(faqs).where(eq(faqs.id, _id));
      expect(row?.answer).toBe('<p>a<a>b</a></p>');
      const [shared] = await db.select().from(faqs).where(isNull(faqs.exhibitorId)).limit(1);
      if (!shared) throw new Error('The demo has no question.');
      await db.update(faqs).set({ answer: hostile }).where(eq(faqs.id, shared.id));
      expect((await stored(shared.id))?.answer).toBe('<p>a<a>b</a></p>');
      await db.update(faqs).set({ answer: shared.answer }).where(eq(faqs.id, shared.id));
    });

    test('are added once for one key', async () => {
      const before = (await list()).length;
      const headers = { 'idempotency-key': `faq-${engine}` };
      const body = { question: 'Once?', answer: 'Once' };
      const [first, again] = [await create(body, headers), await create(body, headers)];
      expect(again.json).toEqual(first.json);
      expect(await list()).toHaveLength(before + 1);
    });
  });
}
