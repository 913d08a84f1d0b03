import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../src/server/db/schema/people.ts';
import { sessions } from '../../src/server/db/schema/sessions.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { writing } from '../../src/server/leads/store.ts';
import { dataOf } from '../support/answers.ts';
import { engines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { DocumentedOperation } from '../support/document.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { snapshotOf } from '../support/owners.ts';
import type { Owner } from '../support/owners.ts';
import { patiently } from '../support/patience.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { passwordHashOf } from '../support/sign-in.ts';
import { UPLOAD } from '../support/uploader.ts';
import { requestWith } from '../support/walk.ts';

/** Authority is judged when the work is done, not only when the headers of a request were read. */
const document = readDocument();
const withBodies = operationsOf(document).filter(
  ({ security = [], body }) => security.some((one) => 'bearer' in one) && body !== undefined,
);
const isForm = ({ body }: DocumentedOperation): boolean => body?.content['multipart/form-data'] !== undefined;

type Member = { id: string; email: string; token: string };
type Ended = { status: number; text: string };
type Wanted = { method: string; path: string; token: string; headers: Record<string, string>; body: Buffer };

const answerOf = (outgoing: ClientRequest, hear: (text: string) => void = () => undefined): Promise<Ended> =>
  new Promise((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming: IncomingMessage) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => hear((text += chunk.toString())));
      incoming.on('close', () => resolve({ status: incoming.statusCode ?? 0, text }));
      incoming.on('error', () => undefined);
    });
  });

for (const engine of engines()) {
  describe(`the authority of a caller on ${engine}`, () => {
    let server: TestServer;
    let acme: Owner;
    let main: string;
    let passwordHash: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      main = await server.signIn('asha@acme.example');
      passwordHash = await passwordHashOf(server.services.db, 'asha@acme.example');
      const user = dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token: main }));
      acme = { exhibitorId: user.exhibitor, eventId: user.event };
    });
    afterAll(() => server.close());

    async function member(role: 'admin' | 'ownLeads' = 'admin'): Promise<Member> {
      const email = `${randomUUID()}@acme.example`;
      const times = { createdAt: server.now(), updatedAt: server.now() };
      const [person] = await server.services.db
        .insert(people)
        .values({ ...acme, ...times, firstName: 'Mira', email, emailVerified: true, passwordHash, role })
        .returning();
      return { id: person?.id ?? '', email, token: await server.signIn(email) };
    }

    /** Begins a request, and resolves once the server knows who calls and waits for the rest of the body. */
    async function begun(person: Member, wanted: Omit<Wanted, 'token'>): Promise<() => Promise<Ended>> {
      const { db } = server.services;
      const longAgo = new Date(server.now().getTime() - 2 * 60_000);
      const own = eq(sessions.personId, person.id);
      await db.update(sessions).set({ lastUsedAt: longAgo }).where(own);
      const { hostname, port } = new URL(server.url);
      const { method, path, headers, body } = wanted;
      const outgoing = requestHttp({
        ...{ hostname, port, method, path, agent: false },
        headers: {
          ...{ host: 'demo.localhost', authorization: `Bearer ${person.token}` },
          ...{ 'content-length': String(body.length), ...headers },
        },
      });
      const answer = answerOf(outgoing);
      const half = Math.floor(body.length / 2);
      outgoing.write(body.subarray(0, half));
      // Whom a session belongs to is known when its use is noted.
      await patiently(async () => {
        const [session] = await db.select().from(sessions).where(own);
        expect(session?.lastUsedAt).not.toEqual(longAgo);
      });
      return () => {
        outgoing.end(body.subarray(half));
        return answer;
      };
    }

    function requestOf(operation: DocumentedOperation): Omit<Wanted, 'token'> {
      const { method, path, body } = requestWith(document, operation, randomUUID());
      if (isForm(operation)) return { method, path, ...uploadForm('a.pdf', pdf(), 'resource') };
      const text = Buffer.from(JSON.stringify(body ?? {}));
      return { method, path, headers: { 'content-type': 'application/json' }, body: text };
    }

    const aLead = (): Omit<Wanted, 'token'> => {
      const body = { fullName: 'Zoe Held', emailId: `${randomUUID()}@visitor.example`, priority: 'high' };
      const headers = { 'content-type': 'application/json' };
      return { method: 'POST', path: '/api/leads', headers, body: Buffer.from(JSON.stringify(body)) };
    };
    const aFile = (): Omit<Wanted, 'token'> => ({
      ...{ method: 'POST', path: UPLOAD },
      ...uploadForm('a.pdf', pdf(200_000), 'resource'),
    });
    const asMain = (method: string, path: string, body?: object) =>
      server.call(method, `/api/team-members/${path}`, { token: main, ...(body && { body }) });
    const ENDINGS: Record<string, (person: Member) => Promise<unknown>> = {
      'signed out': ({ id }) => asMain('DELETE', `${id}/sessions`),
      removed: ({ id }) => asMain('DELETE', id),
      demoted: ({ id }) => asMain('PUT', id, { role: 'readOnly' }),
    };
    const snapshot = (): Promise<string> => snapshotOf(server.services.db, acme.exhibitorId);

    test('is still there: a body that is long under way is taken', async () => {
      const person = await member();
      for (const wanted of [aLead(), aFile()])
        expect(await (await begun(person, wanted))()).toMatchObject({ status: 201 });
    });

    test.each(withBodies.map((operation) => [operation.id, operation] as const))(
      'has ended with the session before the body of %s arrived: nothing is written or read',
      async (_, operation) => {
        const person = await member();
        const finish = await begun(person, requestOf(operation));
        await server.services.db.delete(sessions).where(eq(sessions.personId, person.id));
        const before = await snapshot();
        const { status, text } = await finish();
        expect([status, JSON.parse(text)]).toMatchObject([401, { success: false }]);
        expect(await snapshot()).toBe(before);
        expect(await server.services.files.size(`${person.id}.pdf`)).toBeNull();
      },
    );

    test.each(
      withBodies
        .filter(({ roles = [] }) => !roles.includes('readOnly'))
        .map((operation) => [operation.id, operation] as const),
    )('has ended with the role before the body of %s arrived', async (_, operation) => {
      const person = await member();
      const finish = await begun(person, requestOf(operation));
      await server.services.db.update(people).set({ role: 'readOnly' }).where(eq(people.id, person.id));
      const before = await snapshot();
      expect((await finish()).status).toBe(403);
      expect(await snapshot()).toBe(before);
    });

    test.each(Object.entries(ENDINGS))('ends for a lead and a file of whoever is %s', async (how, end) => {
      // Who reads only may upload, an own photo for example: the client begins again in that role.
      const statuses = how === 'demoted' ? [403, 503] : [401, 401];
      for (const [place, wanted] of [aLead(), aFile()].entries()) {
        const person = await member();
        const finish = await begun(person, wanted);
        await end(person);
        const before = await snapshot();
        expect((await finish()).status).toBe(statuses[place]);
        expect(await snapshot()).toBe(before);
      }
    });

    /** Stops the server before it reads the second portion of leads. */
    function stopped(): { reached: Promise<void>; goOn(): void } {
      const pool = poolOf(server.services.db);
      const query = pool.query.bind(pool);
      let [reach, goOn] = [(): void => undefined, (): void => undefined];
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      let count = 0;
      const watched = async (...given: Parameters<typeof query>): Promise<unknown> => {
        const { text = '' } = given[0] as unknown as { text?: string };
        if (/from "leads"[^]* limit /.test(text) && (count += 1) === 2) {
          reach();
          await gate;
        }
        return query(...given);
      };
      Object.assign(pool, { query: watched });
      return {
        reached,
        goOn() {
          Object.assign(pool, { query });
          goOn();
        },
      };
    }

    test.each([
      ...Object.entries(ENDINGS).map(([how, end]) => [how, end] as const),
      [
        'no main account any more',
        ({ id }: Member) =>
          server.services.db.update(people).set({ isParent: false }).where(eq(people.id, id)),
      ] as const,
      ['seeing own leads alone', ({ id }: Member) => asMain('PUT', id, { role: 'ownLeads' })] as const,
    ])('ends an export of whoever is %s meanwhile', async (how, end) => {
      const { db } = server.services;
      const now = server.now();
      const lead = (place: number) => ({
        ...acme,
        fullName: `Exported ${String(place)}`,
        ...({ priority: 'high', status: 'new', source: 'manual' } as const),
        ...{ receivedAt: now, createdAt: now, updatedAt: now },
      });
      await writing(db, acme, (_tx, store) => store.add(Array.from({ length: 150 }, (_one, at) => lead(at))));
      const { rows } = await db.execute<{ leads: number }>(
        sql`select count(*)::int as leads from leads where exhibitor_id = ${acme.exhibitorId} and deleted_at is null`,
      );
      const person = await member();
      const isParent = how === 'no main account any more';
      await db.update(people).set({ isParent }).where(eq(people.id, person.id));
      const { reached, goOn } = stopped();
      const { hostname, port } = new URL(server.url);
      const headers = { host: 'demo.localhost', authorization: `Bearer ${person.token}` };
      const outgoing = requestHttp({ hostname, port, path: '/api/leads/export', agent: false, headers });
      const linesIn = (text: string): number => text.split('\r\n').length;
      let received = 0;
      const answer = answerOf(outgoing, (text) => (received = linesIn(text)));
      outgoing.end();
      await reached;
      // The first portion is the person's.
      await patiently(() => expect(received).toBeGreaterThan(100));
      await end(person);
      goOn();
      const { status, text } = await answer;
      expect(status).toBe(200);
      expect(linesIn(text)).toBe(received);
      expect(received).toBeLessThan(Number(rows[0]?.leads));
    });
  });
}
