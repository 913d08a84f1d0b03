import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_VIEW } from '../../src/domain/lead-views.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { listenTo } from '../support/listener.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

type View = {
  _id: string;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
  mayChange: boolean;
} & {
  author: string;
  order: number;
  updatedAt: string;
};
const viewOf = ({ json }: Answer): View => (json as { data: View }).data;

for (const engine of mainEngines()) {
  describe(`views of leads on ${engine}`, () => {
    let server: TestServer;
    /** The main account, a colleague, and another exhibitor. */
    let asha: string;
    let ravi: string;
    let meera: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      meera = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());

    const call = (method: string, path: string, token: string, body?: object): Promise<Answer> =>
      server.call(method, `/api/lead-views${path}`, { token, ...(body && { body }) });
    const add = async (token: string, body: object = {}): Promise<View> => {
      const answer = await call('POST', '', token, { name: 'Hot', query: 'tab=high', ...body });
      expect(answer.status).toBe(201);
      return viewOf(answer);
    };
    const seen = async (token: string): Promise<string[]> => {
      const { json } = await call('GET', '', token);
      return (json as { data: View[] }).data.map(({ _id }) => _id);
    };

    test('are seen by their person, and by the team once shared, and by no other exhibitor', async () => {
      const own = await add(ravi, { name: ' Mine ' });
      const shared = await add(ravi, { name: 'Ours', shared: true });
      expect(own).toMatchObject({ name: 'Mine', mine: true, mayChange: true, author: 'Ravi Iyer' });
      expect(await seen(ravi)).toEqual([own._id, shared._id]);
      expect(await seen(asha)).toEqual([shared._id]);
      expect(await seen(meera)).toEqual([]);
      expect((await call('PUT', `/${own._id}`, asha, { name: 'Taken' })).status).toBe(404);
      expect((await call('DELETE', `/${own._id}`, asha)).status).toBe(404);
      const told = await call('PUT', `/${own._id}`, ravi, { shared: true, updatedAt: own.updatedAt });
      expect([told.status, viewOf(told).shared]).toEqual([200, true]);
      expect(await seen(asha)).toEqual([own._id, shared._id]);
    });

    test('are changed by their author and the main account only', async () => {
      const of = { asha: await add(asha, { shared: true }), ravi: await add(ravi, { shared: true }) };
      const rename = (view: View, token: string) => call('PUT', `/${view._id}`, token, { name: 'New name' });
      expect((await rename(of.asha, ravi)).status).toBe(403);
      expect((await call('DELETE', `/${of.asha._id}`, ravi)).status).toBe(403);
      expect((await rename(of.ravi, asha)).status).toBe(200);
      // What it does not show to itself, the main account could not find again.
      expect((await call('PUT', `/${of.ravi._id}`, asha, { shared: false })).status).toBe(403);
      const { json } = await call('GET', '', ravi);
      const known = (json as { data: View[] }).data.find(({ _id }) => _id === of.asha._id);
      expect(known).toMatchObject({ mine: false, mayChange: false, author: 'Asha Rao' });
    });

    test('are refused unless the list could be asked for exactly that', async () => {
      const person = randomUUID();
      const taken = [
        ['sort=name&status=new', 'status=new&sort=name'],
        ['owner=me&due=overdue', 'owner=me&due=overdue'],
        [`owner=${person}`, `owner=${person}`],
        ['search=%E0%A4%85%E0%A4%B6&tag=a%26b', 'search=%E0%A4%85%E0%A4%B6&tag=a%26b'],
      ];
      for (const [query, stored] of taken) expect((await add(asha, { query })).query).toBe(stored);
      const long = 'x'.repeat(101);
      const refused = [
        'view=1',
        'status=gone',
        'owner=somebody',
        'sort=',
        'lead=1',
        'status=new&status=lost',
        'search=',
        `search=${long}`,
        `tag=${long}`,
        'search=a%00b',
        'search=%20',
        '?',
        '&',
        '__proto__=1',
        'status=new&limit=5',
      ];
      for (const query of refused) {
        const answer = await call('POST', '', asha, { name: 'Bad', query });
        expect([query, answer.status, Object.keys((answer.json as { errors: object }).errors)]).toEqual([
          query,
          400,
          ['query'],
        ]);
      }
      for (const body of [
        { name: ' ', query: 'tab=high' },
        { name: 'x'.repeat(61), query: 'tab=high' },
      ])
        expect((await call('POST', '', asha, body)).status).toBe(400);
    });

    test('are kept in their order, and moved between two others', async () => {
      const [first, second, third] = [await add(meera), await add(meera), await add(meera)];
      const order = ((first.order ?? 0) + second.order) / 2;
      expect((await call('PUT', `/${third._id}`, meera, { order })).status).toBe(200);
      expect(await seen(meera)).toEqual([first._id, third._id, second._id]);
    });

    test('are not changed over a newer change', async () => {
      const view = await add(asha);
      const change = (query: string) =>
        call('PUT', `/${view._id}`, asha, { query, updatedAt: view.updatedAt });
      expect((await change('status=new')).status).toBe(200);
      const late = await change('status=lost');
      expect([late.status, viewOf(late).query]).toEqual([409, 'status=new']);
    });

    test('are deleted once, and come back with everything they had', async () => {
      const view = await add(ravi, { shared: true, query: 'tag=demo' });
      const path = `/${view._id}`;
      expect((await call('DELETE', path, asha)).status).toBe(200);
      expect((await call('DELETE', path, asha)).status).toBe(404);
      expect(await seen(ravi)).not.toContain(view._id);
      expect((await call('POST', `${path}/restore`, meera)).status).toBe(404);
      const back = viewOf(await call('POST', `${path}/restore`, asha));
      expect(back).toMatchObject({
        name: 'Hot',
        query: 'tag=demo',
        shared: true,
        mine: false,
        author: 'Ravi Iyer',
      });
      expect((await call('POST', `${path}/restore`, asha)).status).toBe(200);
      expect(await seen(ravi)).toContain(view._id);
    });

    test('are at most 50 of an exhibitor, also when many come at once or come back', async () => {
      const nila = await server.signIn('nila@newbooth.example');
      const [gone] = [await add(nila)];
      const all = await atOnce(LEAD_VIEW.most + 5, () =>
        call('POST', '', nila, { name: 'One of many', query: 'tab=low' }),
      );
      expect(all.filter(({ status }) => status === 201)).toHaveLength(LEAD_VIEW.most - 1);
      expect(all.filter(({ status }) => status === 403)).toHaveLength(6);
      expect((await call('DELETE', `/${gone._id}`, nila)).status).toBe(200);
      await add(nila);
      expect((await call('POST', `/${gone._id}/restore`, nila)).status).toBe(403);
    });

    test('are told to colleagues, without a lead', async () => {
      const listener = await listenTo(server.url, { token: ravi });
      const before = listener.events().length;
      await add(asha, { shared: true });
      const settings = () =>
        listener
          .events()
          .slice(before)
          .filter((event) => 'settings' in event);
      await expect.poll(settings).toMatchObject([{ kind: 'changed', ids: [], settings: true }]);
      listener.hangUp();
    });
  });
}
