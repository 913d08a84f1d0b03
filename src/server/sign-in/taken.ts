import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { brokenConstraint } from '../db/trouble.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * The unique constraint a statement broke, because the value belongs to another row; null when it failed for any other
 * reason. The query layer wraps the driver's error.
 */
export function brokenUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === UNIQUE_VIOLATION) return brokenConstraint(error);
  return brokenUnique(error.cause);
}

/** Whether a statement failed because a value belongs to another row. */
export const isTaken = (error: unknown): boolean => brokenUnique(error) !== null;

/** 409, beside the field it is about. */
export function emailTaken(): Problem {
  const message = SIGN_IN_ANSWERS.emailTaken;
  return problem('conflict', { message, errors: { email: [message] } });
}

/** 409 for a person who has proved an address that belongs to another account: only its owner learns that. */
export const emailElsewhere = (): Problem => problem('conflict', { message: PROOF_MESSAGES.emailElsewhere });

/** 409 for a person who has proved a number that belongs to another account: only its owner learns that. */
export const numberElsewhere = (): Problem =>
  problem('conflict', { message: PROOF_MESSAGES.numberElsewhere });
