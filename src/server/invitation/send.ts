import { and, eq } from 'drizzle-orm';
import type { Call } from '../contract/call.ts';
import { findExhibitor } from '../profile/exhibitor.ts';
import { people } from '../db/schema/people.ts';
import { queueOf } from '../delivery/after-answer.ts';
import type { Charge } from '../delivery/may-tell.ts';
import { giveBack } from '../limits/budgets.ts';
import { textOf } from '../lists/wire.ts';
import { invitationMail } from './invitation-mail.ts';
import type { InvitationRow, Surroundings } from './invitation.ts';
import { invitationLink, invitationToken } from './token.ts';

type Sender = Pick<Call<'invitationCreate'>, 'event' | 'reply' | 'services' | 'viewer'>;

/** Mails the personal ones after the answer; answers go to the person who invited. */
export async function sendInvitations(
  { event, reply, services, viewer }: Sender,
  rows: readonly InvitationRow[],
  category: string,
  { origin, secret }: Surroundings,
  charge: Charge,
): Promise<void> {
  const { name: company } = await findExhibitor(services, viewer);
  const [person] = await services.db
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.eventId, viewer.eventId), eq(people.id, viewer.personId)));
  for (const { id, email, message } of rows) {
    if (email === null) continue;
    const link = invitationLink(origin, invitationToken(secret, event, id));
    const replyTo = textOf(person?.email ?? null);
    queueOf(services.delivery).enqueue({
      message: invitationMail({ to: email, event: event.title, company, category, message, link, replyTo }),
      response: reply.raw,
      onFailure: async (error) => {
        services.log.error({ err: error, invitation: id }, 'an invitation could not be mailed');
        const charged = charge({ channel: 'mail', to: email });
        await services.db
          .transaction((tx) => giveBack(tx, charged))
          .catch((cause: unknown) =>
            services.log.error({ err: cause }, 'the budget of an invitation was not given back'),
          );
      },
    });
  }
}
