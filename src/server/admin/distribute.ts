import * as v from 'valibot';
import { distributeDatabase } from '../db/distribute.ts';
import type { Distribution } from '../db/distribute.ts';
import { poolOf } from '../db/prepared.ts';
import { command, counted } from './command.ts';

const distribute = command({
  name: 'distribute',
  summary: 'Spreads the tables of a Citus database over its nodes, by event.',
  details:
    'Repeatable: run it again after a migration that adds a table, or after nodes were added. Requests wait while the tables are copied, so run it before the doors open.',
  changes: true,
  input: v.object({}),
  async run({ db, dryRun }) {
    const client = await poolOf(db).connect();
    try {
      // Tables with rows are copied, which takes longer than a request may.
      await client.query('set statement_timeout = 0');
      const report = await distributeDatabase(client, dryRun);
      return { ok: true, lines: sentencesOf(report, dryRun), data: { dryRun, ...report } };
    } finally {
      // Not back to the pool: its settings are not those of requests.
      client.release(true);
    }
  },
});

function sentencesOf({ distributed, before, workers }: Distribution, dryRun: boolean): string[] {
  const spread = dryRun ? 'Would spread' : 'Spread';
  return [
    distributed.length === 0
      ? 'All tables are spread already: nothing to do.'
      : `${spread} ${counted(distributed.length, 'table')} by event over ${counted(workers, 'worker')}: ${distributed.join(', ')}.`,
    ...(before.length > 0 && distributed.length > 0
      ? [`${counted(before.length, 'table')} had been spread before.`]
      : []),
  ];
}

export const spreadCommands = [distribute];
