import type { LeadPriority, LeadSource, LeadStatus } from '../screen-constants.ts';

/** Most of everything (characters, tags, rows); the document's bounds. */
export const LEAD_LIMITS = {
  name: 100,
  line: 200,
  email: 254,
  remarks: 5_000,
  /** Notes that several people added to one lead, together. */
  allRemarks: 20_000,
  tags: 30,
  tag: 50,
  phone: 20,
  /** As typed: spaces, "+" or "00", and four digits. */
  phoneCode: 20,
  rating: 20,
  rawCode: 2_000,
  consentText: 1_000,
} as const;

/** The most characters a cell of an import may hold: some more than the field, which says so in its own words. */
export const CELL_LIMITS: Readonly<Record<string, number>> & { usual: number } = {
  usual: 1_000,
  remarks: LEAD_LIMITS.allRemarks,
  tags: 5_000,
  consentText: LEAD_LIMITS.consentText,
  rawCode: LEAD_LIMITS.rawCode,
};

/** Rows one call imports, files one import takes. */
export const IMPORT_LIMITS = { batch: 500, rows: 100_000, bytes: 50 * 1024 * 1024 } as const;

/** What somebody agreed to, in which words, and when (ISO 8601). */
export type LeadConsent = { given: boolean; text: string; at: string };

/**
 * What a person writes down about a lead, by the names of the wire; a text that is not known is empty. The fields that
 * an export and an import have in common.
 */
export type LeadFields = {
  fullName: string;
  emailId: string;
  /** Digits; empty when there is no number. */
  phoneCode: string;
  phone: string;
  companyName: string;
  designation: string;
  priority: LeadPriority;
  status: LeadStatus;
  /** 1 to 5. */
  rating: number | null;
  remarks: string;
  tags: readonly string[];
  /** ISO 8601. */
  followUpDate: string | null;
  source: LeadSource;
  consent: LeadConsent | null;
  /** What the badge said, when a scan made this lead. */
  rawCode: string;
};

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
