import { and, eq, inArray } from 'drizzle-orm';
import { INVITATION_REFUSALS } from '../../domain/invitation.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { runUnderKey } from '../contract/idempotency.ts';
import { invitations } from '../db/schema/invitations.ts';
import { mayTell } from '../delivery/may-tell.ts';
import type { Charge } from '../delivery/may-tell.ts';
import { originOf } from '../http/origin.ts';
import type { Queries } from '../limits/budgets.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { findPass } from '../passes/pass.ts';
import { problem } from '../problems.ts';
import { createInvitations } from './create.ts';
import { countRegistrations, inState, stateOf, toInvitation } from './invitation.ts';
import type { InvitationRow, Surroundings } from './invitation.ts';
import { sendInvitations } from './send.ts';

type InvitationOperation = 'invitationCreate' | 'invitationDelete' | 'invitationList' | 'invitationResend';
type Context = Pick<Call<'invitationList'>, 'event' | 'request' | 'services'>;

const surroundingsOf = ({ event, request, services }: Context): Surroundings => ({
  event,
  now: services.clock.now(),
  origin: originOf(request, event.domain, services.config.defaultEventDomain),
  secret: services.config.secret,
});

/** An exhibitor's invitations (G-33). Inviting spends nothing; registering does. */
export const invitationHandlers: Pick<Handlers, InvitationOperation> = {
  async invitationList(call) {
    const { viewer, query, services } = call;
    const surroundings = surroundingsOf(call);
    const where = and(
      ownedBy(viewer, invitations),
      query.status === undefined ? undefined : inState(query.status, surroundings),
      containing(query.search, invitations.email),
    );
    const { rows, totals } = await readPage(services.db, invitations, where, query);
    const ids = rows.map(({ id }) => id);
    const counts = await countRegistrations(services.db, ids);
    return {
      data: { data: rows.map((row) => toInvitation(row, counts.get(row.id) ?? 0, surroundings)), ...totals },
    };
  },

  /**
   * With addresses: one personal link each, mailed. Without: one link to hand out. Under an `Idempotency-Key` only ids
   * are kept, and the answer is made of the rows each time: a table that may be copied around holds no links.
   */
  async invitationCreate(call) {
    const surroundings = surroundingsOf(call);
    const { ids } = await runUnderKey('invitationCreate', call, call.body, async () => ({
      ids: await invite(call, surroundings),
    }));
    const where = and(ownedBy(call.viewer, invitations), inArray(invitations.id, ids));
    const rows = await call.services.db.select().from(invitations).where(where);
    const counts = await countRegistrations(call.services.db, ids);
    const data = rows
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((row) => toInvitation(row, counts.get(row.id) ?? 0, surroundings));
    return { data, total: data.length };
  },

  /** The link stays the same. One to hand out has nobody to be sent to. */
  async invitationResend(call) {
    const { viewer, services } = call;
    const surroundings = surroundingsOf(call);
    const row = await findOwn(call, call.params.id);
    const registrations = (await countRegistrations(services.db, [row.id])).get(row.id) ?? 0;
    const refusal = INVITATION_REFUSALS[stateOf(row, registrations, surroundings)];
    if (refusal !== null) throw problem('conflict', { message: refusal });
    if (row.email === null) throw problem('conflict', { message: INVITATION_MESSAGES.nobody });
    const { category } = await findPass(services.db, viewer, row.passId);
    const emails = [row.email];
    const charge = await services.db.transaction((tx) => spendMails(tx, call, emails));
    await sendInvitations(call, [row], category.name, surroundings, charge);
    return { message: INVITATION_MESSAGES.sent, data: toInvitation(row, registrations, surroundings) };
  },

  /** The link stops working at once; registrations made through it stay. Cancelling twice is cancelling. */
  async invitationDelete(call) {
    const row = await findOwn(call, call.params.id);
    const now = call.services.clock.now();
    await call.services.db
      .update(invitations)
      .set({ cancelledAt: row.cancelledAt ?? now, updatedAt: now })
      .where(eq(invitations.id, row.id));
    return { message: INVITATION_MESSAGES.cancelled };
  },
};

/** Makes the rows and sends the mails; answers the ids in the order of the addresses. */
async function invite(call: Call<'invitationCreate'>, surroundings: Surroundings): Promise<string[]> {
  const { viewer, body, services } = call;
  const emails = [...new Set((body.emails ?? []).map((email) => email.trim().toLowerCase()))];
  const { created, category, charge } = await services.db.transaction(async (tx) => {
    const { category: found } = await findPass(tx, viewer, body.ticketId);
    if (!found.isActive) throw problem('conflict', { message: INVITATION_MESSAGES.inactive });
    const charged = await spendMails(tx, call, emails);
    const wanted = { passId: body.ticketId, emails, message: body.message ?? '' };
    const rows = await createInvitations(tx, viewer, wanted, surroundings);
    return { created: rows, category: found.name, charge: charged };
  });
  await sendInvitations(call, created, category, surroundings, charge);
  return created.map(({ id }) => id);
}

async function findOwn(
  { viewer, services }: Pick<Call<'invitationResend'>, 'viewer' | 'services'>,
  id: string,
): Promise<InvitationRow> {
  const [row] = await services.db
    .select()
    .from(invitations)
    .where(and(ownedBy(viewer, invitations), eq(invitations.id, id)));
  if (!row) throw problem('notFound');
  return row;
}

/**
 * Mails go to addresses somebody typed, so one exhibitor may send only so many a day, and each passes the rules of
 * messages to others.
 */
async function spendMails(
  tx: Queries,
  { viewer, event, services }: Pick<Call<'invitationCreate'>, 'viewer' | 'event' | 'services'>,
  emails: readonly string[],
): Promise<Charge> {
  const budgets = limitsOf(services.config).invitationMails.exhibitor;
  const account = { subject: `invitation-mail/exhibitor/${viewer.exhibitorId}`, budgets };
  // Once a mail.
  await spend(
    tx,
    emails.map(() => account),
    steadyNow(services.clock),
  );
  const recipients = emails.map((to) => ({ channel: 'mail', to }) as const);
  const charge = await mayTell(tx, { viewer, event, services, recipients });
  return (recipient) => [account, ...charge(recipient)];
}
