import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because the value belongs to another row. The query layer wraps the driver's error. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === UNIQUE_VIOLATION || isTaken(error.cause);
}

/** 409, beside the field it is about. */
export function emailTaken(): Problem {
  const message = SIGN_IN_ANSWERS.emailTaken;
  return problem('conflict', { message, errors: { email: [message] } });
}
