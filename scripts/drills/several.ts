import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { readAddress } from '../../src/server/db/address.ts';
import { PortalClient } from '../../src/server/db/client.ts';
import { whereaboutsOf } from '../../src/server/db/whereabouts.ts';
import { preparePortal } from './portal.ts';
import { runDrill } from './run.ts';
import type { Incident, Stage } from './run.ts';

/** The longest time without a write, from the moment at which the primary is taken away (ms). */
const LONGEST_GAP = 20_000;
const KILLS = 5;

/** A setting of these drills: an address, or a command of the shell. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`This drill needs ${name} (docs/operations.md).`);
  return value;
}

/** Runs the command of the shell that a setting names. */
export const command = (name: string) => {
  const text = setting(name);
  return async (): Promise<void> => void (await promisify(exec)(text));
};

/** The primary of `DRILL_DATABASE_URL` is killed time after time; `DRILL_REVIVE` brings the killed server back. */
export const drillFailover = (): Promise<boolean> =>
  drillSeveral({
    name: 'kill -9 of the primary',
    times: KILLS,
    isBackLater: true,
    happen: command('DRILL_KILL_LEADER'),
    restore: command('DRILL_REVIVE'),
  });

/** Another server of `DRILL_DATABASE_URL` becomes the primary, in good order. */
export const drillSwitch = (): Promise<boolean> =>
  drillSeveral({
    name: 'change of the primary',
    times: 3,
    isBackLater: true,
    happen: command('DRILL_SWITCH'),
    restore: command('DRILL_REVIVE'),
  });

async function drillSeveral(incident: Incident<Stage>): Promise<boolean> {
  const url = setting('DRILL_DATABASE_URL');
  const portal = await preparePortal({ DATABASE_URL: url });
  try {
    return await runDrill({ portal, ask: askOf(url) }, [incident], LONGEST_GAP);
  } finally {
    await portal.remove();
  }
}

function askOf(url: string): Stage['ask'] {
  const address = readAddress(url);
  if (typeof address === 'string') throw new Error(`DRILL_DATABASE_URL ${address}.`);
  const connection = { connectionString: address.url };
  const where = whereaboutsOf(address, connection);
  return async <Row extends object>(statement: string) => {
    const client = new PortalClient(where === undefined ? connection : { ...connection, where });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
}
