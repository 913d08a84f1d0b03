import { PROGRESS_CAP } from './screen-constants.ts';
import { PASS_MESSAGES } from './screen-messages.ts';

/** The part of spec §3 "Pass" a pass card needs; `numberOfPasses` is how many are left. */
export type PassFacts = {
  numberOfPasses: number;
  exhibitorCategory: { exhibitorPasses: number; isActive: boolean };
};

/** Remaining share of the allocated passes in whole percent, at most 100; 0 without an allocation (spec §2, G-34). */
export function passShare({ numberOfPasses, exhibitorCategory: { exhibitorPasses } }: PassFacts): number {
  if (exhibitorPasses <= 0) return 0;
  return Math.min(PROGRESS_CAP, Math.round((100 * numberOfPasses) / exhibitorPasses));
}

/** Why no guest can be registered for the pass; null when it is possible. The server checks again on use. */
export function refusalOfPass({ numberOfPasses, exhibitorCategory: { isActive } }: PassFacts): string | null {
  if (!isActive) return PASS_MESSAGES.inactive;
  return numberOfPasses > 0 ? null : PASS_MESSAGES.usedUp;
}

export const isUsablePass = (pass: PassFacts): boolean => refusalOfPass(pass) === null;

/**
 * The passes left over all categories, as the cards of "Tickets & Passes" and the breakdown by ticket type add up to, and how many of
 * them guests can be registered with: those of inactive categories are left, but wait. Null without any pass.
 */
export function sumOfPasses(passes: readonly PassFacts[]): { left: number; usable: number } | null {
  if (passes.length === 0) return null;
  const sum = (counted: readonly PassFacts[]): number =>
    counted.reduce((total, { numberOfPasses }) => total + numberOfPasses, 0);
  return { left: sum(passes), usable: sum(passes.filter(isUsablePass)) };
}
