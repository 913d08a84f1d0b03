import type { ComparedLead } from './fields.ts';

/** Bounds of the fields that are no plain text; those of the texts are in `LEAD_FIELDS`. */
export const LEAD_LIMITS = {
  tags: 30,
  tag: 50,
  phone: 20,
  /** As typed: spaces, "+" or "00", and four digits. */
  phoneCode: 20,
  rating: 20,
} as const;

/** Rows one call imports, files one import takes. */
export const IMPORT_LIMITS = { batch: 500, rows: 100_000, bytes: 50 * 1024 * 1024 } as const;

/** The fields that an export and an import have in common: files name the owner in words. */
export type LeadFields = Omit<ComparedLead, 'ownerId'>;

/** A lead as files show it: with everything that is not the lead's own spelled out in words. */
export type LeadRecord = LeadFields & {
  id: string;
  /** Full names; empty when nobody, or somebody who has left. */
  capturedBy: string;
  assignedTo: string;
  createdAt: string;
  updatedAt: string;
  event: string;
  booth: string;
};
