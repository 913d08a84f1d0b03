import { createReadStream } from 'node:fs';
import { writeAudit } from '../audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';
import type { Services } from '../contract/call.ts';
import { problem } from '../problems.ts';
import type { Uploader } from './quotas.ts';
import type { Received } from './receive.ts';

/**
 * Has a received file checked for viruses. Null when it may be served: it is clean, or no scanner is configured.
 * `unchecked` when the scanner gives no verdict: the file is kept and held back until it does. Throws the refusal of an
 * infected one, which the audit tells.
 */
export async function admitFile(
  { scanner, db, clock, log }: Pick<Services, 'scanner' | 'db' | 'clock' | 'log'>,
  { eventId, exhibitorId, personId, invitationId }: Uploader,
  { path }: Pick<Received, 'path'>,
): Promise<'unchecked' | null> {
  if (scanner === undefined) return null;
  const verdict = await scanner.scan(createReadStream(path)).catch((error: unknown) => {
    log.warn({ err: error }, 'a file is held back until it is checked for viruses');
    return 'unchecked' as const;
  });
  if (verdict === 'clean') return null;
  if (verdict === 'unchecked') return verdict;
  const actor: Actor =
    personId === null ? { kind: 'guest', id: invitationId } : { kind: 'person', id: personId };
  const refused = { eventId, exhibitorId, at: clock.now(), actor, action: 'file.refused' } as const;
  await db.transaction((tx) => writeAudit(tx, refused));
  throw problem('badInput', {
    message: REFUSAL_TEXTS.infected,
    errors: { file: [REFUSAL_TEXTS.infected] },
  });
}
