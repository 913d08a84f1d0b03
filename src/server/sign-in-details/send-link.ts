import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Call, EventRow } from '../contract/call.ts';
import type { OperationId } from '../contract/kinds.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import { mayProve } from '../delivery/may-tell.ts';
import { emailProofMessage } from '../delivery/proof-message.ts';
import { newOpaque } from '../event/opaque.ts';
import { originOf } from '../http/origin.ts';
import { addressOf } from '../limits/address.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Person } from '../db/schema/people.ts';
import { digestOf } from '../sign-in/secrets.ts';
import type { Queries } from '../db/transaction.ts';
import { endPending, refuseEarly } from './proof.ts';

type Context = Pick<Call<OperationId>, 'request' | 'reply' | 'services'> & { event: EventRow };

/**
 * Makes and mails the link that proves an address of a person whose row is locked, inside the transaction `tx`. It is mailed
 * after the answer. It makes no difference whether another person has the address. Throws 409 for an address that
 * is proved, 429 for the 30 seconds and the budgets.
 */
export async function sendLink(
  tx: Queries,
  context: Context,
  person: Person,
  address: string,
): Promise<void> {
  const { event, request, services } = context;
  const now = steadyNow(services.clock);
  const email = address.trim().toLowerCase();
  const isOwn = person.email?.toLowerCase() === email;
  if (isOwn && person.emailVerified) throw problem('conflict', { message: PROOF_MESSAGES.isConfirmed });
  const owner = { eventId: event.id, personId: person.id };
  await refuseEarly(tx, owner, { email }, now);
  const recipient = { channel: 'mail', to: email } as const;
  const charged = await mayProve(tx, { event, services, personId: person.id, recipient });
  await endPending(tx, owner, 'email', now);
  const token = newOpaque(event, 32);
  await tx.insert(signInProofs).values({
    ...owner,
    email,
    secretHash: digestOf(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES.emailProof),
    createdAt: now,
    updatedAt: now,
  });
  await writeAudit(tx, {
    eventId: event.id,
    at: now,
    actor: { kind: 'person', id: person.id },
    exhibitorId: person.exhibitorId,
    action: 'signInData.requested',
    target: { kind: 'person', id: person.id },
    address: addressOf(request.ip),
  });
  const { productName } = services.config;
  const origin = originOf(request, event.domain, services.config);
  const message = emailProofMessage({ to: email, productName, origin, token });
  await services.messenger.write(tx, context, [{ kind: 'emailProof', message, undo: { accounts: charged } }]);
}
