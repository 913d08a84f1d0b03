import { and, eq, inArray } from 'drizzle-orm';
import { refusalOfInvitation } from '../../domain/invitation.ts';
import { mayCall } from '../../domain/roles.ts';
import { INVITATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { invitations } from '../db/schema/invitations.ts';
import type { Queries } from '../db/transaction.ts';
import { mayTell } from '../delivery/may-tell.ts';
import type { Charge } from '../delivery/may-tell.ts';
import { originOf } from '../http/origin.ts';
import { spend } from '../limits/budgets.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { claimRoom, noticedIn } from '../limits/ceilings.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { findPass } from '../passes/pass.ts';
import { problem } from '../problems.ts';
import { createInvitations } from './create.ts';
import { countRegistrations, inState, stateOf, toInvitation } from './invitation.ts';
import type { InvitationRow, Surroundings } from './invitation.ts';
import { withLinks } from './renew.ts';
import { sendInvitations } from './send.ts';

type InvitationOperation = 'invitationCreate' | 'invitationDelete' | 'invitationList' | 'invitationResend';
type Context = Pick<Call<'invitationList'>, 'event' | 'request' | 'services' | 'viewer'>;

const surroundingsOf = ({ event, request, services, viewer }: Context): Surroundings => ({
  event,
  now: services.clock.now(),
  origin: originOf(request, event.domain, services.config),
  keys: services.keys,
  hasLinks: mayCall(viewer.role, 'referralRegister'),
});

/** An exhibitor's invitations (G-33). Inviting uses up no pass; registering does. */
export const invitationHandlers: Pick<Handlers, InvitationOperation | keyof typeof guestHandlers> = {
  ...guestHandlers,

  async invitationList(call) {
    const { viewer, query, services } = call;
    const surroundings = surroundingsOf(call);
    const where = and(
      ownedBy(viewer, invitations),
      query.status === undefined ? undefined : inState(query.status, surroundings),
      containing(query.search, invitations.email),
    );
    const { rows: found, totals } = await readPage(services.db, invitations, where, query);
    const rows = surroundings.hasLinks ? await withLinks(services.db, surroundings, found) : found;
    const ids = rows.map(({ id }) => id);
    const counts = await countRegistrations(services.db, viewer, ids);
    return {
      data: { data: rows.map((row) => toInvitation(row, counts.get(row.id) ?? 0, surroundings)), ...totals },
    };
  },

  /**
   * With addresses: one personal link each, mailed. Without: one link to share. Under an `Idempotency-Key` only ids are
   * stored, and each answer is made from the rows: a table that may be copied must not contain links.
   */
  invitationCreate: {
    async prepare(call) {
      const emails = [...new Set((call.body.emails ?? []).map((email) => email.trim().toLowerCase()))];
      const category = await openCategory(call);
      const charge = await call.services.db.transaction((tx) => spendMails(tx, call, emails));
      return { create: (inside) => invite(inside, emails, category, charge) };
    },
    async answer(call, kept) {
      const surroundings = surroundingsOf(call);
      const { db } = call.services;
      // Stored by `invite`.
      const ids = kept['ids'] as string[];
      const where = and(ownedBy(call.viewer, invitations), inArray(invitations.id, ids));
      const rows = await withLinks(db, surroundings, await db.select().from(invitations).where(where));
      const counts = await countRegistrations(db, call.viewer, ids);
      const data = rows
        .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .map((row) => toInvitation(row, counts.get(row.id) ?? 0, surroundings));
      return { ...noticedIn(kept), data, total: data.length };
    },
  },

  /** The link stays the same, unless the key it was made with is retired. An invitation without an email address cannot be resent. */
  async invitationResend(call) {
    const { viewer, services } = call;
    const surroundings = surroundingsOf(call);
    const [row] = await withLinks(services.db, surroundings, [await findOwn(call, call.params.id)]);
    if (row === undefined) throw problem('notFound');
    const registrations = (await countRegistrations(services.db, viewer, [row.id])).get(row.id) ?? 0;
    const refusal = refusalOfInvitation(stateOf(row, registrations, surroundings));
    if (refusal !== null) throw problem('conflict', { message: refusal });
    if (row.email === null) throw problem('conflict', { message: INVITATION_MESSAGES.noAddress });
    const { category } = await findPass(services.db, viewer, row.passId);
    const emails = [row.email];
    await services.db.transaction(async (tx) => {
      const charge = await spendMails(tx, call, emails);
      await sendInvitations(tx, call, [row], category.name, surroundings, charge);
    });
    return { message: INVITATION_MESSAGES.sent, data: toInvitation(row, registrations, surroundings) };
  },

  /** The link stops working at once; registrations made through it stay. Cancelling is idempotent. */
  async invitationDelete(call) {
    const row = await findOwn(call, call.params.id);
    const now = call.services.clock.now();
    await call.services.db
      .update(invitations)
      .set({ cancelledAt: row.cancelledAt ?? now, updatedAt: now })
      .where(and(ownedBy(call.viewer, invitations), eq(invitations.id, row.id)));
    return { message: INVITATION_MESSAGES.cancelled };
  },
};

/** The name of the pass's category; 409 when it gives out no passes. */
async function openCategory({ viewer, body, services }: Call<'invitationCreate'>): Promise<string> {
  const { category } = await findPass(services.db, viewer, body.ticketId);
  if (!category.isActive) throw problem('conflict', { message: INVITATION_MESSAGES.inactive });
  return category.name;
}

/** Writes the rows and sends the mails; returns the ids in the order of the addresses. */
async function invite(
  call: Call<'invitationCreate'>,
  emails: readonly string[],
  category: string,
  charge: Charge,
): Promise<Noticed & { ids: string[] }> {
  const { viewer, body, services } = call;
  const surroundings = surroundingsOf(call);
  const noticed = await claimRoom(services.db, viewer, 'invitations', Math.max(1, emails.length));
  const wanted = { passId: body.ticketId, emails, message: body.message ?? '' };
  const created = await createInvitations(services.db, viewer, wanted, surroundings);
  await sendInvitations(services.db, call, created, category, surroundings, charge);
  return { ids: created.map(({ id }) => id), ...noticed };
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
 * Mails go to addresses that a user typed, so each exhibitor has a daily limit, and each mail passes the rules for
 * messages to others.
 */
async function spendMails(
  tx: Queries,
  { viewer, event, services }: Pick<Call<'invitationCreate'>, 'viewer' | 'event' | 'services'>,
  emails: readonly string[],
): Promise<Charge> {
  const budgets = limitsOf(services.config).invitationMails.exhibitor;
  const { eventId, exhibitorId } = viewer;
  const account = { eventId, subject: `invitation-mail/exhibitor/${exhibitorId}`, budgets };
  // Charged once per mail.
  await spend(
    tx,
    emails.map(() => account),
    steadyNow(services.clock),
  );
  const recipients = emails.map((to) => ({ channel: 'mail', to }) as const);
  const charge = await mayTell(tx, { viewer, event, services, recipients });
  return (recipient) => [account, ...charge(recipient)];
}
import { guestHandlers } from './guest.ts';
