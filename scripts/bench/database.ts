import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type BenchDatabase = {
  url: string;
  query: (text: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** A database of its own on the server of `TEST_DATABASE_URL`; null without one. */
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
    remove: () => once(server, `drop database ${name} with (force)`),
  };
}

async function once(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
