import type { EventRow } from '../contract/call.ts';
import type { Queries } from '../db/transaction.ts';
import { inLanguage } from '../http/language.ts';
import { originWithoutRequest } from '../http/origin.ts';
import type { OriginSettings } from '../http/origin.ts';
import type { KeyRing } from '../keys/ring.ts';
import { createSealer } from '../messages/seal.ts';
import { writeDrafts } from '../messages/write-drafts.ts';
import { badgeMail } from './badge-mail.ts';
import type { ReferralWithCategory } from './referral.ts';

/** What a command needs to mail: the keys of links and messages, and the settings of addresses. */
export type Mailing = { keys: KeyRing; config: OriginSettings };

/** What is said of approvals by a command without a secret. */
export const NOT_MAILED = 'No guest was mailed: set SECRET, with which messages and links are made.';

/**
 * Writes the mail that tells a guest of the approval, in the event's language; a portal sends it within seconds. The
 * organiser decides, so no budget is charged. Samples are no guests.
 */
export async function mailApproval(
  tx: Queries,
  { keys, config }: Mailing,
  { event, row, now }: { event: EventRow; row: ReferralWithCategory; now: Date },
): Promise<void> {
  const key = keys.current('links');
  // An installation that never ran has no keys.
  if (key === null || keys.current('messages') === null || row.isSample) return;
  const origin = originWithoutRequest(event.domain, config);
  const message = await inLanguage(event.language, () => badgeMail(tx, { event, origin, key, now }, row));
  if (message === null) return;
  const about = { registration: row.id };
  await writeDrafts(tx, createSealer(keys), event.id, [{ kind: 'badge', message, about }]);
}
