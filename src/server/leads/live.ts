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

/** The exhibitor's leads that are not deleted. */
export const liveLeads = (owner: Owner): SQL | undefined =>
  and(ownedBy(owner, leads), isNull(leads.deletedAt));

/** One live lead, by id. */
export const liveLead = (owner: Owner, id: string): SQL | undefined =>
  and(liveLeads(owner), eq(leads.id, id));
