import { auditCommands } from './audit.ts';
import { eventCommands } from './events.ts';
import { exhibitorCommands } from './exhibitors.ts';
import { outboxCommands } from './outbox.ts';
import { peopleCommands } from './people.ts';
import { recordingCommands } from './recordings.ts';
import { referralCommands } from './referrals.ts';
import { attendeeCommands } from './attendees.ts';
import { backupCommands } from './backup.ts';
import type { Command } from './command.ts';
import { consentCommands } from './consents.ts';
import { spreadCommands } from './distribute.ts';
import { eraseCommands } from './erase.ts';
import { keyCommands } from './keys.ts';
import { fileCommands } from './files.ts';
import { requestCommands } from './requests.ts';
import { signInCodeCommands } from './sign-in-code.ts';
import { databaseCommands } from './migrate.ts';

/** Every command of `npm run admin`, in the order of the help: a new one is one line here. */
export const COMMANDS: readonly Command[] = [
  ...eventCommands,
  ...exhibitorCommands,
  ...peopleCommands,
  ...signInCodeCommands,
  ...eraseCommands,
  ...requestCommands,
  ...recordingCommands,
  ...referralCommands,
  ...attendeeCommands,
  ...consentCommands,
  ...fileCommands,
  ...auditCommands,
  ...keyCommands,
  ...outboxCommands,
  ...backupCommands,
  ...databaseCommands,
  ...spreadCommands,
];
