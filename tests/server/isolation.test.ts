import { randomUUID } from 'node:crypto';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { mainEngines } from '../support/database.ts';
import { depth, isShort } from '../support/tier.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { DocumentedOperation } from '../support/document.ts';
import { addOwnRows } from '../support/own-rows.ts';
import { foreignIds, ownIds, snapshotOfOthers, someForeignIds } from '../support/owners.ts';
import type { Owner } from '../support/owners.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { answersList, requestWith, takesIds } from '../support/walk.ts';

/**
 * No caller reads or changes another owner's rows (security T7). The operations come from the document, the rows and
 * their owners from the database, so that a new operation or table is covered without a line here.
 */
const document = readDocument();
const secured = operationsOf(document).filter(({ security }) => (security ?? []).length > 0);
const bearer = secured.filter(({ security }) => security?.some((scheme) => 'bearer' in scheme));
const built = bearer.filter(({ planned }) => !planned);
const inPath = ({ path }: DocumentedOperation): boolean => path.includes('{');
/** Never comes to an end; live.test.ts says who hears what. */
const isWatched = ({ replies }: DocumentedOperation): boolean =>
  replies.get(200)?.content?.['text/event-stream'] !== undefined;
const reading = built.filter(
  (operation) => operation.method === 'get' && !inPath(operation) && !isWatched(operation),
);
const naming = bearer.filter((operation) => takesIds(document, operation));

/** Lists that hold no row of an exhibitor: a form, which needs a pass's id. */
const SHARED_LISTS = ['formFieldList'];
const ownLists = reading.filter(
  (operation) => answersList(document, operation) && !SHARED_LISTS.includes(operation.id),
);

/** For test titles. */
const named = (list: DocumentedOperation[]): [string, DocumentedOperation][] =>
  list.map((operation) => [operation.id, operation]);

type Person = Owner & { name: string; host: string; token: string };

// Reading every table around every operation takes the embedded engine minutes: the nightly run does both.
for (const engine of mainEngines()) {
  describe(`isolation on ${engine}`, () => {
    let server: TestServer;
    let acme: Person;
    let globex: Person;
    let initech: Person;
    /** The rows of others before the first call that names a foreign row, and ids of some of them. */
    let others: string | undefined;
    let foreign: string[] | undefined;

    async function signIn(email: string, host: string): Promise<Person> {
      const token = await server.signIn(email, host);
      const me = await server.call('GET', '/api/auth/me', { host, token });
      const data = dataOf('currentUserGet', me);
      return { name: email, host, token, exhibitorId: data.exhibitor, eventId: data.event };
    }

    /** The operation's example with this id wherever it takes one. */
    function callWith(operation: DocumentedOperation, id: string, caller: Partial<Person>): Promise<Answer> {
      const { method, path, body } = requestWith(document, operation, id);
      return server.call(method, path, {
        ...(caller.host === undefined ? {} : { host: caller.host }),
        ...(caller.token === undefined ? {} : { token: caller.token }),
        ...(body === undefined ? {} : { body }),
      });
    }

    beforeAll(async () => {
      server = await startTestServer({ engine });
      // Some numbers are of today; midnight must not pass in between.
      server.setClock(new Date());
      acme = await signIn('asha@acme.example', 'demo.localhost');
      globex = await signIn('meera@globex.example', 'demo.localhost');
      initech = await signIn('omar@initech.example', 'summit.localhost');
      for (const person of [acme, globex, initech])
        await addOwnRows(server.services.db, person, server.now());
    });
    afterAll(() => server.close());

    it('compares two exhibitors of one event and one of another', () => {
      expect(new Set([acme, globex, initech].map(({ exhibitorId }) => exhibitorId)).size).toBe(3);
      expect(globex.eventId).toBe(acme.eventId);
      expect(initech.eventId).not.toBe(acme.eventId);
    });

    it.each(named(secured))('%s asks for a token', async (_, operation) => {
      expect((await callWith(operation, randomUUID(), {})).status).toBe(401);
      const dead = await callWith(operation, randomUUID(), { token: `1.k7f3q2.${'A'.repeat(43)}` });
      expect(dead.status).toBe(401);
    });

    it.each(named(bearer.filter(({ planned }) => planned)))(
      '%s, planned, is not there',
      async (_, operation) => {
        expect((await callWith(operation, randomUUID(), acme)).status).toBe(404);
      },
    );

    it.each(named(reading))(
      '%s shows nothing of another exhibitor or event',
      async (_, { path, parameters }) => {
        const people = [acme, globex, initech];
        const names = parameters.map(({ name }) => name);
        for (const person of people) {
          const foreign = await foreignIds(server.services.db, person);
          expect(foreign.size).toBeGreaterThan(10);
          const asked = people.map(({ exhibitorId, eventId }) => {
            const filters = { exhibitor: exhibitorId, event: eventId, isExhibitor: 'true' };
            return new URLSearchParams(Object.entries(filters).filter(([name]) => names.includes(name)));
          });
          for (const query of new Set(['', ...asked.map(String)])) {
            for (const { host } of [acme, initech]) {
              const { status, text } = await server.call('GET', `/api${path}?${query}`, {
                host,
                token: person.token,
              });
              const leaked = [...foreign].filter((id) => text.includes(id));
              expect(leaked, `${person.name} at ${host} asking ?${query}`).toEqual([]);
              // Only a call without what it must name is refused.
              const asksFor = parameters.some(({ required }) => required === true);
              expect(status).toBe(asksFor || names.includes('ticketId') ? 400 : 200);
            }
          }
        }
      },
    );

    it.each(named(ownLists))(
      '%s shows what is one’s own, so that not showing others proves something',
      async (_, { path }) => {
        const own = await ownIds(server.services.db, acme);
        const { text } = await server.call('GET', `/api${path}`, acme);
        expect(own.some((id) => text.includes(id))).toBe(true);
      },
    );

    it.each(named(naming))(
      '%s treats the id of another like one that does not exist',
      async (_, operation) => {
        const { db } = server.services;
        others ??= await snapshotOfOthers(db, acme.exhibitorId);
        foreign ??= await someForeignIds(db, acme, isShort ? 1 : depth(2, 1_000));
        const absent = await callWith(operation, randomUUID(), acme);
        if (inPath(operation)) expect(absent.status).toBe(404);
        for (const id of foreign) {
          const { status, text } = await callWith(operation, id, acme);
          expect({ id, status, text }).toEqual({ id, status: absent.status, text: absent.text });
        }
        // Reading every row after every operation takes a minute: the short run reads them once, below.
        if (!isShort) expect(await snapshotOfOthers(db, acme.exhibitorId)).toBe(others);
      },
    );

    it('no row of others was changed by any of these calls', async () => {
      expect(await snapshotOfOthers(server.services.db, acme.exhibitorId)).toBe(others);
    });

    it.each(named(naming.filter((operation) => !operation.planned && inPath(operation))))(
      '%s finds one’s own row, so that not finding others proves something',
      async (_, operation) => {
        const statuses: number[] = [];
        for (const id of await ownIds(server.services.db, acme)) {
          statuses.push((await callWith(operation, id, acme)).status);
          if (statuses.at(-1) === 200) break;
        }
        expect(statuses).toContain(200);
      },
    );

    it('gives the same answers and counts when other exhibitors have no rows', async () => {
      // Reading twice adds to one's own audit: each export is in it.
      const steady = reading.filter(({ path }) => !path.startsWith('/audit'));
      const answers = async (): Promise<string[]> => {
        const texts: string[] = [];
        for (const { path } of steady) texts.push((await server.call('GET', `/api${path}`, acme)).text);
        return texts;
      };
      const before = await answers();
      const gone = await server.services.db.delete(exhibitors).where(ne(exhibitors.id, acme.exhibitorId));
      expect(gone.rowCount).toBeGreaterThan(1);
      expect(await answers()).toEqual(before);
    });
  });
}
