import { and, eq } from 'drizzle-orm';
import { refusalOfInvitation, isInvitationOpen } from '../../domain/invitation.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, Handlers, InvitationRow } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { invitations } from '../db/schema/invitations.ts';
import { toEvent } from '../event/handlers.ts';
import { answerUpload, prepareUpload } from '../files/upload.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { claimFormFiles } from '../registration/form-files.ts';
import { toFields } from '../registration/form-html.ts';
import { registerGuest } from '../registration/register.ts';
import { problem } from '../problems.ts';
import { besideReading } from '../writes/beside-reading.ts';
import { requireFewFiles, requireFileField } from './guest-files.ts';
import { currentState, openForm, standingOf } from './open.ts';
import { readChoices } from './options.ts';

type GuestOperation = 'invitationGet' | 'invitationOptionList' | 'invitationRegister' | 'invitationUpload';

/** The public page of an invitation and its registration (G-33). The link's token is the only authorisation. */
export const guestHandlers: Pick<Handlers, GuestOperation> = {
  /** The first view marks it as opened. */
  async invitationGet({ event, invitation, services: { db, clock, config } }) {
    const now = clock.now();
    const { category, state, closedReason } = await standingOf(db, invitation, event, now);
    const [company] = await db
      .select({ name: exhibitors.name })
      .from(exhibitors)
      .where(and(eq(exhibitors.eventId, event.id), eq(exhibitors.id, invitation.exhibitorId)));
    if (invitation.openedAt === null && isInvitationOpen(state)) {
      await besideReading(db.update(invitations).set({ openedAt: now }).where(ofInvitation(invitation)));
    }
    return {
      data: {
        event: toEvent(event, config),
        exhibitorName: company?.name ?? '',
        categoryName: category.name,
        isPersonal: invitation.email !== null,
        isOpen: closedReason === null,
        ...(closedReason === null ? {} : { closedReason }),
        // A form that cannot be sent is not shown.
        fields: closedReason === null ? toFields(category.formFields) : [],
      },
    };
  },

  /** The answer of one field's `selectApi` for the inviting exhibitor, as choices. */
  async invitationOptionList(call) {
    const form = await openForm(call);
    const path = form.inputs.find(({ name }) => name === call.query.field)?.selectApi;
    if (path === undefined || path === null) throw problem('notFound');
    const data = await readChoices(call, path);
    return { data, total: data.length };
  },

  /** One of the form's files, as an exhibitor uploads it; only a registration through the same invitation keeps it. */
  invitationUpload: {
    async prepare(call, isRepeat) {
      const { invitation, services } = call;
      const { eventId, exhibitorId, id } = invitation;
      if (!isRepeat) requireFileField(await openForm(call));
      return prepareUpload(call, isRepeat, {
        uploader: { eventId, exhibitorId, personId: null, invitationId: id },
        types: ['form'],
        admit: (tx) => requireFewFiles(tx, invitation, services.clock.now()),
      });
    },
    answer: answerUpload,
  },

  /** A personal link registers once: its row is locked, so that concurrent requests run one after the other. */
  invitationRegister: {
    async prepare({ invitation, services: { db, clock, config } }) {
      const budgets = limitsOf(config).guestRegistrations.invitation;
      const { eventId } = invitation;
      const account = { eventId, subject: `registrations/invitation/${invitation.id}`, budgets };
      await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
      return { create: registerThrough };
    },
  },
};

const ofInvitation = ({ eventId, id }: InvitationRow) =>
  and(eq(invitations.eventId, eventId), eq(invitations.id, id));

async function registerThrough({
  event,
  invitation,
  body,
  services: { db, clock },
}: Call<'invitationRegister'>) {
  const now = clock.now();
  // The invitation determines the pass; a `ticketId` in the body is ignored.
  const values = Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'ticketId'));
  const { id: _id, badgeToken } = await db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(invitations)
      .where(ofInvitation(invitation))
      .for(invitation.email === null ? 'share' : 'update');
    if (!locked) throw problem('notFound');
    const refusal = refusalOfInvitation(await currentState(tx, locked, event, now));
    if (refusal !== null) throw problem('conflict', { message: refusal });
    const { eventId, exhibitorId, passId, id } = locked;
    return registerGuest(tx, {
      event,
      owner: { eventId, exhibitorId },
      passId,
      values,
      personId: null,
      invitationId: id,
      now,
      claimFiles: claimFormFiles({ eventId, exhibitorId }, id),
    });
  });
  return { message: PASS_MESSAGES.complete, data: { _id, badgeToken } };
}
