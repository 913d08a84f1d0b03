import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../src/server/db/database.ts';
import { parseEventFile } from '../../../src/server/event-file/parse.ts';
import { openFileStore } from '../../../src/server/files/store.ts';
import { applyRetention } from '../../../src/server/retention/retention.ts';
import { DATA_MAP } from '../../../scripts/privacy/data-map.ts';
import { onCitus } from '../../support/citus.ts';
import { engines, openTestDatabase } from '../../support/database.ts';
import type { TestStore } from '../../support/database.ts';

const DAY = 24 * 60 * 60_000;

describe('the retention of an event', () => {
  let database: DatabaseHandle & TestStore;
  const endsAt = new Date('2026-05-06T18:00:00Z');
  beforeAll(async () => {
    database = await openTestDatabase(engines().at(-1) ?? 'embedded', 'demo');
    const retention = { leadsAfterDays: 10, peopleAfterDays: 20, logsAfterDays: 30 };
    await database.pool.query(`update events set ends_at = $1, retention = $2 where slug = 'demo'`, [
      endsAt,
      retention,
    ]);
    // Rows of the past cannot be made otherwise: the database keeps the audit as it was written, but for Citus.
    if (!onCitus()) await database.pool.query('alter table audit disable trigger user');
    await database.pool.query(`update audit set at = $1`, [new Date(endsAt.getTime() - DAY)]);
    if (!onCitus()) await database.pool.query('alter table audit enable trigger user');
  });
  afterAll(() => database.close());

  const after = async (days: number): Promise<void> =>
    applyRetention(database.db, openFileStore(database.dataDir), new Date(endsAt.getTime() + days * DAY));
  const count = async (what: string, slug = 'demo'): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${what} where event_id = (select id from events where slug = '${slug}')`,
    );
    return rows[0]?.n ?? -1;
  };
  const removed = async (): Promise<Record<string, number>> => {
    const { rows } = await database.pool.query<{ kind: string; n: number }>(
      `select target_kind as kind, sum(count)::int as n from audit where action = 'retention.applied' group by 1`,
    );
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  };
  /** Texts that columns of this kind still hold. */
  const textsOf = async (holding: 'visitor' | 'guest' | 'person'): Promise<string[]> => {
    const texts: string[] = [];
    for (const [table, holdings] of Object.entries(DATA_MAP)) {
      for (const column of Object.keys(holdings[holding] ?? {})) {
        const { rows } = await database.pool.query<{ text: string }>(
          `select t.${column}::text as text from ${table} t join events e on e.id = event_id where slug = 'demo' and t.${column} is not null`,
        );
        texts.push(...rows.map(({ text }) => `${table}.${column}: ${text}`));
      }
    }
    return texts;
  };

  test('removes nothing before its day', async () => {
    const before = await count('leads');
    expect(before).toBeGreaterThan(0);
    await after(9.9);
    expect([await count('leads'), await removed()]).toEqual([before, {}]);
  });

  test('removes visitors, then people, then the audit, each on its day, and says how many', async () => {
    const counts = { lead: await count('leads'), attendee: await count('attendees') };
    await after(10);
    expect(await removed()).toEqual(counts);
    expect(await textsOf('visitor')).toEqual([]);
    expect(await count(`lead_tallies`)).toBe(
      await count(`(select * from lead_tallies where dimension = 'version') t`),
    );
    expect(await count('lead_quarters')).toBe(0);
    await after(10);
    expect(await removed()).toEqual(counts);

    const registrations = await count('referrals');
    expect(registrations).toBeGreaterThan(0);
    const people = await count('people');
    await after(20);
    expect(await removed()).toEqual({ ...counts, registration: registrations });
    expect(await textsOf('guest')).toEqual([]);
    expect(new Set(await textsOf('person'))).toEqual(
      new Set([
        'people.first_name: Former member',
        'people.last_name: ',
        'people.email_verified: false',
        'people.phone_verified: false',
      ]),
    );
    expect([
      await count('people'),
      await count(`(select * from audit where action = 'person.erased') t`),
    ]).toEqual([people, people]);

    await after(30);
    expect(await removed()).toMatchObject({ audit: 1 });
    expect(
      await count(`(select * from audit where action not in ('person.erased', 'retention.applied')) t`),
    ).toBe(0);
    const entries = await count('audit');
    await after(31);
    expect(await count('audit')).toBe(entries);
  });

  test('does not touch another event', async () => {
    for (const table of ['leads', 'people', 'audit'])
      expect(await count(table, 'summit'), table).toBeGreaterThan(0);
  });

  test('needs the end of the event, in whole days', () => {
    const complaints = (rest: string): string => {
      try {
        parseEventFile('fair.yaml', `event: { slug: fair, domain: fair.example, title: Fair, ${rest} }\n`);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    const end = "endsAt: '2026-05-06T18:00:00Z'";
    expect(complaints(`${end}, retention: { leadsAfterDays: 30 }`)).toBe('');
    expect(complaints('retention: { leadsAfterDays: 30 }')).toMatch(/add `endsAt`/);
    expect(complaints(`${end}, retention: { leadsAfterDays: 0.5 }`)).toMatch(/^fair\.yaml:1:/);
    expect(complaints(`${end}, retention: { leads: 3 }`)).toMatch(/"leads" is not known/);
  });
});
