import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { storeFile, unreferencedSince } from '../support/stored-file.ts';

type Product = Record<string, unknown> & { _id: string; updatedAt: string };

/** 200 characters, then 5,000: the longest that fit, in four scripts. */
const LONG_NAME = '機械アーム — 로봇 — روبوت — रोबोट 🤖'.padEnd(210, '長').slice(0, 200);
const LONG_TEXT = `${'Ω'.repeat(4_990)}\n\t "<b>" `;

for (const engine of engines()) {
  describe(`products on ${engine}`, () => {
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
      server.call('POST', '/api/products', { token: acme, body, headers });
    const update = (id: string, body: object, token = acme): Promise<Answer> =>
      server.call('PUT', `/api/products/${id}`, { token, body });
    const productOf = ({ json }: Answer): Product => (json as { data: Product }).data;
    const added = async (body: object = { productName: 'Gripper' }): Promise<Product> =>
      productOf(await create(body));
    const list = async (): Promise<{ data: Product[]; total: number }> => {
      const { json } = await server.call('GET', '/api/products?limit=200', { token: acme });
      return (json as { data: { data: Product[]; total: number } }).data;
    };
    const stored = async (id: string): Promise<Product | undefined> =>
      (await list()).data.find(({ _id }) => _id === id);

    test('are added with every field, kept to the letter, and listed first', async () => {
      const fields = {
        productName: LONG_NAME,
        productDescription: LONG_TEXT,
        productLink: 'https://acme.example/ロボット?a=1#b',
        productLogo: await storeFile(server.services.db, 'Acme Robotics'),
        productImage: await storeFile(server.services.db, 'Acme Robotics'),
        BrochureUrl: 'http://acme.example/g4.pdf',
      };
      const answer = await create(fields);
      expect([answer.status, answer.json]).toMatchObject([
        201,
        { message: 'Product added successfully!', data: { ...fields, isSample: false } },
      ]);
      expect((await list()).data[0]).toEqual(productOf(answer));
    });

    test('change in the keys present only, and an empty text clears', async () => {
      const before = await added({ productName: 'Gripper', productDescription: 'Holds', BrochureUrl: '' });
      const answer = await update(before._id, { productDescription: '', productLink: 'https://a.example' });
      expect(answer.status).toBe(200);
      expect(productOf(answer)).toEqual({
        ...before,
        productDescription: '',
        productLink: 'https://a.example',
        updatedAt: expect.any(String) as string,
      });
      expect(productOf(answer).updatedAt > before.updatedAt).toBe(true);
      expect(await stored(before._id)).toEqual(productOf(answer));
    });

    test('keep their time when nothing changes', async () => {
      const before = await added({ productName: 'Still', productDescription: '' });
      const same = await update(before._id, {
        productName: 'Still',
        productDescription: '',
        productLogo: '',
      });
      expect(productOf(same)).toEqual(before);
      expect(productOf(await update(before._id, { event: 'x', updatedAt: before.updatedAt }))).toEqual(
        before,
      );
    });

    test('disappear when deleted, and a second time they are not there', async () => {
      const { _id } = await added();
      const { total } = await list();
      const remove = (): Promise<Answer> => server.call('DELETE', `/api/products/${_id}`, { token: acme });
      expect(await remove()).toMatchObject({
        status: 200,
        json: { message: 'Product deleted successfully!' },
      });
      expect((await list()).total).toBe(total - 1);
      expect((await remove()).status).toBe(404);
      expect((await update(_id, { productName: 'Back' })).status).toBe(404);
    });

    test.each([
      [{}, 'productName', 'Product name is required'],
      [{ productName: '' }, 'productName', 'Product name is required'],
      [{ productName: ' \n\t' }, 'productName', 'Product name is required'],
      [{ productName: 'x'.repeat(201) }, 'productName', 'Product name is required'],
      [{ productName: 'x', productLink: 'javascript:alert(1)' }, 'productLink', 'Valid URL is required'],
      [{ productName: 'x', productLink: 'https://a@evil.example' }, 'productLink', 'Valid URL is required'],
      [{ productName: 'x', productLink: 'https://[' }, 'productLink', 'Valid URL is required'],
      [{ productName: 'x', BrochureUrl: 'http://user:pw@a.example' }, 'BrochureUrl', 'Valid URL is required'],
      [{ productName: 'x', price: 1 }, 'price', 'This field does not exist'],
      [{ productName: 'x', isSample: true }, 'isSample', 'This field does not exist'],
      [{ productName: 'x', _id: 'y' }, '_id', 'This field does not exist'],
      [{ productName: 'x', productLogo: 'uploads/none.png' }, 'productLogo', 'Upload the file again.'],
      [
        { productName: 'x', productImage: 'https://a.example/b.png' },
        'productImage',
        'Upload the file again.',
      ],
    ])('refuse %j and store nothing', async (body, field, message) => {
      const { total } = await list();
      expect(await create(body)).toMatchObject({ status: 400, json: { errors: { [field]: [message] } } });
      const { _id } = await added();
      if (Object.keys(body).length > 0) {
        const refused = await update(_id, body);
        expect(refused).toMatchObject({ status: 400, json: { errors: { [field]: [message] } } });
        expect(await stored(_id)).toMatchObject({ productName: 'Gripper', productLink: '' });
      }
      expect((await list()).total).toBe(total + 1);
    });

    test('refuse U+0000 anywhere', async () => {
      expect((await create({ productName: 'a\0b' })).status).toBe(400);
      expect((await create({ productName: 'a', productDescription: '\0' })).status).toBe(400);
    });

    test('belong to the token, whatever owner the body names', async () => {
      const { json } = await server.call('GET', '/api/auth/me', { token: globex });
      const { exhibitor, event } = (json as { data: { exhibitor: string; event: string } }).data;
      const mine = await added({ productName: 'Mine', exhibitor, event });
      expect(await stored(mine._id)).toBeDefined();
      expect((await update(mine._id, { exhibitor, event: 'other' })).status).toBe(200);
      expect(await stored(mine._id)).toEqual(mine);
      expect((await update(mine._id, { productName: 'Theirs' }, globex)).status).toBe(404);
    });

    test('point only to images their exhibitor uploaded, which then count as in use', async () => {
      const { db } = server.services;
      const [own, pdf] = [
        await storeFile(db, 'Acme Robotics'),
        await storeFile(db, 'Acme Robotics', 'application/pdf'),
      ];
      const foreign = await storeFile(db, 'Globex Foods');
      const { _id } = await added();
      for (const path of [foreign, pdf]) {
        const refused = await update(_id, { productLogo: path });
        expect(refused).toMatchObject({
          status: 400,
          json: { errors: { productLogo: ['Upload the file again.'] } },
        });
        expect(await unreferencedSince(db, path)).not.toBeNull();
      }
      expect(productOf(await update(_id, { productLogo: own }))).toMatchObject({ productLogo: own });
      expect(await unreferencedSince(db, own)).toBeNull();
    });

    test('are added once for one key, and another body under it is a conflict', async () => {
      const { total } = await list();
      const headers = { 'idempotency-key': `form-${engine}` };
      const [first, again] = [
        await create({ productName: 'Once' }, headers),
        await create({ productName: 'Once' }, headers),
      ];
      expect([again.status, again.json]).toEqual([201, first.json]);
      // The form knows this answer by its words, and takes a new key.
      expect(await create({ productName: 'Twice' }, headers)).toMatchObject({
        status: 409,
        json: { message: 'This key was used for another request.' },
      });
      expect((await list()).total).toBe(total + 1);
    });
  });
}
