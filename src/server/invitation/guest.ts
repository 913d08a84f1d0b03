import { and, eq } from 'drizzle-orm';
import { refusalOfInvitation } from '../../domain/invitation.ts';
import { INVITATION_MESSAGES, PASS_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, Handlers, InvitationRow } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { invitations } from '../db/schema/invitations.ts';
import type { Queries } from '../db/transaction.ts';
import { toEvent } from '../event/handlers.ts';
import { answerUpload, prepareUpload } from '../files/upload.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { claimFormFiles } from '../registration/form-files.ts';
import { toFields } from '../registration/form-html.ts';
import { registerGuest } from '../registration/register.ts';
import { problem } from '../problems.ts';
import { mailBadge, ownRegistration, refuseRegistered, registrationIn, toGuest } from './guest-badge.ts';
import { requireFewFiles, requireFileField } from './guest-files.ts';
import { currentState, openForm, standingOf } from './open.ts';
import { readChoices } from './options.ts';
import { registrationToken } from './token.ts';

type GuestOperation =
  | 'invitationGet'
  | 'invitationOpenedSet'
  | 'invitationOptionList'
  | 'invitationRegister'
  | 'invitationUpload';

/** The public page of an invitation and its registration (G-33). The link's token is the only authorisation. */
export const guestHandlers: Pick<Handlers, GuestOperation> = {
  async invitationGet({ event, invitation, services }) {
    const { db, clock, config } = services;
    const now = clock.now();
    const { category, closedReason } = await standingOf(db, invitation, event, now);
    const own = await ownRegistration(db, invitation);
    const [company] = await db
      .select({ name: exhibitors.name })
      .from(exhibitors)
      .where(and(eq(exhibitors.eventId, event.id), eq(exhibitors.id, invitation.exhibitorId)));
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
        ...(own && { registration: toGuest(own) }),
      },
    };
  },

  /** Reading it marks nothing: programs that look for malice follow the links of mails. */
  async invitationOpenedSet(call) {
    const { services } = call;
    await services.db.transaction(async (tx) => {
      const { openedAt } = await requireOpen(tx, call, 'update');
      const now = services.clock.now();
      if (openedAt === null)
        await tx.update(invitations).set({ openedAt: now }).where(ofInvitation(call.invitation));
    });
    return { message: INVITATION_MESSAGES.opened };
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
        async admit(tx) {
          // Again, because a file may be long under way.
          await requireOpen(tx, call);
          await requireFewFiles(tx, invitation, services.clock.now());
        },
      });
    },
    answer: answerUpload,
  },

  /**
   * A personal link registers once: its row is locked, so that concurrent requests run one after the other. The answer holds
   * a token, so it is made from the row.
   */
  invitationRegister: {
    async prepare(call) {
      const { invitation, services } = call;
      const { db, clock, config } = services;
      const budgets = limitsOf(config).guestRegistrations.invitation;
      const { eventId } = invitation;
      const account = { eventId, subject: `registrations/invitation/${invitation.id}`, budgets };
      await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
      await refuseRegistered(call, valuesOf(call));
      return { create: registerThrough };
    },
    async answer({ event, services }, kept) {
      // Stored by `registerThrough`.
      const { data, isMailed } = kept as Registered;
      const guest = toGuest(await registrationIn(services.db, event.id, data._id));
      const token = registrationToken(services.keys.current('links'), event, guest._id);
      const { pending, complete, mailed } = PASS_MESSAGES;
      const state = guest.status === 'approved' ? complete : pending;
      return { message: isMailed ? `${state} ${mailed}` : state, data: { ...guest, token } };
    },
  },
};

/** What is stored of a registration under its key. */
type Registered = { data: { _id: string }; isMailed: boolean };

const ofInvitation = ({ eventId, id }: InvitationRow) =>
  and(eq(invitations.eventId, eventId), eq(invitations.id, id));

/** Throws 409 with the reason when guests can no longer register through the invitation. */
async function requireOpen(
  tx: Queries,
  { event, invitation, services }: Pick<Call<'invitationOpenedSet'>, 'event' | 'invitation' | 'services'>,
  lock?: 'share' | 'update',
): Promise<InvitationRow> {
  const asked = tx.select().from(invitations).where(ofInvitation(invitation));
  const [row] = await (lock === undefined ? asked : asked.for(lock));
  if (!row) throw problem('notFound');
  const refusal = refusalOfInvitation(await currentState(tx, row, event, services.clock.now()));
  if (refusal !== null) throw problem('conflict', { message: refusal });
  return row;
}

/** The invitation determines the pass; a `ticketId` in the body is ignored. */
const valuesOf = ({ body }: Pick<Call<'invitationRegister'>, 'body'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'ticketId'));

async function registerThrough(call: Call<'invitationRegister'>): Promise<Registered> {
  const { event, invitation, services } = call;
  return services.db.transaction(async (tx) => {
    const lock = invitation.email === null ? 'share' : 'update';
    const { eventId, exhibitorId, passId, id } = await requireOpen(tx, call, lock);
    const registered = await registerGuest(tx, {
      event,
      owner: { eventId, exhibitorId },
      passId,
      values: valuesOf(call),
      personId: null,
      invitationId: id,
      now: services.clock.now(),
      claimFiles: claimFormFiles({ eventId, exhibitorId }, id),
    });
    return { data: { _id: registered.id }, isMailed: await mailBadge(tx, call, registered) };
  });
}
