import { PROGRESS_CAP } from './screen-constants.ts';
import { PASS_MESSAGES } from './screen-messages.ts';
import type { ReferralState } from './referral.ts';

/** What a pass card needs of spec §3 "Pass": `numberOfPasses` is what is left to give. */
export type PassFacts = {
  numberOfPasses: number;
  exhibitorCategory: { exhibitorPasses: number; isActive: boolean };
};

/** Left of what was allocated, in whole percent, at most 100; 0 when nothing was (spec §2, G-34). */
export function passShare({ numberOfPasses, exhibitorCategory: { exhibitorPasses } }: PassFacts): number {
  if (exhibitorPasses <= 0) return 0;
  return Math.min(PROGRESS_CAP, Math.round((100 * numberOfPasses) / exhibitorPasses));
}

/** Why nobody can be registered for it now; null when somebody can. The server decides again when it is spent. */
export function refusalOfPass({ numberOfPasses, exhibitorCategory: { isActive } }: PassFacts): string | null {
  if (!isActive) return PASS_MESSAGES.inactive;
  return numberOfPasses > 0 ? null : PASS_MESSAGES.usedUp;
}

export const isUsablePass = (pass: PassFacts): boolean => refusalOfPass(pass) === null;

/** The word on the badge of a registration (spec §4). */
export const REFERRAL_LABELS: Readonly<Record<ReferralState, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};
