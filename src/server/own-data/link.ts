import { and, eq } from 'drizzle-orm';
import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Answer, Call } from '../contract/call.ts';
import { ownDataLinks } from '../db/schema/own-data.ts';
import type { Transaction } from '../db/transaction.ts';
import { mayMail } from '../delivery/may-tell.ts';
import { ownDataMessage } from '../delivery/proof-message.ts';
import { digestIn, newOpaque } from '../event/opaque.ts';
import { originOf } from '../http/origin.ts';
import { addressOf } from '../limits/address.ts';
import { askedLinkAccounts } from '../limits/asked-links.ts';
import { spend } from '../limits/budgets.ts';
import type { Account } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { Problem, problem } from '../problems.ts';
import { digestOf } from '../sign-in/secrets.ts';
import { isKnown } from './known.ts';
import type { Owner } from './known.ts';

type SendCall = Call<'ownDataSend'>;

/**
 * Mails a link to what the event holds about the owner of the address. For an unknown address everything visible from
 * outside is the same: answer, limits, and the work, which is taken back.
 */
export async function ownDataSend(call: SendCall): Promise<Answer<'ownDataSend'>> {
  const { body, event, request, services } = call;
  const now = steadyNow(services.clock);
  const owner = { eventId: event.id, email: body.email.trim().toLowerCase() };
  const address = addressOf(request.ip);
  await services.db.transaction(async (tx) => {
    await spend(tx, askedLinkAccounts('own-data', { ...owner, address }, services.config), now);
    const token = newOpaque(event, 32);
    const charged = await prepareLink(tx, call, { owner, token, now });
    await writeAudit(tx, {
      eventId: event.id,
      at: now,
      actor: { kind: 'stranger' },
      action: 'ownData.asked',
      address,
    });
    const { productName } = services.config;
    const origin = originOf(request, event.domain, services.config);
    const message = ownDataMessage({ to: owner.email, productName, event: event.title, origin, token });
    await services.messenger.write(tx, call, [
      { kind: 'ownData', message: charged && message, undo: { accounts: charged ?? [] } },
    ]);
  });
  return { message: OWN_DATA_MESSAGES.sent };
}

/** Thrown where the work was done for an address that the event does not know. */
class TakenBack extends Error {}

/**
 * Makes the link, within the limits of messages, and returns what it was charged to; null when there is no mail to send.
 * Runs in a savepoint: for an unknown address it is taken back.
 */
async function prepareLink(
  tx: Transaction,
  { event, services }: SendCall,
  { owner, token, now }: { owner: Owner; token: string; now: Date },
): Promise<Account[] | null> {
  try {
    return await tx.transaction(async (within) => {
      const isOwner = await isKnown(within, owner);
      const charged = await mayMail(within, { event, services, to: owner.email });
      await within.insert(ownDataLinks).values({
        ...owner,
        tokenHash: digestOf(token),
        expiresAt: new Date(now.getTime() + LIFETIMES.ownDataLink),
        createdAt: now,
        updatedAt: now,
      });
      if (!isOwner) throw new TakenBack();
      return charged;
    });
  } catch (error) {
    if (error instanceof TakenBack || (error instanceof Problem && error.code === 'tooMany')) return null;
    throw error;
  }
}

type LinkCall = Call<'ownDataGet'> | Call<'ownDataWithdraw'> | Call<'ownDataRequestSend'>;

/**
 * Whom a mailed link belongs to, and until when. Throws 400 for an unknown or expired one; only links that never existed
 * are counted, for the caller's address. One of another event is not looked up.
 */
export async function ownerOfLink(
  { event, body, services, request }: LinkCall,
  now: Date,
): Promise<Owner & { expiresAt: Date }> {
  const refused = (why: 'linkUnknown' | 'linkExpired') =>
    problem('badInput', { message: OWN_DATA_MESSAGES[why] });
  const tokenHash = digestIn(event, body.token, 32);
  if (tokenHash === null) throw refused('linkUnknown');
  const [link] = await services.db
    .select()
    .from(ownDataLinks)
    .where(and(eq(ownDataLinks.eventId, event.id), eq(ownDataLinks.tokenHash, tokenHash)));
  if (!link) {
    const { address: budgets } = limitsOf(services.config).linkFailures;
    const subject = `own-data/unknown/${addressOf(request.ip)}`;
    await services.db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
    throw refused('linkUnknown');
  }
  const { email, expiresAt } = link;
  if (expiresAt <= now) throw refused('linkExpired');
  return { eventId: event.id, email, expiresAt };
}
