import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { storeFile, unreferencedSince } from '../support/stored-file.ts';

/** 200 characters, then 5,000: the longest that fit, in four scripts. */
const LONG_NAME = '機械アーム — 로봇 — روبوت — रोबोट 🤖'.padEnd(210, '長').slice(0, 200);
const LONG_TEXT = `${'Ω'.repeat(4_990)}\n\t "<b>" `;

for (const engine of mainEngines()) {
  describe(`products on ${engine}`, () => {
    let server: TestServer;
    let products: Records<'/products'>;
    let globex: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      products = recordsOf(server, '/products', await server.signIn('asha@acme.example'));
      globex = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());

    test('keep a link that was typed without its scheme as an address', async () => {
      const row = await products.add({ productName: 'Arm', productLink: 'acme.example/arm' });
      await products.change(row, { BrochureUrl: 'acme.example/arm.pdf' });
      expect(await products.find(row._id)).toMatchObject({
        productLink: 'https://acme.example/arm',
        BrochureUrl: 'https://acme.example/arm.pdf',
      });
      await products.remove(row._id);
    });

    test('are added with every field, kept to the letter, and listed last', async () => {
      const fields = {
        productName: LONG_NAME,
        productDescription: LONG_TEXT,
        productLink: 'https://acme.example/ロボット?a=1#b',
        productLogo: await storeFile(server.services.db, 'Acme Robotics'),
        productImage: await storeFile(server.services.db, 'Acme Robotics'),
        BrochureUrl: 'http://acme.example/g4.pdf',
      };
      const answer = await products.create(fields);
      expect([answer.status, answer.json]).toMatchObject([
        201,
        { message: 'Product added successfully!', data: { ...fields, isSample: false } },
      ]);
      expect((await products.list()).data.at(-1)).toEqual(products.row(answer));
    });

    test('change only in the fields that a request names; an empty text clears a field', async () => {
      const before = await products.add({
        productName: 'Gripper',
        productDescription: 'Holds',
        BrochureUrl: '',
      });
      const answer = await products.update(before._id, {
        productDescription: '',
        productLink: 'https://a.example',
      });
      expect(answer.status).toBe(200);
      expect(products.row(answer)).toEqual({
        ...before,
        productDescription: '',
        productLink: 'https://a.example',
        updatedAt: expect.any(String) as string,
      });
      expect(products.row(answer).updatedAt > before.updatedAt).toBe(true);
      expect(await products.find(before._id)).toEqual(products.row(answer));
    });

    test('keep updatedAt when a request changes nothing', async () => {
      const before = await products.add({ productName: 'Still', productDescription: '' });
      const same = await products.update(before._id, {
        productName: 'Still',
        productDescription: '',
        productLogo: '',
      });
      expect(products.row(same)).toEqual(before);
      expect(
        products.row(await products.update(before._id, { event: 'x', updatedAt: before.updatedAt })),
      ).toEqual(before);
    });

    test('are not listed once deleted; a second deletion and a change answer 404', async () => {
      const { _id } = await products.add();
      const { total } = await products.list();
      expect(await products.remove(_id)).toMatchObject({
        status: 200,
        json: { message: 'Product deleted successfully!' },
      });
      expect((await products.list()).total).toBe(total - 1);
      expect((await products.remove(_id)).status).toBe(404);
      expect((await products.update(_id, { productName: 'Back' })).status).toBe(404);
    });

    const names = async (query = ''): Promise<string[]> =>
      (await products.list(query)).data.map(({ productName }) => productName);

    test('are put in order by hand: these change places, the others stay, and a new one comes last', async () => {
      const before = (await products.list()).data;
      const [a, b, c] = await Promise.all(
        ['A', 'B', 'C'].map((productName) => products.add({ productName })),
      );
      if (!a || !b || !c) throw new Error('three were added');
      const there = (await names()).slice(0, before.length);
      expect((await products.order([c._id.toUpperCase(), randomUUID(), a._id, c._id])).status).toBe(200);
      const now = await names();
      expect(now.slice(0, before.length)).toEqual(there);
      expect(now.indexOf('C')).toBeLessThan(now.indexOf('A'));
      await products.add({ productName: 'D' });
      expect((await names()).at(-1)).toBe('D');
      // Page by page, as at once; by time, where a request says so.
      const token = await server.signIn('asha@acme.example');
      const page = async (query: string) => server.call('GET', `/api/products?${query}`, { token });
      const first = dataOf('productList', await page('limit=2'));
      const cursor = first.nextCursor ?? '';
      const next = await products.list(`cursor=${cursor}`);
      expect([...first.data, ...next.data].map(({ productName }) => productName)).toEqual(await names());
      expect((await names('sort=newest'))[0]).toBe('D');
      expect((await page(`sort=newest&cursor=${cursor}`)).status).toBe(400);
      // The order is no change of a product.
      expect(await products.find(c._id)).toEqual(c);
      // Another exhibitor moves nothing.
      expect((await products.as(globex).order([a._id, c._id])).status).toBe(200);
      expect(await names()).toEqual([...now, 'D']);
    });

    test('two people who sort at once lose no product', async () => {
      const rows = (await products.list()).data.map(({ _id }) => _id);
      const colleague = products.as(await server.signIn('ravi@acme.example'));
      const orders = [rows.toReversed(), [...rows.slice(3), ...rows.slice(0, 3)], rows] as const;
      const sort = (): Promise<Answer>[] => [
        products.order(orders[0]),
        colleague.order(orders[1]),
        products.order(orders[2]),
      ];
      const answers = await Promise.all([products.create({ productName: 'Meanwhile' }), ...sort()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(sort());
        const after = (await products.list()).data;
        expect(after.at(-1)?.productName).toBe('Meanwhile');
        // One of them was the last, and its order is whole.
        expect(orders).toContainEqual(after.slice(0, -1).map(({ _id }) => _id));
      }
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
      const { total } = await products.list();
      expect(await products.create(body)).toMatchObject({
        status: 400,
        json: { errors: { [field]: [message] } },
      });
      const { _id } = await products.add();
      if (Object.keys(body).length > 0) {
        const refused = await products.update(_id, body);
        expect(refused).toMatchObject({ status: 400, json: { errors: { [field]: [message] } } });
        expect(await products.find(_id)).toMatchObject({ productName: 'Gripper', productLink: '' });
      }
      expect((await products.list()).total).toBe(total + 1);
    });

    test('refuse U+0000 anywhere', async () => {
      expect((await products.create({ productName: 'a\0b' })).status).toBe(400);
      expect((await products.create({ productName: 'a', productDescription: '\0' })).status).toBe(400);
    });

    test('belong to the exhibitor of the token, whichever exhibitor the body names', async () => {
      const me = await server.call('GET', '/api/auth/me', { token: globex });
      const { exhibitor, event } = dataOf('currentUserGet', me);
      const mine = await products.add({ productName: 'Mine', exhibitor, event });
      expect(await products.find(mine._id)).toBeDefined();
      expect((await products.update(mine._id, { exhibitor, event: 'other' })).status).toBe(200);
      expect(await products.find(mine._id)).toEqual(mine);
      expect((await products.as(globex).update(mine._id, { productName: 'Theirs' })).status).toBe(404);
    });

    test('accept only images that their exhibitor uploaded, and mark them as in use', async () => {
      const { db } = server.services;
      const [own, pdf] = [
        await storeFile(db, 'Acme Robotics'),
        await storeFile(db, 'Acme Robotics', 'application/pdf'),
      ];
      const foreign = await storeFile(db, 'Globex Foods');
      const { _id } = await products.add();
      for (const path of [foreign, pdf]) {
        const refused = await products.update(_id, { productLogo: path });
        expect(refused).toMatchObject({
          status: 400,
          json: { errors: { productLogo: ['Upload the file again.'] } },
        });
        expect(await unreferencedSince(db, path)).not.toBeNull();
      }
      expect(products.row(await products.update(_id, { productLogo: own }))).toMatchObject({
        productLogo: own,
      });
      expect(await unreferencedSince(db, own)).toBeNull();
    });
  });
}
