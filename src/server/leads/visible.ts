import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leads } from '../db/schema/leads.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';

export type LeadRow = typeof leads.$inferSelect;

/** A row as responses need it: without the search text, and times may already be ISO strings. */
export type LeadOfPage = {
  [Name in keyof Omit<LeadRow, 'searchText'>]: LeadRow[Name] | (Date extends LeadRow[Name] ? string : never);
};

/**
 * Which leads a person sees: all of the exhibitor that are not deleted. Every list, count, export and analysis starts
 * from this condition; counters (`counts.ts`), kept answers and news contain the same leads.
 */
export const visibleLeads = (owner: Owner): SQL | undefined =>
  and(ownedBy(owner, leads), isNull(leads.deletedAt));

/** One of them, by id. */
export const visibleLead = (owner: Owner, id: string): SQL | undefined =>
  and(visibleLeads(owner), eq(leads.id, id));
