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

test('each checkout has a template of its own, and so has each spelling of the server’s address: their files differ', () => {
  const server = 'postgres://postgres@127.0.0.1:5432/postgres';
  const nameFor = (folder: string, address: string) => postgresTemplateName('demo', folder, address);
  const name = nameFor('/one/checkout', server);
  expect(nameFor('/one/checkout', server)).toBe(name);
  expect(nameFor('/another/checkout', server)).not.toBe(name);
  expect(nameFor('/one/checkout', `${server}?host=/var/run/postgresql`)).not.toBe(name);
  // PostgreSQL cuts a longer name.
  expect(`${name}_building`.length).toBeLessThanOrEqual(63);
});
