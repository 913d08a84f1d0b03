import * as v from 'valibot';
import { readConfig } from '../config.ts';
import { onConnection } from '../db/database.ts';
import { visitHolder } from '../db/lock.ts';
import { migrateDatabase, planMigration } from '../db/migrate.ts';
import type { MigrationReport } from '../db/migrate.ts';
import { Refusal, commandAlone } from './command.ts';

const migrate = commandAlone({
  name: 'migrate',
  summary: "Brings the database to this build's version.",
  details:
    'Migrations first, then the steps that run while requests are served, such as building an index. A portal does the same at its start; run this before, where a step may take long. May be interrupted and repeated.',
  changes: true,
  input: v.object({}),
  async run({ environment, dryRun }) {
    const config = readConfig(environment);
    const holder = config.databaseUrl === undefined ? await visitHolder(config.dataDir) : null;
    if (holder !== null) {
      holder.leave();
      throw new Refusal(
        'A portal is running on this embedded database, which it migrated at its start. Stop it first, or restart it.',
      );
    }
    const report = await onConnection(config, (connection) =>
      dryRun ? planMigration(connection) : migrateDatabase(connection, { waitsForSteps: true }),
    );
    return { ok: true, lines: sentencesOf(report, dryRun), data: { dryRun, ...report } };
  },
});

function sentencesOf({ migrations, steps }: MigrationReport, dryRun: boolean): string[] {
  if (migrations.length + steps.length === 0) return ['The database is at this version: nothing to do.'];
  const [apply, take] = dryRun ? ['Would apply', 'Would run'] : ['Applied', 'Ran'];
  return [
    ...migrations.map((name) => `${apply} migration ${name}.`),
    ...steps.map((name) => `${take} step: ${name}.`),
  ];
}

export const databaseCommands = [migrate];
