import { and, eq } from 'drizzle-orm';
import type { Call } from '../contract/call.ts';
import { findExhibitor } from '../profile/exhibitor.ts';
import { people } from '../db/schema/people.ts';
import type { Database } from '../db/schema.ts';
import type { Charge } from '../delivery/may-tell.ts';
import { textOf } from '../lists/wire.ts';
import { invitationMail } from './invitation-mail.ts';
import type { InvitationRow, Surroundings } from './invitation.ts';
import { invitationLink, tokenOfInvitation } from './token.ts';
import { inLanguage } from '../http/language.ts';

type Sender = Pick<Call<'invitationCreate'>, 'event' | 'reply' | 'services' | 'viewer'>;

/** Writes the mails of the personal ones, in the transaction `tx`; answers go to the person who invited. */
export async function sendInvitations(
  tx: Database,
  call: Sender,
  rows: readonly InvitationRow[],
  category: string,
  { origin, keys }: Surroundings,
  charge: Charge,
): Promise<void> {
  const { event, services, viewer } = call;
  const { name: company, selfMade, confirmedAt } = await findExhibitor({ ...services, db: tx }, viewer);
  const [person] = await tx
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.eventId, viewer.eventId), eq(people.id, viewer.personId)));
  const replyTo = textOf(person?.email ?? null);
  const drafts = rows.flatMap((row) => {
    const { id, email, message } = row;
    const token = tokenOfInvitation(keys, event, row);
    if (email === null || token === null) return [];
    const link = invitationLink(origin, token);
    const names = { event: event.title, company, isUnconfirmed: selfMade && confirmedAt === null, category };
    const mail = { to: email, ...names, message, link, replyTo };
    const undo = { accounts: charge({ channel: 'mail', to: email }) };
    const written = inLanguage(event.language, () => invitationMail(mail));
    return [{ kind: 'invitation' as const, message: written, undo, about: { invitation: id } }];
  });
  await services.messenger.write(tx, call, drafts);
}
