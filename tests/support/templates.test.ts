import { expect, test } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import { postgresTemplateName } from './database-template.ts';
import { engines, openTestDatabase } from './database.ts';

for (const engine of engines()) {
  test.each([
    ['migrated', 0],
    ['demo', 2],
  ] as const)(`a copy of the %s database on ${engine} has %i events`, async (content, expected) => {
    const database = await openTestDatabase(engine, content);
    expect(await database.db.select().from(events)).toHaveLength(expected);
    await database.close();
  });
}

test('checkouts that share a server have templates of their own: the files of one are not those of the other', () => {
  const [name = '', ...others] = ['/one/checkout', '/another/checkout', '/one/checkout'].map((folder) =>
    postgresTemplateName('demo', folder),
  );
  expect(others.map((other) => other === name)).toEqual([false, true]);
  // PostgreSQL cuts a longer name.
  expect(`${name}_building`.length).toBeLessThanOrEqual(63);
});
