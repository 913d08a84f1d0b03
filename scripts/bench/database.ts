import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openDatabase } from '../../src/server/db/database.ts';
import { schema } from '../../src/server/db/schema.ts';
import { recountAll } from '../../tests/support/recount.ts';

/** Texts by the names of their columns. */
type Row = Readonly<Record<string, string>>;

export type BenchDatabase = {
  url: string;
  query: (text: string) => Promise<Row[]>;
  /** Counts all leads again, after `query` wrote some. */
  recount: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A new database on the server of `TEST_DATABASE_URL`; null without one. */
export async function createBenchDatabase(): Promise<BenchDatabase | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return null;
  const name = `portal_bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await once(server, `create database ${name}`);
  return {
    url: url.href,
    query: (text) => once(url.href, text),
    recount: () => recountOver(url.href),
    async remove() {
      await once(server, `drop database ${name} with (force)`);
    },
  };
}

/** The time-out of a query: inserting a million rows takes longer than any query of the portal may. */
const HOURS = 3 * 3_600_000;

/** An embedded database in a new folder; it can be queried only while no portal holds it. */
export function createEmbeddedDatabase(): BenchDatabase & { dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  return {
    url: '',
    dataDir,
    async query(text) {
      const { pool, close } = await openDatabase({ dataDir });
      try {
        // The driver accepts a time-out per query; its types do not declare it.
        return (await pool.query<Row>({ text, query_timeout: HOURS } as pg.QueryConfig)).rows;
      } finally {
        await close();
      }
    },
    async recount() {
      const { db, close } = await openDatabase({ dataDir });
      try {
        await recountAll(db);
      } finally {
        await close();
      }
    },
    remove: () => {
      rmSync(dataDir, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** Over a connection without the portal's time-outs: a million leads take longer than any query of the portal may. */
async function recountOver(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await recountAll(drizzle(client, { schema, casing: 'snake_case' }));
  } finally {
    await client.end();
  }
}

async function once(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
