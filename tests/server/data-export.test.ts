import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
import type { Table } from '../../src/domain/leads/read-csv.ts';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import { products } from '../../src/server/db/schema/products.ts';
import { HOSTILE_CELLS } from '../domain/hostile-cells.ts';
import { mainEngines } from '../support/database.ts';
import { addOwnRows } from '../support/own-rows.ts';
import { foreignIds } from '../support/owners.ts';
import type { Owner } from '../support/owners.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

/** What is a list elsewhere, and how its rows are called there. */
const LISTS = {
  leads: '/api/leads?limit=200',
  referrals: '/api/ticket-allocations?limit=200',
  team: '/api/team-members?limit=200',
  products: '/api/products?limit=200',
} as const;
const PARTS = Object.keys(LISTS) as (keyof typeof LISTS)[];

for (const engine of mainEngines()) {
  describe(`what an exhibitor owns, exported on ${engine}`, () => {
    let server: TestServer;
    let acme: Owner & { token: string };
    let globex: Owner & { token: string };

    async function signIn(email: string): Promise<Owner & { token: string }> {
      const token = await server.signIn(email);
      const me = await server.call('GET', '/api/auth/me', { token });
      const data = dataOf('currentUserGet', me);
      return { token, exhibitorId: data.exhibitor, eventId: data.event };
    }

    beforeAll(async () => {
      server = await startTestServer({ engine });
      server.setClock(new Date());
      acme = await signIn('asha@acme.example');
      globex = await signIn('meera@globex.example');
      for (const owner of [acme, globex]) await addOwnRows(server.services.db, owner, server.now());
    });
    afterAll(() => server.close());

    const file = (content?: string, token = acme.token): Promise<Answer> =>
      server.call('GET', `/api/data-export${content ? `?content=${content}` : ''}`, { token });
    const tableOf = (answer: Answer): Table => {
      const reading = readCsv(answer.text);
      if (!reading.ok) throw new Error(reading.message);
      return reading.table;
    };
    const idsListed = async (part: keyof typeof LISTS): Promise<string[]> => {
      const { json } = await server.call('GET', LISTS[part], { token: acme.token });
      const { data } = json as { data: { _id: string }[] | { data: { _id: string }[] } };
      return (Array.isArray(data) ? data : data.data).map(({ _id }) => _id);
    };
    const ownedNow = () => ({
      eventId: acme.eventId,
      exhibitorId: acme.exhibitorId,
      createdAt: server.now(),
      updatedAt: server.now(),
    });
    const sheetsOf = (answer: Answer): string[] => {
      const files = unzipSync(answer.bytes);
      return Object.keys(files)
        .filter((name) => name.startsWith('xl/worksheets/'))
        .sort()
        .map((name) => strFromU8(files[name] ?? new Uint8Array()));
    };

    test.each(PARTS)('%s have one row each, as they are listed, and their number', async (part) => {
      const answer = await file(part);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`filename="${part}_demo-expo_\\d{4}-\\d\\d-\\d\\d_\\d{4}\\.csv"`),
      );
      const { rows } = tableOf(answer);
      expect(rows.map(([id]) => id)).toEqual(await idsListed(part));
      expect(rows.length).toBeGreaterThan(0);
      expect(answer.headers['row-count']).toBe(String(rows.length));
    });

    test('all of it is a workbook of four sheets, and the leads are what comes without asking', async () => {
      const answer = await file('all');
      expect(answer.headers['content-disposition']).toMatch(/filename="all_demo-expo_.*\.xlsx"/);
      const sheets = sheetsOf(answer);
      const listed = await Promise.all(PARTS.map(idsListed));
      expect(sheets.map((sheet) => sheet.match(/<row>/g)?.length)).toEqual(
        listed.map((ids) => ids.length + 1),
      );
      for (const [index, ids] of listed.entries()) {
        for (const id of ids) expect(sheets[index]).toContain(id);
      }
      expect(answer.headers['row-count']).toBe(String(listed.flat().length));
      expect(strFromU8(unzipSync(answer.bytes)['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
        /"Leads".*"Referrals".*"Team".*"Products"/,
      );
      expect((await file()).text).toBe((await file('leads')).text);
    });

    test('no cell is one a spreadsheet would run, and every text comes back as it was', async () => {
      const names = HOSTILE_CELLS.map((cell) => `${cell.slice(0, 150)}x`);
      await server.services.db
        .insert(products)
        .values(
          names.map((productName) => ({ ...ownedNow(), productName, productDescription: productName })),
        );
      const answer = await file('products');
      const { rows } = tableOf(answer);
      expect(rows.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
      const raw: string[][] = parse(answer.text, { bom: true });
      expect(raw.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/u.test(cell))).toEqual([]);
      expect(sheetsOf(await file('all')).join('')).not.toMatch(/<f[ >]|<v>| t="(?!inlineStr)/);
    });

    test('rows made for a demonstration stay behind', async () => {
      const own = and(eq(products.exhibitorId, acme.exhibitorId), like(products.productName, 'Sample%'));
      const [sample] = await server.services.db
        .insert(products)
        .values({ ...ownedNow(), productName: 'Sample product', isSample: true })
        .returning();
      const answer = await file('products');
      expect(answer.text).not.toContain(sample?.id);
      expect(answer.headers['row-count']).toBe(String(tableOf(answer).rows.length));
      await server.services.db.delete(products).where(own);
    });

    test('nothing of another exhibitor is in any of it', async () => {
      for (const person of [acme, globex]) {
        const foreign = await foreignIds(server.services.db, person);
        expect(foreign.size).toBeGreaterThan(10);
        const texts = await Promise.all(PARTS.map(async (part) => (await file(part, person.token)).text));
        const all = [...texts, ...sheetsOf(await file('all', person.token))].join('\n');
        expect([...foreign].filter((id) => all.includes(id))).toEqual([]);
      }
    });

    test('asks for a token, for something there is, and for patience after sixty files', async () => {
      expect((await server.call('GET', '/api/data-export')).status).toBe(401);
      expect((await file('badges')).status).toBe(400);
      const { db } = server.services;
      const mine = like(rateLimits.key, 'lead-export/person/%');
      const before = await db.select().from(rateLimits).where(mine);
      expect(before.length).toBeGreaterThan(0);
      await db.update(rateLimits).set({ hits: 60_000 }).where(mine);
      expect((await file('team')).status).toBe(429);
      await db.delete(rateLimits).where(mine);
    });
  });
}
