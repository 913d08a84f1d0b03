import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Report } from '../../src/server/admin/command.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import { readConfig } from '../../src/server/config.ts';
import { audit } from '../../src/server/db/schema/audit.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { openTestDatabase } from './database.ts';
import type { Engine } from './database.ts';

/** When the commands of a test run. */
export const NOW = new Date('2026-05-04T09:00:00Z');

/** A database with the demo events, and the commands of `npm run admin` on it, run by the user olga. */
export async function openAdmin(engine: Engine) {
  const opened = await openTestDatabase(engine, 'demo');
  /** One command, as its words on the command line. */
  const run = async (...words: string[]): Promise<Report> => {
    const reading = readWords(COMMANDS, words);
    if (reading.kind !== 'run' || reading.command.reach !== 'database')
      throw new Error(JSON.stringify(reading));
    const { command, written, dryRun } = reading;
    const config = readConfig({ DATA_DIR: opened.dataDir, DEMO: '1' });
    const asked = { written: JSON.parse(JSON.stringify(written)) as unknown, by: 'olga', dryRun };
    const report = await runOn(command, { handle: opened, config, now: NOW }, asked);
    // It travels to the terminal as JSON.
    expect(JSON.parse(JSON.stringify(report))).toMatchObject({ ok: report.ok });
    return report;
  };
  /** A checksum of every row of every table. */
  const checksum = async (): Promise<string> => {
    const tables = await opened.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const sums: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await opened.pool.query<{ sum: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      );
      sums.push(`${name} ${String(rows[0]?.sum)}`);
    }
    return sums.join('\n');
  };
  /** The audit's rows that the command adds. */
  const auditOf = async (step: () => Promise<unknown>) => {
    const known = new Set((await opened.db.select().from(audit)).map(({ id }) => id));
    await step();
    return (await opened.db.select().from(audit)).filter(({ id }) => !known.has(id));
  };
  /** Dry first, which changes nothing, then really; resolves to the report and the audit's new rows. */
  const doing = async (...words: string[]) => {
    const before = await checksum();
    const plan = await run(...words, '--dry-run');
    expect(plan.lines.join('\n')).toMatch(/[Ww]ould/);
    expect(await checksum()).toBe(before);
    let report: Report = plan;
    const told = await auditOf(async () => {
      report = await run(...words);
    });
    expect(await checksum()).not.toBe(before);
    expect(told.map(({ actorKind, actorName, at }) => [actorKind, actorName, at])).toEqual(
      told.map(() => ['organiser', 'olga', NOW]),
    );
    return { report, told };
  };
  const person = async (key: string) => {
    const [row] = await opened.db.select().from(people).where(eq(people.key, key));
    if (row === undefined) throw new Error(`There is no person ${key}.`);
    return row;
  };

  return { opened, run, checksum, doing, person };
}
