import { beforeAll, describe, expect, test } from 'vitest';
import { complaints } from '../../../scripts/privacy/document.ts';
import { mainEngines, openTestDatabase } from '../../support/database.ts';

const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
   group by 1`;

describe('the data map', () => {
  let tables: Record<string, string[]>;
  beforeAll(async () => {
    const { pool, close } = await openTestDatabase(mainEngines().at(-1) ?? 'embedded');
    const { rows } = await pool.query<{ table: string; columns: string[] }>(COLUMNS);
    tables = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
    await close();
  });

  test('says of every column of the database what it is for, or that it is not personal, once', () => {
    expect(Object.values(tables).flat().length).toBeGreaterThan(400);
    expect(complaints(tables)).toEqual([]);
  });

  test('complains about a column without a note, one with two, and a note without a column', () => {
    const changed = {
      ...tables,
      people: [...(tables['people'] ?? []), 'shoe_size'],
      sessions: (tables['sessions'] ?? []).filter((name) => name !== 'browser'),
      visits: ['id', 'event_id', 'by_whom'],
    };
    expect(complaints(changed).sort()).toEqual([
      expect.stringMatching(/^people\.shoe_size has no note/) as string,
      'sessions.browser has a note and is no column.',
      expect.stringMatching(/^visits\.by_whom has no note/) as string,
    ]);
    const twice = { visits: { plain: 'by_whom', guest: { by_whom: 'Names the guest' } } };
    expect(complaints({ visits: ['by_whom'] }, twice)).toEqual(['visits.by_whom has 2 notes.']);
    expect(complaints({}, twice)).toEqual(['visits has notes and is no table.']);
  });
});
