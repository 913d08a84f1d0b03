import { texts } from './language.ts';

/** Shown with a refusal that names a wait. */
export const WAIT_MESSAGES = texts({
  over: 'You can try again now.',
  left: (clock: string): string => `Time left: ${clock}.`,
  /** How a refusal names its seconds: this part of its sentence changes as they pass. */
  seconds: (count: number): string => `${String(count)} second`,
});
