import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { eq, like } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRows } from '../domain/built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readWorkbook } from '../../src/domain/leads/import/read-workbook.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
import type { Table } from '../../src/domain/leads/read-csv.ts';
import { wallClock } from '../../src/domain/wall-clock.ts';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import { leads } from '../../src/server/db/schema/leads.ts';
import { HOSTILE_CELLS } from '../domain/hostile-cells.ts';
import { dataOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import type { Records, RowOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const NOBODY = '9b2f0c1d-3e4a-4b5c-8d6e-7f8091a2b3c4';

/** Without what XML cannot hold, or a reader tidies. */
const readable = (text: string): string => text.replace(/[\p{Cc}\uFFFE]/gu, '').trim();

for (const engine of mainEngines()) {
  describe(`exported leads on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let ravi: string;
    let own: Records<'/leads'>;
    let newbooth: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      newbooth = await server.signIn('nila@newbooth.example');
      own = recordsOf(server, '/leads', acme);
    });
    afterAll(() => server.close());

    const file = (query = '', token = acme): Promise<Answer> =>
      server.call('GET', `/api/leads/export${query}`, { token });
    const tableOf = ({ text }: Answer): Table => {
      const reading = readCsv(text);
      if (!reading.ok) throw new Error(reading.message);
      return reading.table;
    };
    const bookOf = ({ bytes }: Answer): Pick<Table, 'headings' | 'rows'> => {
      const reading = readWorkbook(bytes);
      if (!reading.ok) throw new Error(reading.message);
      const [first, ...others] = reading.records.map(({ cells }) => cells);
      return { headings: first ?? [], rows: others };
    };

    test('are a file of the event, with one row each and the number of rows', async () => {
      const answer = await file();
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(
        /filename="leads_demo-expo_\d{4}-\d\d-\d\d_\d{4}\.csv"/,
      );
      expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const { rows } = tableOf(answer);
      expect(rows.map(([id]) => id)).toEqual((await own.list()).data.map(({ _id }) => _id));
      expect(answer.headers['lead-count']).toBe(String(rows.length));
    });

    test('come back equal when another exhibitor imports them, hostile cells and all', async () => {
      for (const [index, cell] of HOSTILE_CELLS.entries()) {
        const emailId = `hostile${String(index)}@visitor.example`;
        const texts = { companyName: cell.slice(0, 200), designation: cell.slice(0, 200), remarks: cell };
        const more = {
          tags: [cell.slice(0, 50).replace(/\s/g, ' ').trim() || 'x'],
          rating: 3,
          priority: 'high',
        };
        const consent = { given: index % 2 === 0, text: cell.slice(0, 500) };
        const body = {
          fullName: `${cell.slice(0, 90)} x`,
          emailId,
          ...texts,
          ...more,
          consent,
          source: 'booth_scan',
        };
        expect((await own.create(body)).status).toBe(201);
      }
      const table = tableOf(await file());
      const { uses } = guessColumns(table);
      const { rows } = buildRows(table, { uses, choices: NO_CHOICES, zone: 'UTC', now: new Date() });
      const answer = await server.call('POST', '/api/leads/import', { token: newbooth, body: { rows } });
      expect(answer.json).toMatchObject({ data: { added: rows.length, merged: 0, skipped: [] } });
      // What belongs to the other exhibitor, and when it got there.
      const foreign = ['_id', 'clientId', 'capturedBy', 'ownerId', 'receivedAt', 'updatedAt'];
      const comparable = (found: RowOf<'/leads'>[]): string[] =>
        found
          .map((lead) =>
            JSON.stringify(
              Object.entries(lead)
                .filter(([name]) => !foreign.includes(name))
                .sort(),
            ),
          )
          .sort();
      const there = (await own.as(newbooth).list()).data;
      // An owner who is not in this team is named in the notes.
      expect(there.filter(({ remarks }) => remarks.endsWith('Assigned To: Asha Rao')).length).toBeGreaterThan(
        0,
      );
      const before = there.map((lead) => ({
        ...lead,
        remarks: lead.remarks.replace(/\n?Assigned To: (?:Asha Rao|Ravi Iyer)$/, ''),
      }));
      expect(comparable(before)).toEqual(comparable((await own.list()).data));
    });

    test('are written in a workbook, with numbers and times as such, and as cards another program reads', async () => {
      const book = await file('?format=xlsx');
      expect(book.headers['content-disposition']).toMatch(/\.xlsx"/);
      const sheet = strFromU8(unzipSync(book.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet.match(/<row>/g)).toHaveLength(Number(book.headers['lead-count']) + 1);
      expect(sheet).not.toMatch(/<f[ >]| t="(?!inlineStr)/);
      const { headings, rows } = bookOf(book);
      const inText = tableOf(await file());
      expect(headings).toEqual(inText.headings);
      const times = ['Captured At', 'Updated At', 'Follow-up Date', 'Consent At'].map((name) =>
        headings.indexOf(name),
      );
      const zone = 'Asia/Kolkata';
      for (const [place, row] of rows.entries())
        for (const [column, cell] of row.entries()) {
          const text = inText.rows[place]?.[column] ?? '';
          const shown =
            times.includes(column) && text !== ''
              ? wallClock(new Date(text), zone).toISOString().slice(0, 19).replace('T00:00:00', '')
              : text;
          expect(readable(cell)).toBe(readable(shown));
        }
      const cards = await file('?format=vcf');
      expect(cards.headers['content-type']).toBe('text/vcard; charset=utf-8');
      expect(ICAL.parse(cards.text)).toHaveLength(Number(cards.headers['lead-count']));
    });

    test('have the rows of the filter or the selection, or the columns of a newsletter', async () => {
      expect(tableOf(await file('?priority=low')).rows).toHaveLength((await own.list('priority=low')).total);
      const [first, second] = (await own.list()).data;
      const foreign = (await own.as(newbooth).list()).data[0];
      const ids = [first?._id, second?._id, foreign?._id];
      const chosen = await server.call('POST', '/api/leads/export', {
        token: acme,
        body: { ids, format: 'csv' },
      });
      expect(tableOf(chosen).rows.map(([id]) => id)).toEqual([first?._id, second?._id]);
      const news = tableOf(await file('?columns=newsletter&tag=demo'));
      expect(news.headings).toEqual(['Email', 'First Name', 'Last Name', 'Consent At']);
      const agreed = (await own.list()).data.filter(({ consent }) => consent?.given);
      expect(tableOf(await file('?columns=newsletter')).rows).toHaveLength(agreed.length);
      const all = (await own.list()).data.map(({ _id }) => _id);
      const letter = await server.call('POST', '/api/leads/export', {
        token: acme,
        body: { ids: [...all, foreign?._id], columns: 'newsletter' },
      });
      expect(tableOf(letter).headings).toEqual(news.headings);
      expect(tableOf(letter).rows).toHaveLength(agreed.length);
      expect(letter.headers['lead-count']).toBe(String(agreed.length));
    });

    test('have the columns another system imports, or those that were chosen', async () => {
      const headings = async (query: string) => tableOf(await file(query)).headings;
      expect(await headings('?columns=hubspot')).toContain('Lead Status');
      expect(await headings('?columns=salesforce')).toContain('Lead Source');
      expect(await headings('?only=rating,emailId')).toEqual(['Email', 'Rating']);
      expect(await headings('?columns=newsletter&only=emailId')).toEqual(['Email']);
      const chosen = await server.call('POST', '/api/leads/export', {
        token: acme,
        body: { ids: [(await own.list()).data[0]?._id], format: 'xlsx', only: 'id' },
      });
      expect(bookOf(chosen).headings).toEqual(['Lead ID']);
      for (const only of ['shoeSize', 'emailId,constructor', 'emailId,', ''])
        expect((await file(`?only=${only}`)).status, only).toBe(400);
    });

    test('are counted as they would be written', async () => {
      const counted = async (query = '', token = acme): Promise<number> =>
        dataOf('leadFileCountGet', await server.call('GET', `/api/leads/export/count${query}`, { token }))
          .leads;
      for (const query of ['', '?priority=low', '?search=acme', '?columns=newsletter', '?scope=new'])
        expect(await counted(query), query).toBe(
          // The file of new leads moves the mark: it comes last.
          Number((await file(query)).headers['lead-count']),
        );
      expect(await counted('?scope=new')).toBe(0);
      expect(await counted('', newbooth)).toBe((await own.as(newbooth).list()).total);
      expect((await server.call('GET', '/api/leads/export/count')).status).toBe(401);
    });

    test('never hold sample rows', async () => {
      const { db } = server.services;
      const [lead] = (await own.list()).data;
      const chosen = eq(leads.id, lead?._id ?? '');
      await db.update(leads).set({ isSample: true }).where(chosen);
      for (const format of ['csv', 'vcf'])
        expect((await file(`?format=${format}`)).text).not.toContain(lead?._id);
      const ids = [lead?._id];
      const selected = await server.call('POST', '/api/leads/export', { token: acme, body: { ids } });
      expect(tableOf(selected).rows).toEqual([]);
      await db.update(leads).set({ isSample: false }).where(chosen);
    });

    describe('with scope=new', () => {
      /** All leads with all columns, in whatever form; then parts of the leads, or of their columns. */
      const WHOLE = ['', '?scope=all', '?scope=new', '?format=xlsx', '?format=vcf', '?headings=own'];
      const COLUMNS = ['only=emailId', 'columns=newsletter', 'columns=hubspot', 'columns=salesforce'];
      const FILTERS = [
        ...['search=new', 'priority=medium', 'status=new', 'source=manual', 'tag=vip', 'due=overdue'],
        ...['unassigned=true', 'unassigned=false', `ownerId=${NOBODY}`, `answer[${NOBODY}]=Yes`],
      ];
      const PARTS = [...COLUMNS, ...FILTERS].flatMap((part) => [`?${part}`, `?scope=new&${part}`]);

      let now = new Date();
      /** How many leads are new to this person. */
      const fresh = async (): Promise<number> =>
        dataOf(
          'leadFileCountGet',
          await server.call('GET', '/api/leads/export/count?scope=new', { token: ravi }),
        ).leads;
      const later = (): void => server.setClock((now = new Date(now.getTime() + 60_000)));
      /** A lead that is new to this person. */
      const arrive = async (): Promise<void> => {
        later();
        await own.create({ fullName: 'New', emailId: `${randomUUID()}@visitor.example` });
        later();
      };
      beforeAll(async () => {
        // The files of a colleague are not this person's.
        await file();
        later();
        const { total } = await own.list();
        expect(await fresh()).toBe(total);
        expect(tableOf(await file('?scope=new', ravi)).rows).toHaveLength(total);
      });

      test.each(WHOLE)('nothing is new after the file %j', async (query) => {
        await arrive();
        expect(await fresh()).toBe(1);
        expect((await file(query, ravi)).status).toBe(200);
        expect(await fresh()).toBe(0);
      });

      test.each(PARTS)('what was new stays new after the file %j', async (query) => {
        await file('', ravi);
        await arrive();
        expect((await file(query, ravi)).status).toBe(200);
        expect(await fresh()).toBe(1);
      });

      test('what was new stays new after a file that was chosen, counted or refused, or is another’s', async () => {
        await file('', ravi);
        await arrive();
        const { data } = await own.list();
        const ids = data.map(({ _id }) => _id);
        const selected = await server.call('POST', '/api/leads/export', { token: ravi, body: { ids } });
        expect(selected.status).toBe(200);
        expect((await file('?only=nothing', ravi)).status).toBe(400);
        expect((await file('?format=pdf', ravi)).status).toBe(400);
        expect((await file('', acme)).status).toBe(200);
        expect(await fresh()).toBe(1);
        const [lead] = tableOf(await file('?scope=new', ravi)).rows;
        expect(lead).toContain('New');
      });
    });

    test('show consent, with its words and time, in every format', async () => {
      const consent = { given: true, text: 'Yes, call me', at: '2026-03-10T09:15:00.000Z' };
      await own.create({ fullName: 'Agreed', emailId: 'agreed@visitor.example', consent });
      for (const format of ['csv', 'xlsx', 'vcf']) {
        const answer = await file(`?format=${format}&search=agreed`);
        const text =
          format === 'xlsx'
            ? JSON.stringify(bookOf(answer).rows)
            : answer.text.replaceAll('\r\n ', '').replaceAll('\\', '');
        expect(text).toContain('Yes, call me');
        expect(text).toContain('2026-03-10');
      }
    });

    test('refuse an unknown format, and callers without a token', async () => {
      expect((await file('?format=pdf')).status).toBe(400);
      expect((await server.call('GET', '/api/leads/export')).status).toBe(401);
    });
  });

  test(`a person exports leads so many times an hour on ${engine}`, async () => {
    const server = await startTestServer({ engine, env: { LIMITS: 'standard' } });
    try {
      const token = await server.signIn('omar@initech.example', 'summit.localhost');
      const ask = (): Promise<Answer> =>
        server.call('GET', '/api/leads/export', { token, host: 'summit.localhost' });
      expect((await ask()).status).toBe(200);
      const counted = like(rateLimits.key, 'lead-export/%');
      await server.services.db.update(rateLimits).set({ hits: 59 }).where(counted);
      expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    } finally {
      await server.close();
    }
  });
}
