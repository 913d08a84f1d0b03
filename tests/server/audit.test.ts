import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/server/db/schema/audit.ts';
import { prune } from '../../src/server/limits/prune.ts';
import { mainEngines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { TestServer } from '../support/server.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Takes something away and tells the audit by itself, or tells it nothing, and why. */
const APART: Record<string, string> = {
  teamMemberDelete: 'Tells of a person removed.',
  emailChangeCancel: 'Ends a proof that was audited when it was asked for.',
  sampleDataDelete: 'Sample rows of a demonstration.',
  leadImportCheck: 'Reads the exhibitor’s own leads.',
  leadImportList: 'Reads what was imported.',
  sessionDelete: 'Ends a session; devices.test.ts shows its row.',
  passkeyDelete: 'Removes a passkey; passkeys.all.test.ts shows its row.',
  otherSessionDelete: 'Ends sessions; devices.test.ts shows its row.',
  teamMemberSessionDelete: 'Ends the sessions of a member; devices.test.ts shows its row.',
};

/** What is exported, imported or taken away, by its operation's name or method. */
const tells = ({ id, method }: { id: string; method: string }): boolean =>
  method === 'delete' || /Export|Import|Restore/.test(id);

for (const engine of mainEngines()) {
  describe(`the audit on ${engine}`, () => {
    let server: TestServer;
    const rows = () => server.services.db.select().from(audit).orderBy(asc(audit.at), asc(audit.id));
    /** The rows that one step adds. */
    const added = async (step: () => Promise<unknown>) => {
      const known = new Set((await rows()).map(({ id }) => id));
      await step();
      return (await rows()).filter(({ id }) => !known.has(id));
    };
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());

    test('records a sign-in, a refused one and a sign-out with the address and without personal data', async () => {
      let token = '';
      const started = await added(async () => (token = await server.signIn('asha@acme.example')));
      expect(started).toMatchObject([
        { action: 'session.started', actorKind: 'person', address: '127.0.0.1', targetId: null },
      ]);
      const body = { email: 'asha@acme.example', password: 'not-this-one' };
      const refused = await added(() => server.call('POST', '/api/auth/login', { body }));
      expect(refused).toMatchObject([
        { action: 'session.refused', actorKind: 'stranger', actorId: null, targetId: started[0]?.actorId },
      ]);
      const unknown = { email: 'stranger@acme.example', password: 'not-this-one' };
      const missed = await added(() => server.call('POST', '/api/auth/login', { body: unknown }));
      expect(missed).toMatchObject([{ action: 'session.refused', targetId: null }]);
      const ended = await added(() => server.call('POST', '/api/auth/logout', { token }));
      expect(ended).toMatchObject([{ action: 'session.ended', actorId: started[0]?.actorId }]);
      expect(JSON.stringify(await rows())).not.toMatch(/asha|stranger@|acme|not-this-one/);
    });

    test('records every export, import, deletion and restoration', async () => {
      const token = await server.signIn('asha@acme.example');
      const post = async (path: string, body: object): Promise<string> => {
        const { json } = await server.call('POST', path, { token, body });
        const { data } = json as { data: { _id: string } | { _id: string }[] };
        return String((Array.isArray(data) ? data[0] : data)?._id);
      };
      const lead = await post('/api/leads', { fullName: 'Zoe', emailId: 'zoe@audit.example' });
      const [pass] = dataOf('passList', await server.call('GET', '/api/passes', { token }));
      const ids: Record<string, string> = {
        leads: lead,
        products: await post('/api/products', { productName: 'Arm' }),
        downloads: await post('/api/downloads', { title: 'T', type: 'link', fileUrl: 'https://a.example' }),
        faq: await post('/api/faq', { question: 'Q?', answer: 'A' }),
        'lead-views': await post('/api/lead-views', { name: 'New', query: 'status=new' }),
        'lead-questions': await post('/api/lead-questions', { questions: [{ kind: 'text', label: 'Why?' }] }),
        invitations: await post('/api/invitations', { ticketId: pass?._id }),
      };
      const importId = randomUUID();
      const bodies: Record<string, object> = {
        leadImport: { rows: [{ fullName: 'Cem', emailId: 'cem@audit.example' }], importId },
        leadImportUndo: { importId },
        leadSelectionExport: { ids: [lead] },
      };
      const operations = operationsOf(readDocument()).filter((one) => tells(one) && !(one.id in APART));
      expect(operations.length).toBeGreaterThan(8);
      const untold: string[] = [];
      // What is restored was deleted before.
      for (const { id, method, path } of operations.sort(
        (a, b) => Number(/Restore/.test(a.id)) - Number(/Restore/.test(b.id)),
      )) {
        const kind = path.split('/')[1] ?? '';
        const target = `/api${path.replace(/\{\w+\}/, ids[kind] ?? '')}`;
        const rowsOfCall = await added(async () => {
          const body = bodies[id];
          const answer = await server.call(method.toUpperCase(), target, { token, ...(body && { body }) });
          expect([id, answer.status]).toEqual([id, expect.toBeOneOf([200, 201])]);
        });
        if (rowsOfCall.length !== 1 || rowsOfCall[0]?.exhibitorId === null) untold.push(id);
      }
      expect(untold).toEqual([]);
      const bulk = (action: string) => () =>
        server.call('POST', '/api/leads/bulk', { token, body: { ids: [lead], action } });
      expect(await added(bulk('delete'))).toMatchObject([{ action: 'leads.deleted', targetId: null }]);
      expect(await added(bulk('restore'))).toMatchObject([{ action: 'leads.restored' }]);
      const gone = await added(() => server.call('DELETE', `/api/products/${ids['products']}`, { token }));
      expect(gone).toEqual([]);
    });

    test('forgets addresses after 90 days and keeps everything else', async () => {
      await server.signIn('asha@acme.example');
      const before = await rows();
      await prune(server.services.db, new Date(server.now().getTime() + 89 * DAY));
      expect(await rows()).toEqual(before);
      await prune(server.services.db, new Date(server.now().getTime() + 91 * DAY));
      expect(await rows()).toEqual(before.map((row) => ({ ...row, address: null })));
    });
  });
}
