import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leads } from '../db/schema/leads.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';

export type LeadRow = typeof leads.$inferSelect;

/** A row without the text that only a search compares, as answers are made of it: times may be texts already. */
export type LeadOfPage = {
  [Name in keyof Omit<LeadRow, 'searchText'>]: LeadRow[Name] | (Date extends LeadRow[Name] ? string : never);
};

/** The exhibitor's leads that are not deleted. */
export const liveLeads = (owner: Owner): SQL | undefined =>
  and(ownedBy(owner, leads), isNull(leads.deletedAt));

/** One of them. */
export const liveLead = (owner: Owner, id: string): SQL | undefined =>
  and(liveLeads(owner), eq(leads.id, id));
