import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { leadKeys } from '../../domain/leads/rules.ts';
import type { LeadKeys } from '../../domain/leads/rules.ts';
import type { Call } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { inPortions } from '../portions.ts';
import { visibleLeads } from './visible.ts';

/**
 * Which of these people are leads of the exhibitor already, by the rule that an import merges by. Only the caller's own
 * leads answer, and nothing of the question is kept. The question holds addresses and numbers, not digests: the same
 * rows are sent here in the next step, a digest of a number is guessed in seconds, and no index has them.
 */
export async function checkImport({ viewer, body, services }: Call<'leadImportCheck'>) {
  const budgets = limitsOf(services.config).importChecks.exhibitor;
  const account = {
    eventId: viewer.eventId,
    subject: `import-check/exhibitor/${viewer.exhibitorId}`,
    budgets,
  };
  await services.db.transaction((tx) => spend(tx, [account], steadyNow(services.clock)));
  const keys: LeadKeys[] = [];
  for await (const { emailId = '', phone = '' } of inPortions(body.people))
    keys.push(leadKeys({ emailId, phone }));
  const emails = [...new Set(keys.map(({ email }) => email))].filter((email) => email !== '');
  const phones = [...new Set(keys.map(({ phone }) => phone))].filter((phone) => phone !== '');
  if (emails.length + phones.length === 0) return { data: { known: [] } };
  const lowered = sql<string | null>`lower(${leads.email})`;
  const rows = await services.db
    .select({ email: lowered, phone: leads.phone })
    .from(leads)
    .where(
      and(
        visibleLeads(viewer),
        eq(leads.isSample, false),
        or(
          emails.length === 0 ? undefined : inArray(lowered, emails),
          phones.length === 0 ? undefined : inArray(leads.phone, phones),
        ),
      ),
    );
  const [byEmail, byPhone] = [
    new Set(rows.map(({ email }) => email)),
    new Set(rows.map(({ phone }) => phone)),
  ];
  const known = keys.flatMap(({ email, phone }, index) =>
    (email !== '' && byEmail.has(email)) || (phone !== '' && byPhone.has(phone)) ? [index] : [],
  );
  return { data: { known } };
}
