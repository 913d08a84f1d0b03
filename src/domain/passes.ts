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

/** How many guests can still be registered, over all passes. */
export const passesLeft = (passes: readonly PassFacts[]): number =>
  passes.filter(isUsablePass).reduce((sum, { numberOfPasses }) => sum + numberOfPasses, 0);
