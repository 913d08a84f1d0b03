import { and, eq, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';

export type LeadRow = typeof leads.$inferSelect;

/** A row as responses need it: without the search text, and times may already be ISO strings. */
export type LeadOfPage = {
  [Name in keyof Omit<LeadRow, 'searchText'>]: LeadRow[Name] | (Date extends LeadRow[Name] ? string : never);
};

/** Who looks at leads. */
export type LeadViewer = Pick<Viewer, 'eventId' | 'exhibitorId' | 'personId' | 'role'>;

/** Whether a person sees own leads alone, so that the exhibitor's counters and news are not about what they see. */
export const isNarrow = ({ role }: Pick<LeadViewer, 'role'>): boolean => role === 'ownLeads';

/** A lead is a person's own when the person captured it or is assigned to it. */
const ownLeads = ({ personId }: LeadViewer): SQL | undefined =>
  or(eq(leads.capturedBy, personId), eq(leads.ownerId, personId));

/** The same of a row that was read. */
export const isReachable = (viewer: LeadViewer, { capturedBy, ownerId }: LeadRow): boolean =>
  !isNarrow(viewer) || capturedBy === viewer.personId || ownerId === viewer.personId;

/** The leads a person may reach, deleted ones included: of the exhibitor; of a role that sees own leads alone, those. */
export const reachableLeads = (viewer: LeadViewer): SQL | undefined =>
  and(ownedBy(viewer, leads), isNarrow(viewer) ? ownLeads(viewer) : undefined);

/**
 * Which leads a person sees: the reachable ones that are not deleted. Every list, count, export, analysis and history
 * starts from this condition; counters (`counts.ts`), kept answers and news contain the same leads.
 */
export const visibleLeads = (viewer: LeadViewer): SQL | undefined =>
  and(reachableLeads(viewer), isNull(leads.deletedAt));

/** One of them, by id. */
export const visibleLead = (viewer: LeadViewer, id: string): SQL | undefined =>
  and(visibleLeads(viewer), eq(leads.id, id));

/** All leads of an exhibitor that are not deleted, whoever asks: what its counters count. */
export const standingLeads = (owner: Owner): SQL | undefined =>
  and(ownedBy(owner, leads), isNull(leads.deletedAt));
