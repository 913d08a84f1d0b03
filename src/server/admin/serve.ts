import type { Clock } from '../clock.ts';
import type { ConfigWithoutSecret } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { openFileStore } from '../files/store.ts';
import type { DatabaseCommand, Report } from './command.ts';
import { COMMANDS } from './table.ts';

/** What travels to a running portal: the input as it was written, the operating system's user, and whether to do it. */
type Asked = { written: unknown; by: string; dryRun: boolean };

type Place = { handle: DatabaseHandle; config: ConfigWithoutSecret; now: Date };

/** Runs a command on an open database. */
export function runOn(
  command: DatabaseCommand,
  { handle, config, now }: Place,
  { written, by, dryRun }: Asked,
): Promise<Report> {
  const files = () => openFileStore(config.dataDir, config.s3);
  return command.run({ db: handle.db, handle, config, files, now, by, dryRun }, written);
}

/** Serves `npm run admin` through this running portal, which has locked its embedded database. */
export function serveAdminCommands(handle: DatabaseHandle, clock: Clock, config: ConfigWithoutSecret): void {
  for (const command of COMMANDS) {
    if (command.reach === 'alone') continue;
    // The socket is private to this user and our own client.
    handle.onCommand(command.name, (asked) =>
      runOn(command, { handle, config, now: clock.now() }, asked as Asked),
    );
  }
}
