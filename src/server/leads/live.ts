import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leads } from '../db/schema/leads.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';

export type LeadRow = typeof leads.$inferSelect;

/** A row without the text that only a search compares. */
export type LeadOfList = Omit<LeadRow, 'searchText'>;

const { searchText: NOT_LISTED, ...LISTED } = getTableColumns(leads);
void NOT_LISTED;

export const LEAD_ROW_COLUMNS = LISTED;

/** A row as answers are made of it: times may be the texts they are told as. */
export type LeadOfPage = {
  [Name in keyof LeadOfList]: LeadOfList[Name] | (Date extends LeadOfList[Name] ? string : never);
};

/** The exhibitor's leads that are not deleted. */
export const liveLeads = (owner: Owner): SQL | undefined =>
  and(ownedBy(owner, leads), isNull(leads.deletedAt));

/** One of them. */
export const liveLead = (owner: Owner, id: string): SQL | undefined =>
  and(liveLeads(owner), eq(leads.id, id));
