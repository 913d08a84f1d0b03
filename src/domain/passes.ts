import { percentOf } from './dashboard.ts';
import { PASS_MESSAGES } from './screen-messages.ts';
import type { ReferralState } from './registration.ts';

/** The part of spec §3 "Pass" a pass card needs; `numberOfPasses` is how many are left. */
export type PassFacts = {
  numberOfPasses: number;
  /** How many the exhibitor was given. */ allocated?: number;
  exhibitorCategory: { exhibitorPasses: number; isActive: boolean };
};

/** How many passes are used, of how many the exhibitor was given; without that number, of the category's. */
export function passUse({ numberOfPasses, allocated, exhibitorCategory }: PassFacts) {
  const all = Math.max(0, allocated ?? exhibitorCategory.exhibitorPasses);
  return { used: Math.max(0, all - numberOfPasses), all };
}

/** The used share of the passes in whole percent, at most 100: what every bar of tickets means (spec §2, §3, G-34). */
export function passShare(pass: PassFacts): number {
  const { used, all } = passUse(pass);
  return percentOf(used, all);
}

/** Why no guest can be registered for the pass; null when it is possible. The server checks again on use. */
export function refusalOfPass({ numberOfPasses, exhibitorCategory: { isActive } }: PassFacts): string | null {
  if (!isActive) return PASS_MESSAGES.inactive;
  return numberOfPasses > 0 ? null : PASS_MESSAGES.usedUp;
}

export const isUsablePass = (pass: PassFacts): boolean => refusalOfPass(pass) === null;

/** The text on a registration's status badge (spec §4). */
export const REFERRAL_LABELS: Readonly<Record<ReferralState, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};
