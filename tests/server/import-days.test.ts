import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRows } from '../domain/built-rows.ts';
import { dateTimeText } from '../../src/domain/dates.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { dataOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** One event ahead of UTC, and one behind it. */
const EVENTS = [
  { zone: 'Asia/Kolkata', host: 'demo.localhost', email: 'asha@acme.example', other: 'meera@globex.example' },
  { zone: 'America/Los_Angeles', host: 'summit.localhost', email: 'omar@initech.example', other: null },
] as const;

const DAYS = { createdAt: '2026-03-02', consentAt: '2026-03-03', followUpDate: '2026-03-08' };

for (const engine of mainEngines()) {
  describe(`dates without a time on ${engine}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      await server.services.db.execute(
        sql`update events set timezone = 'America/Los_Angeles' where timezone = 'Europe/London'`,
      );
    });
    afterAll(() => server.close());

    const found = async (token: string, host: string, query: string) =>
      dataOf('leadList', await server.call('GET', `/api/leads?${query}`, { token, host })).data;

    test.each(EVENTS)(
      'are the same days of an event in $zone, in and out',
      async ({ zone, host, email, other }) => {
        const token = await server.signIn(email, host);
        const person = { fullName: 'Lena Fischer', emailId: 'lena@days.example', consent: 'yes', ...DAYS };
        const send = async (rows: object[], as: string) =>
          dataOf(
            'leadImport',
            await server.call('POST', '/api/leads/import', { token: as, host, body: { rows } }),
          );
        expect(await send([person], token)).toMatchObject({ added: 1, skipped: [] });
        const shownOf = async (as: string) => {
          const [lead] = await found(as, host, 'search=lena@days.example');
          return [lead?.createdAt, lead?.consent?.at, lead?.followUpDate].map((time) =>
            dateTimeText(time, server.now(), zone),
          );
        };
        const days = ['Mar 2, 2026', 'Mar 3, 2026', 'Mar 8, 2026'];
        expect(await shownOf(token)).toEqual(days);
        for (const format of ['csv', 'xlsx']) {
          const answer = await server.call(
            'GET',
            `/api/leads/export?search=lena@days.example&format=${format}`,
            {
              token,
              host,
            },
          );
          const reading = readImportFile(answer.bytes);
          if (!reading.ok) throw new Error(reading.message);
          const { table } = reading;
          const cell = (heading: string) => table.rows[0]?.[table.headings.indexOf(heading)];
          expect([format, cell('Captured At'), cell('Consent At'), cell('Follow-up Date')]).toEqual([
            format,
            ...Object.values(DAYS),
          ]);
          if (other === null) continue;
          const { uses } = guessColumns(table);
          const { rows } = buildRows(table, { uses, choices: NO_CHOICES, zone, now: server.now() });
          const there = await server.signIn(other, host);
          await send(rows, there);
          expect([format, ...(await shownOf(there))]).toEqual([format, ...days]);
        }
        const cards = await server.call('GET', '/api/leads/export?search=lena@days.example&format=vcf', {
          token,
          host,
        });
        expect(cards.text.replaceAll('\r\n ', '')).toMatch(/, 2026-03-02\.[^]*, 2026-03-03\./);
      },
    );

    test("a time without a zone is the event's, and a follow-up of today is not late", async () => {
      const { email, host } = EVENTS[0];
      const token = await server.signIn(email, host);
      const today = new Date(server.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
      const rows = [
        { fullName: 'Bo Li', emailId: 'bo@days.example', followUpDate: today, createdAt: '2026-03-02T09:30' },
      ];
      await server.call('POST', '/api/leads/import', { token, host, body: { rows } });
      const query = 'search=bo@days.example';
      const [lead] = await found(token, host, query);
      expect(lead?.createdAt).toBe('2026-03-02T04:00:00.000Z');
      expect(await found(token, host, `${query}&due=overdue`)).toEqual([]);
      expect(await found(token, host, `${query}&due=today`)).toHaveLength(1);
    });
  });
}
