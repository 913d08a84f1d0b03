import type { Clock } from '../clock.ts';
import { withdrawAttendee } from '../capture/withdraw.ts';
import type { Withdrawal } from '../capture/withdraw.ts';
import type { DatabaseHandle } from '../db/database.ts';

/** The command on the admin socket of a running portal; its input is a `Withdrawal`. */
export const WITHDRAW_COMMAND = 'attendees.withdraw';

/** Serves `npm run admin` through this running portal, which has locked its embedded database. */
export function serveAdminCommands(handle: DatabaseHandle, clock: Clock): void {
  // The socket is private to this user and our own client.
  handle.onCommand(WITHDRAW_COMMAND, (input) =>
    withdrawAttendee(handle.db, input as Withdrawal, clock.now()),
  );
}
