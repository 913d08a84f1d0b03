import type { ComparedLead } from './fields.ts';

/** Limits of the special fields; the limits of plain texts are in `LEAD_FIELDS`. */
export const LEAD_LIMITS = {
  tags: 30,
  tag: 50,
  phone: 20,
  /** Characters as typed: spaces, "+" or "00", and up to four digits. */
  phoneCode: 20,
  rating: 20,
} as const;

/** Most rows per request (`batch`); most rows and bytes per file. */
export const IMPORT_LIMITS = { batch: 500, rows: 100_000, bytes: 50 * 1024 * 1024 } as const;

/** The fields shared by export and import. Files contain the owner's name instead of the id. */
export type LeadFields = Omit<ComparedLead, 'ownerId'>;

/** A lead as exported to files, with names instead of the ids of members, event and booth. */
export type LeadRecord = LeadFields & {
  id: string;
  /** Full names of members and of people who left; empty when unset. */
  capturedBy: string;
  assignedTo: string;
  createdAt: string;
  updatedAt: string;
  event: string;
  booth: string;
  /** The values of its answers, by the id of the question. */
  answers?: Readonly<Record<string, readonly string[]>>;
};
