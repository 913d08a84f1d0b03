import { mailingAt } from '../admin/mailing.ts';
import type { ConfigWithoutSecret } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Clock } from '../clock.ts';
import type { ApplyOptions } from './apply.ts';
import { applyText } from './apply-text.ts';
import type { ApplyInput } from './commands.ts';
import { APPLY_COMMAND, REFERRALS_COMMAND } from './commands.ts';
import { runReferralCommand } from '../registration/organiser.ts';
import type { ReferralCommand } from '../registration/organiser.ts';

/** Serves `npm run event` through this running portal, which has locked its embedded database. */
export function serveEventCommands(
  handle: DatabaseHandle,
  clock: Clock,
  { config, ...options }: Pick<ApplyOptions, 'demo' | 'files'> & { config: ConfigWithoutSecret },
): void {
  handle.onCommand(APPLY_COMMAND, (input) => {
    const { name, text, folder, dryRun = false, by } = input as ApplyInput; // The socket is private to this user and our own client.
    return applyText(handle.db, name, text, clock.now(), { ...options, folder, dryRun, by });
  });
  handle.onCommand(REFERRALS_COMMAND, async (input) => {
    const now = clock.now();
    const mailing = await mailingAt({ db: handle.db, handle, config, now });
    return runReferralCommand(handle.db, input as ReferralCommand, { now, mailing });
  });
}
