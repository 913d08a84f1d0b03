import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../src/domain/roles.ts';
import type { Role } from '../../openapi/portal.gen.ts';
import { PROBLEM_TEXTS } from '../../src/server/answer-texts.ts';
import { captureDevices } from '../../src/server/db/schema/captures.ts';
import { leads } from '../../src/server/db/schema/leads.ts';
import { leadOffers } from '../../src/server/db/schema/lead-offers.ts';
import { leadViews } from '../../src/server/db/schema/lead-views.ts';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { passkeys } from '../../src/server/db/schema/passkeys.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { recordings } from '../../src/server/db/schema/recordings.ts';
import { sessions } from '../../src/server/db/schema/sessions.ts';
import { writing } from '../../src/server/leads/store.ts';
import { dataOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { DocumentedOperation } from '../support/document.ts';
import { addOwnRows } from '../support/own-rows.ts';
import { oneIdPerTable, snapshotOf, snapshotOfOthers } from '../support/owners.ts';
import type { Owner } from '../support/owners.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { passwordHashOf } from '../support/sign-in.ts';
import { requestWith, takesIds } from '../support/walk.ts';

/**
 * The whole table: every operation of a signed-in person, called in every role, about an own row, another exhibitor's,
 * another event's, and signed out. Which roles may is read from the document; `tests/contract/roles.test.ts` holds the
 * document against the written table. `isolation.test.ts` calls every operation with every foreign id, as an admin.
 */
const document = readDocument();
const walked = operationsOf(document).filter(({ security = [] }) => security.some((one) => 'bearer' in one));
const inPath = ({ path }: DocumentedOperation): boolean => path.includes('{');
const isWatched = ({ replies }: DocumentedOperation): boolean =>
  replies.get(200)?.content?.['text/event-stream'] !== undefined;

type Person = Owner & { personId: string; email: string };

for (const engine of mainEngines()) {
  describe(`roles on ${engine}`, () => {
    let server: TestServer;
    let acme: Owner;
    const members = new Map<Role, Person>();
    const tokens = new Map<string, string>();
    /** Ids of another exhibitor and of another event, one for each table. */
    let foreign: { exhibitor: string[]; event: string[] };
    let passwordHash: string;
    /** A colleague's leads, which nobody else captured or is assigned to. */
    let colleagues: string[];
    /** The device of a colleague, which has captured. */
    let device: string;

    const ownerOf = async (email: string, host: string): Promise<Owner> => {
      const token = await server.signIn(email, host);
      const user = dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { host, token }));
      return { exhibitorId: user.exhibitor, eventId: user.event };
    };

    async function addMember(role: Role): Promise<Person> {
      const now = server.now();
      const email = `${role}@acme.example`.toLowerCase();
      const [person] = await server.services.db
        .insert(people)
        .values({
          ...acme,
          firstName: role,
          email,
          emailVerified: true,
          passwordHash,
          role,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!person) throw new Error('The member was not added.');
      return { ...acme, personId: person.id, email };
    }

    const times = () => ({ createdAt: server.now(), updatedAt: server.now() });
    const lead = (owner: Owner, capturedBy: string | null) => ({
      ...owner,
      ...times(),
      fullName: `Met ${randomUUID()}`,
      priority: 'high' as const,
      status: 'new' as const,
      source: 'manual' as const,
      receivedAt: server.now(),
      capturedBy,
    });
    const addLeads = (owner: Owner, capturedBy: string | null, count: number): Promise<string[]> =>
      writing(server.services.db, owner, async (_, store) => {
        const rows = Array.from({ length: count }, () => lead(owner, capturedBy));
        return (await store.add(rows)).map(({ id }) => id);
      });

    /** A request to record the person, and a recording that runs for each session, the one that asks among them. */
    async function addRecordings(person: Person): Promise<string[]> {
      await tokenOf(person);
      const { db } = server.services;
      const { eventId, personId } = person;
      const until = new Date(server.now().getTime() + 60_000);
      const asked = { eventId, personId, answerUntil: until, ...times() };
      const running = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.personId, personId));
      const rows = await db
        .insert(recordings)
        .values([
          asked,
          ...running.map(({ id }) => ({ ...asked, answer: 'agreed' as const, sessionId: id, endsAt: until })),
        ])
        .returning({ id: recordings.id });
      return rows.map(({ id }) => id);
    }

    /**
     * Rows of a person's own, fresh for one operation: a lead of each kind, a view, an offer, another session, a passkey,
     * recordings.
     */
    async function ownRows(person: Person): Promise<string[]> {
      const { personId, eventId, exhibitorId } = person;
      const owner = { eventId, exhibitorId };
      const { db } = server.services;
      const recorded = await addRecordings(person);
      const [captured = ''] = await addLeads(owner, personId, 1);
      const [deleted = ''] = await addLeads(owner, personId, 1);
      await db.update(leads).set({ deletedAt: server.now() }).where(eq(leads.id, deleted));
      const kept = {
        eventId,
        exhibitorId,
        personId,
        query: 'status=new',
        shared: false,
        place: 9,
        ...times(),
      };
      const [view] = await db
        .insert(leadViews)
        .values([{ ...kept, name: randomUUID() }])
        .returning();
      const [goneView] = await db
        .insert(leadViews)
        .values([{ ...kept, name: randomUUID(), deletedAt: server.now() }])
        .returning();
      const [former] = await db
        .insert(exhibitors)
        .values({ eventId, name: randomUUID(), selfMade: true, ...times() })
        .returning();
      await addLeads({ eventId, exhibitorId: former?.id ?? '' }, null, 1);
      const [offer] = await db
        .insert(leadOffers)
        .values({ eventId, personId, fromExhibitorId: former?.id ?? '', ...times() })
        .returning();
      const expiresAt = new Date(server.now().getTime() + 3_600_000);
      const [session] = await db
        .insert(sessions)
        .values({
          eventId,
          personId,
          tokenHash: randomBytes(32),
          expiresAt,
          lastUsedAt: server.now(),
          ...times(),
        })
        .returning();
      const credentialId = randomBytes(16).toString('base64url');
      const [passkey] = await db
        .insert(passkeys)
        .values({ eventId, personId, credentialId, publicKey: randomBytes(77), counter: 0, ...times() })
        .returning();
      const own = [captured, deleted, view?.id, goneView?.id, offer?.id, session?.id, passkey?.id];
      return [...own.map(String), ...recorded];
    }

    /** A token of the person; a new one where the last call ended its session. */
    async function tokenOf({ email, personId }: Person): Promise<string> {
      const known = tokens.get(email);
      if (known !== undefined) return known;
      // A walked call may have changed the password.
      await server.services.db.update(people).set({ passwordHash }).where(eq(people.id, personId));
      const token = await server.signIn(email);
      tokens.set(email, token);
      return token;
    }

    async function callAs(
      person: Person | null,
      operation: DocumentedOperation,
      id: string,
    ): Promise<Answer> {
      const { method, path, body } = requestWith(document, operation, id);
      const answer = await server.call(isWatched(operation) ? 'HEAD' : method, path, {
        ...(person && { token: await tokenOf(person) }),
        ...(body === undefined ? {} : { body }),
      });
      if (person && (operation.id === 'sessionRevoke' || answer.status === 401)) tokens.delete(person.email);
      return answer;
    }

    const memberIn = (role: Role): Person => {
      const person = members.get(role);
      if (!person) throw new Error(`Nobody has the role ${role}.`);
      return person;
    };

    beforeAll(async () => {
      server = await startTestServer({ engine });
      server.setClock(new Date());
      acme = await ownerOf('asha@acme.example', 'demo.localhost');
      const globex = await ownerOf('meera@globex.example', 'demo.localhost');
      const initech = await ownerOf('omar@initech.example', 'summit.localhost');
      const { db } = server.services;
      for (const owner of [acme, globex, initech]) await addOwnRows(db, owner, server.now());
      passwordHash = await passwordHashOf(db, 'asha@acme.example');
      for (const role of ROLES) members.set(role, await addMember(role));
      foreign = { exhibitor: await oneIdPerTable(db, globex), event: await oneIdPerTable(db, initech) };
      const { personId } = memberIn('admin');
      colleagues = await addLeads(acme, personId, 2);
      device = randomUUID();
      await db
        .insert(captureDevices)
        .values({ ...acme, personId, deviceId: device, lastAt: server.now(), ...times() });
    });
    afterAll(() => server.close());

    it('walks three roles, another exhibitor and another event, each with rows of many tables', () => {
      expect([...members.keys()]).toEqual(ROLES);
      expect(foreign.exhibitor.length).toBeGreaterThan(10);
      expect(foreign.event.length).toBeGreaterThan(10);
    });

    const cells = ROLES.flatMap((role) =>
      walked.map((operation) => [role, operation.id, operation] as const),
    );

    it.each(cells)('%s: %s asks for a token', async (_role, _id, operation) => {
      expect((await callAs(null, operation, randomUUID())).status).toBe(401);
    });

    const allows = (role: Role, operation: DocumentedOperation): boolean =>
      operation.roles?.includes(role) === true;

    describe.each(ROLES.filter((role) => role !== 'admin'))('%s is refused', (role) => {
      let own: string[];
      let before: string;
      beforeAll(async () => {
        own = await ownRows(memberIn(role));
        // Signing in is noted in the person's row.
        await tokenOf(memberIn(role));
        before = await snapshotOf(server.services.db, acme.exhibitorId);
      });

      it.each(cells.filter(([one, , operation]) => one === role && !allows(role, operation)))(
        '%s: %s about own, other exhibitor’s and other event’s rows alike',
        async (_role, _id, operation) => {
          const named = takesIds(document, operation);
          const ids = named
            ? [...own, foreign.exhibitor[0] ?? '', foreign.event[0] ?? '', randomUUID()]
            : [randomUUID()];
          for (const id of ids) {
            const { status, json, headers } = await callAs(memberIn(role), operation, id);
            expect([status, json, headers['portal-role']]).toEqual([
              403,
              { success: false, message: PROBLEM_TEXTS.roleRefused },
              role,
            ]);
          }
        },
      );

      it('and nothing changed', async () => {
        expect(await snapshotOf(server.services.db, acme.exhibitorId)).toBe(before);
      });
    });

    it('the main role is refused nothing', () => {
      expect(walked.filter((operation) => !allows('admin', operation))).toEqual([]);
    });

    describe('where the role may', () => {
      let others: string;
      beforeAll(async () => {
        others = await snapshotOfOthers(server.services.db, acme.exhibitorId);
      });

      it.each(cells.filter(([role, , operation]) => allows(role, operation)))(
        '%s: %s treats others’ rows like rows that do not exist',
        async (role, _id, operation) => {
          const person = memberIn(role);
          const absent = await callAs(person, operation, randomUUID());
          expect(absent.headers['portal-role']).toBe(role);
          if (isWatched(operation)) {
            expect([absent.status, absent.text]).toEqual([200, '']);
            return;
          }
          expect([401, 500]).not.toContain(absent.status);
          expect(absent.text).not.toContain(PROBLEM_TEXTS.roleRefused);
          if (!takesIds(document, operation)) return;
          if (inPath(operation)) expect(absent.status).toBe(404);
          const strange = [
            ...foreign.exhibitor,
            ...foreign.event,
            ...(role === 'ownLeads' ? colleagues : []),
          ];
          for (const id of strange) {
            const { status, text } = await callAs(person, operation, id);
            expect({ id, status, text }).toEqual({ id, status: absent.status, text: absent.text });
          }
        },
      );

      it('no call changed a row of another exhibitor or event', async () => {
        expect(await snapshotOfOthers(server.services.db, acme.exhibitorId)).toBe(others);
      });
    });

    it('ownLeads: no list tells of a colleague’s leads and devices, as those of an admin do', async () => {
      const lists = walked.filter((one) => one.method === 'get' && !inPath(one) && !isWatched(one));
      const tells = async (role: Role, operation: DocumentedOperation): Promise<boolean> => {
        const { text } = await callAs(memberIn(role), operation, randomUUID());
        return [...colleagues, device].some((id) => text.includes(id));
      };
      const telling = { admin: [] as string[], ownLeads: [] as string[] };
      for (const operation of lists) {
        if (await tells('admin', operation)) telling.admin.push(operation.id);
        if (await tells('ownLeads', operation)) telling.ownLeads.push(operation.id);
      }
      expect(telling.ownLeads).toEqual([]);
      expect(telling.admin).toEqual(expect.arrayContaining(['leadRecentList', 'captureSummaryGet']));
    });

    const found = cells.filter(
      ([role, , operation]) => role !== 'admin' && inPath(operation) && operation.roles?.includes(role),
    );
    it.each(found)('%s: %s finds one’s own row', async (role, _, operation) => {
      const statuses: number[] = [];
      const shared = await oneIdPerTable(server.services.db, acme);
      for (const id of [...(await ownRows(memberIn(role))), ...shared]) {
        statuses.push((await callAs(memberIn(role), operation, id)).status);
        if (statuses.at(-1) === 200) break;
      }
      expect(statuses).toContain(200);
    });
  });
}
