import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { ConfigWithoutSecret } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { visitHolder } from '../db/lock.ts';

/**
 * Does the work of a command: through the portal that holds the embedded database, under the command's name on its admin
 * socket, or on the database itself.
 */
export async function reachDatabase<Result>(
  environment: NodeJS.ProcessEnv,
  command: string,
  input: object,
  direct: (handle: DatabaseHandle, config: ConfigWithoutSecret, now: Date) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(environment, { serves: false });
  const holder = config.databaseUrl === undefined ? await visitHolder(config.dataDir) : null;
  if (holder !== null) {
    try {
      // Both ends run the same function.
      return (await holder.ask(command, input)) as Result;
    } finally {
      holder.leave();
    }
  }
  const handle = await openDatabase(config);
  try {
    return await direct(handle, config, systemClock(config.clockFile).now());
  } finally {
    await handle.close();
  }
}
