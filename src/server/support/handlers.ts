import { and, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { SUPPORT_DEFAULTS } from '../../domain/screen-constants.ts';
import { SUPPORT_MESSAGES } from '../../domain/screen-messages.ts';
import { findExhibitor } from '../profile/exhibitor.ts';
import type { Call, Handlers } from '../contract/call.ts';
import { supportTickets } from '../db/schema/support.ts';
import type { Queries } from '../db/transaction.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { ownedBy } from '../lists/owned.ts';
import { readPage } from '../lists/page.ts';
import { supportMail } from './support-mail.ts';
import { newTicketNumber } from './ticket-number.ts';

type Ticket = typeof supportTickets.$inferSelect;

type SupportOperation = 'supportRequestCreate' | 'supportRequestList';

export const supportHandlers: Pick<Handlers, SupportOperation> = {
  /** What colleagues asked stays theirs. */
  async supportRequestList({ viewer, query, services: { db } }) {
    const own = and(ownedBy(viewer, supportTickets), eq(supportTickets.personId, viewer.personId));
    const { rows, totals } = await readPage(db, supportTickets, own, query);
    return { data: { data: rows.map(toTicket), ...totals } };
  },

  /** Spec §7: stored first, then mailed to support after the answer. No address configured: stored only. */
  supportRequestCreate: {
    async prepare({ viewer, services: { db, clock, config } }) {
      const budgets = limitsOf(config).supportRequests.person;
      const account = { eventId: viewer.eventId, subject: `support/person/${viewer.personId}`, budgets };
      await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
      return { create: createTicket };
    },
  },
};

const toTicket = (row: Ticket): components['schemas']['SupportTicket'] => ({
  _id: row.id,
  ticketId: row.number,
  email: row.email,
  subject: row.subject,
  category: row.category,
  priority: row.priority,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
});

async function createTicket(call: Call<'supportRequestCreate'>) {
  const { viewer, services } = call;
  const { name: company } = await findExhibitor(services, viewer);
  const ticket = await storeTicket(services.db, call);
  await notify(call, ticket, company);
  const ticketId = ticket.number;
  return { message: SUPPORT_MESSAGES.submitted, ticketId, data: { ticketId } };
}

/** Numbers are random, so a collision is very unlikely; then another one is tried. */
const NUMBER_TRIES = 5;

export async function storeTicket(
  tx: Queries,
  { viewer, body, services }: Pick<Call<'supportRequestCreate'>, 'viewer' | 'body' | 'services'>,
  newNumber = newTicketNumber,
): Promise<Ticket> {
  const now = services.clock.now();
  const { eventId, exhibitorId, personId } = viewer;
  const { name, email, subject, message } = body;
  const values = {
    eventId,
    exhibitorId,
    personId,
    name,
    email,
    subject,
    message,
    createdAt: now,
    updatedAt: now,
    category: body.category ?? SUPPORT_DEFAULTS.category,
    priority: body.priority ?? SUPPORT_DEFAULTS.priority,
  };
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const [ticket] = await tx
      .insert(supportTickets)
      .values({ ...values, number: newNumber() })
      .onConflictDoNothing({ target: [supportTickets.eventId, supportTickets.number] })
      .returning();
    if (ticket) return ticket;
  }
  throw new Error('No free number for a support request was found.');
}

/** The request is stored and answered in any case; the log of a failure names its number, by which it is found. */
async function notify(call: Call<'supportRequestCreate'>, ticket: Ticket, company: string): Promise<void> {
  const { event, services } = call;
  const to = services.config.support.email;
  if (to === undefined) return;
  const message = supportMail({ to, ticket, company, event: event.title });
  const draft = { kind: 'supportRequest', message, about: { ticket: ticket.number } } as const;
  await services.messenger.write(services.db, call, [draft]);
}
