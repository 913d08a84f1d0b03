import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPTION_SOURCES } from '../../src/domain/form-options.ts';
import type { FormField } from '../../src/server/db/form-field.ts';
import { invitations } from '../../src/server/db/schema/invitations.ts';
import { passCategories } from '../../src/server/db/schema/passes.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { products } from '../../src/server/db/schema/products.ts';
import { mainEngines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { guestsOf, newVip } from '../support/guests.ts';
import type { Guests, Link } from '../support/guests.ts';
import { listenTo } from '../support/listener.ts';
import { foreignIds, snapshotOfOthers } from '../support/owners.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { passwordHashOf } from '../support/sign-in.ts';
import { requestWith } from '../support/walk.ts';

/** What an invitation's token gives access to, and that it gives access to nothing else (G-33, security T7). */
const document = readDocument();
const operations = operationsOf(document);
const secured = operations.filter(({ security }) => (security ?? []).length > 0);
const forGuests = secured.filter(({ security }) => security?.some((one) => 'invitationToken' in one));
const others = secured.filter((operation) => !forGuests.includes(operation));

for (const engine of mainEngines()) {
  describe(`the token of an invitation on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    let link: Link;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
      link = await guests.link('VIP');
    });
    afterAll(() => server.close());

    const options = (field: string, token = link.token): Promise<Answer> =>
      guests.ask(token, 'GET', `/api/invitation/options?field=${field}`);

    it('opens the form, its choices, its uploads and the registration', async () => {
      expect(forGuests.map(({ id }) => id).sort()).toEqual([
        'invitationGet',
        'invitationOpenedSet',
        'invitationOptionList',
        'invitationRegister',
        'invitationUpload',
      ]);
      expect((await guests.ask(link.token, 'GET', '/api/invitation')).json).toMatchObject({
        data: { categoryName: 'VIP', isOpen: true },
      });
      expect((await options('product')).status).toBe(200);
      expect((await guests.upload(link.token, uploadForm('a.pdf', pdf()))).status).toBe(201);
      expect((await guests.register(link.token, newVip())).status).toBe(201);
    });

    it.each(others.map((operation) => [operation.id, operation] as const))(
      'does not open %s, as itself or as a bearer token',
      async (_, operation) => {
        const { method, path, body } = requestWith(document, operation, link.id);
        const asked = body === undefined ? {} : { body };
        const headers = { 'invitation-token': link.token };
        expect((await server.call(method, path, { ...asked, headers })).status).toBe(401);
        expect((await server.call(method, path, { ...asked, headers, token: link.token })).status).toBe(401);
      },
    );

    it('is not replaced by the exhibitor’s own token', async () => {
      for (const operation of forGuests) {
        const { method, path, body } = requestWith(document, operation, link.id);
        const asked = body === undefined ? {} : { body };
        expect((await server.call(method, path, { ...asked, token: guests.asha })).status).toBe(401);
      }
    });

    it('is in no answer to a member who may not register guests, whatever the member asks', async () => {
      const { db } = server.services;
      const email = `${randomUUID()}@acme.example`;
      const passwordHash = await passwordHashOf(db, 'asha@acme.example');
      const [owner] = await db.select().from(invitations).where(eq(invitations.id, link.id));
      if (!owner) throw new Error('The invitation is gone.');
      const { eventId, exhibitorId, createdAt, updatedAt } = owner;
      await db.insert(people).values({
        ...{ eventId, exhibitorId, createdAt, updatedAt, email, emailVerified: true },
        firstName: 'Reader',
        role: 'readOnly',
        passwordHash,
      });
      const personal = await guests.link('VIP', `${randomUUID()}@guest.example`);
      const tokens = [link.token, personal.token];
      const foundIn = (text: string): string[] => tokens.filter((token) => text.includes(token));
      const list = (token: string): Promise<Answer> => server.call('GET', '/api/invitations', { token });
      expect(foundIn((await list(guests.asha)).text)).toEqual(tokens);

      const reader = await server.signIn(email);
      const seen = await list(reader);
      expect([seen.status, foundIn(seen.text), seen.text.includes(personal.id)]).toEqual([200, [], true]);
      const heard = await listenTo(server.url, { token: reader });
      await guests.link('VIP');
      for (const operation of others) {
        const { method, path, body } = requestWith(document, operation, personal.id);
        // It does not end by itself; `heard` listens to it.
        if (path === '/api/leads/events') continue;
        // Some end the session, and one changes the password.
        await db.update(people).set({ passwordHash }).where(eq(people.email, email));
        const token = await server.signIn(email);
        const answer = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
        const said = answer.text + JSON.stringify(answer.headers);
        expect([operation.id, answer.status < 500, foundIn(said)]).toEqual([operation.id, true, []]);
      }
      expect(foundIn(heard.text())).toEqual([]);
      heard.hangUp();
    });

    it('shows nothing of another exhibitor, and changes nothing of theirs', async () => {
      const { db } = server.services;
      const [owner] = await db.select().from(invitations).where(eq(invitations.id, link.id));
      if (!owner) throw new Error('The invitation is gone.');
      const foreign = await foreignIds(db, owner);
      const before = await snapshotOfOthers(db, owner.exhibitorId);
      const answers = [
        await guests.ask(link.token, 'GET', '/api/invitation'),
        await options('product'),
        await guests.register(link.token, newVip()),
      ];
      for (const { status, text } of answers) {
        expect(status).toBeLessThan(300);
        expect([...foreign].filter((id) => text.includes(id))).toEqual([]);
      }
      expect(await snapshotOfOthers(db, owner.exhibitorId)).toBe(before);
    });

    it('reads the choices the exhibitor who invited would be shown', async () => {
      const { data } = await recordsOf(server, '/products', guests.asha).list();
      expect(data).toHaveLength(4);
      expect((await options('product')).json).toEqual({
        success: true,
        total: 4,
        data: data.map(({ _id, productName }) => ({ value: _id, label: productName })),
      });
    });

    it.each([
      ['meal', 404],
      ['hall', 404],
      ['nothing', 404],
      ['hasOwnProperty', 404],
      ['a%2Fb', 400],
      ['', 400],
    ])('finds no choices of a field that takes none from elsewhere: %s', async (field, status) => {
      expect((await options(field)).status).toBe(status);
    });

    it('reads no choices once it no longer allows registering', async () => {
      const used = await guests.link('VIP', `${randomUUID()}@guest.example`);
      await guests.register(used.token, newVip());
      expect(await options('product', used.token)).toMatchObject({
        status: 409,
        json: { message: 'This invitation was used already.' },
      });
    });

    describe('with a form that asks for more than guests may read', () => {
      let before: FormField[];
      const ofWorkshop = eq(passCategories.name, 'Workshop');
      const asking = (selectApi: string): FormField => ({
        _id: randomUUID(),
        type: 'select',
        name: `f${randomUUID().replaceAll('-', '')}`,
        selectApi,
      });
      beforeAll(async () => {
        const [row] = await server.services.db.select().from(passCategories).where(ofWorkshop);
        before = row?.formFields ?? [];
      });
      async function askedFor(selectApi: string): Promise<Answer> {
        const field = asking(selectApi);
        const formFields = [...before, field];
        await server.services.db.update(passCategories).set({ formFields }).where(ofWorkshop);
        const workshop = await guests.link('Workshop');
        return options(field.name ?? '', workshop.token);
      }

      it.each([
        '/api/leads',
        '/api/team-members',
        '/api/ticket-allocations',
        '/api/invitations',
        '/api/auth/me',
        '/api/products/',
        '/api/productsx',
      ])('refuses %s', async (path) => {
        const { status, text } = await askedFor(path);
        expect(status).toBe(403);
        expect(text).not.toContain('@');
      });

      it.each([
        'https://e.example/api/products',
        '//e.example/api/products',
        '/api/../api/leads',
        '/api/products?x=1/../leads',
        'file:///etc/passwd',
      ])('does not even try %s', async (path) => {
        expect((await askedFor(path)).status).toBe(404);
      });

      it.each(OPTION_SOURCES)('answers every path that guests may read: %s', async (path) => {
        expect((await askedFor(path)).status).toBe(200);
      });

      it('follows the query of the form as far as it makes sense', async () => {
        const labels = async (query: string): Promise<string[]> => {
          const answer = await askedFor(`/api/products?${query}`);
          return dataOf('invitationOptionList', answer).map(({ label }) => label);
        };
        const all = await labels('limit=999&cursor=nonsense&exhibitor=x');
        expect(all).toHaveLength(4);
        expect(await labels('sort=newest')).toEqual([...all].reverse());
        expect(await labels('limit=2')).toEqual(all.slice(0, 2));
        expect(await labels('search=gripper')).toEqual(['Soft Gripper']);
      });

      it('gives two hundred choices at most', async () => {
        const { db } = server.services;
        const [owner] = await db.select().from(invitations).where(eq(invitations.id, link.id));
        if (!owner) throw new Error('The invitation is gone.');
        const { eventId, exhibitorId } = owner;
        const now = server.now();
        const row = { eventId, exhibitorId, productName: 'One of many', createdAt: now, updatedAt: now };
        await db.insert(products).values(Array.from({ length: 220 }, () => row));
        const { json } = await askedFor('/api/products?limit=500');
        expect(json).toMatchObject({ total: 200 });
      });
    });
  });
}
