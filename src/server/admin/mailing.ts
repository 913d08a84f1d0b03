import { readRing } from '../keys/keys.ts';
import type { Mailing } from '../registration/approval-mail.ts';
import { speakLanguages } from '../http/language.ts';
import type { At } from './command.ts';
import { secretsAt } from './keys.ts';

/** How a command mails guests; null where it knows no secret. */
export async function mailingAt({
  db,
  config,
  handle,
  now,
}: Pick<At, 'db' | 'config' | 'handle' | 'now'>): Promise<Mailing | null> {
  const secrets = secretsAt({ config, handle });
  if (secrets === null) return null;
  speakLanguages();
  return { keys: await readRing(db, secrets, () => now), config };
}
