import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import type { Queries } from '../db/transaction.ts';
import { hasProved } from '../limits/ceilings.ts';
import { Directory } from './directory.ts';
import type { EventFile, FileConfirmation } from './file.ts';
import type { Ledger } from './ledger.ts';
import { ApplyError } from './report.ts';
import { portions } from './rows.ts';

/**
 * Confirms self-registered exhibitors, named by how their main account signs in. An entry counts once, when it is new.
 * Throws `ApplyError` for a number or an address that is not registered, and where nobody has proved one.
 */
export async function applyConfirmations(ledger: Ledger, file: EventFile): Promise<void> {
  const entries = [...(file.confirm ?? []).entries()];
  const fresh = entries.filter(([, entry]) => ledger.note(pathOf(entry), 'confirmed') === 'added');
  for (const path of ledger.missing('confirm/')) ledger.forget(path);
  for (let same = entries.length - fresh.length; same > 0; same -= 1) ledger.count('confirmed', 'unchanged');
  if (fresh.length === 0) return;

  // Read again: the exhibitors of the file are written by now.
  const directory = await Directory.read(ledger);
  const confirmed: string[] = [];
  for (const [index, entry] of fresh) {
    const [row] = directory.holders(entry);
    const company = row && directory.companyOf(row);
    if (row === undefined || company === undefined || !row.isParent || !company.selfMade) {
      throw new ApplyError({ path: ['confirm', index], message: refusalOf(company?.name) });
    }
    if (company.confirmedAt !== null || confirmed.includes(company.id)) {
      ledger.count('confirmed', 'unchanged');
      continue;
    }
    const owner = { eventId: ledger.eventId, exhibitorId: company.id };
    if (entry.unproved !== true && !(await hasProved(ledger.tx, owner))) {
      throw new ApplyError({ path: ['confirm', index], message: unprovedOf(company.name) });
    }
    confirmed.push(company.id);
    ledger.count('confirmed', 'updated', pathOf(entry));
    ledger.tell(`confirmed: ${company.name}`);
  }
  await confirmExhibitors(ledger.tx, ledger, confirmed);
}

/** Marks self-made exhibitors as confirmed by the organiser. */
export async function confirmExhibitors(
  tx: Queries,
  { eventId, now, actor }: Pick<Ledger, 'eventId' | 'now' | 'actor'>,
  confirmed: readonly string[],
): Promise<void> {
  for (const id of confirmed) {
    const target = { kind: 'exhibitor', id };
    const entry = { eventId, at: now, actor, exhibitorId: id, target };
    await writeAudit(tx, { ...entry, action: 'exhibitor.confirmed' });
  }
  for (const ids of portions(confirmed)) {
    await tx
      .update(exhibitors)
      .set({ confirmedAt: now, updatedAt: now })
      .where(and(eq(exhibitors.eventId, eventId), inArray(exhibitors.id, ids)));
  }
}

const pathOf = ({ phone, email }: FileConfirmation): string =>
  `confirm/${phone ? `+${phone.code}/${phone.number}` : (email ?? '').toLowerCase()}`;

const unprovedOf = (name: string): string =>
  `Nobody of ${name} has proved a number or an address: anyone may have registered with this. Wait until its owner has, or add \`unproved: true\`.`;

const refusalOf = (name: string | undefined): string =>
  name === undefined
    ? 'No account was registered with this. Correct it, or remove the entry.'
    : `This does not belong to the main account of an exhibitor that registered itself, but to ${name}. Remove the entry.`;
