import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { embeddedTemplate, postgresTemplate } from './database-template.ts';
import type { Content } from './database-template.ts';
import { keepEngineCompiled } from './kept-engine.ts';
import { administerNodes, closeToOthers, onCitus, passSettingsOn } from './citus.ts';
import { depth, isShort } from './tier.ts';
import { databaseUrl } from './postgres.ts';

export type Engine = 'embedded' | 'postgres';

/**
 * The engine of tests about what is the same on both: PostgreSQL if there is one, both in `npm run test:nightly`. The
 * browser tests ask the same operations of the embedded one.
 */
export const mainEngines = (): Engine[] => engines().slice(-depth(1, 2));

/** For what any database will do for: PostgreSQL if there is one, which opens in a tenth of the time of the embedded one. */
export const anyEngine = (): Engine =>
  process.env['TEST_DATABASE_URL'] === undefined ? 'embedded' : 'postgres';

/**
 * Every engine, for tests about the database itself: locks, crashes, migrations, search, order, races, big answers.
 * `for (const engine of engines()) describe(engine, ...)`. The short run takes one of them. Without TEST_DATABASE_URL,
 * PostgreSQL is skipped by a test whose name says so.
 */
export function engines(): Engine[] {
  // A spread database is PostgreSQL to the program and to the tests.
  if (onCitus()) return ['postgres'];
  if (isShort) return [anyEngine()];
  if (process.env['TEST_DATABASE_URL'] !== undefined) return ['embedded', 'postgres'];
  test.skip('runs on PostgreSQL as well (skipped: TEST_DATABASE_URL is not set)', () => undefined);
  return ['embedded'];
}

/** A place a server can open: what to put into DATA_DIR and DATABASE_URL. */
export type TestStore = { dataDir: string; databaseUrl?: string; remove(): Promise<void> };

/** A fresh database, copied from a template and not opened yet. */
export async function createTestStore(engine: Engine, content: Content = 'demo'): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const removeFiles = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'embedded') {
    await keepEngineCompiled();
    const template = await embeddedTemplate(content);
    copy(join(template, 'database'), join(dataDir, 'database'));
    copy(join(template, 'files'), join(dataDir, 'files'));
    return { dataDir, remove: async () => removeFiles() };
  }
  const template = await postgresTemplate(content);
  copy(join(template.folder, 'files'), join(dataDir, 'files'));
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await administerNodes(`create database ${name} template ${template.name}`);
  if (onCitus()) await passSettingsOn(name);
  return {
    dataDir,
    databaseUrl: databaseUrl(name),
    async remove() {
      if (onCitus()) await closeToOthers(name);
      await administerNodes(`drop database ${name} with (force)`);
      removeFiles();
    },
  };
}

/** A template without events has no event files. Copied in one call: one promise per file takes four times as long. */
function copy(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

/** The environment of a program that opens a store as the only server of it. */
export const environmentOf = ({ dataDir, databaseUrl }: TestStore): Record<string, string> => ({
  DATA_DIR: dataDir,
  DEMO: '1',
  SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** A fresh open database; `close` also removes it. */
export async function openTestDatabase(
  engine: Engine,
  content: Content = 'migrated',
): Promise<DatabaseHandle & TestStore> {
  const store = await createTestStore(engine, content);
  const handle = await openDatabase(store);
  const close = async (): Promise<void> => {
    await handle.close();
    await store.remove();
  };
  return { ...handle, ...store, close };
}
