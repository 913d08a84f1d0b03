import { texts } from './language.ts';
import { plural } from './plural.ts';

/** Shown with a refusal that names a wait. */
export const WAIT_MESSAGES = texts({
  over: 'You can try again now.',
  left: (clock: string): string => `Time left: ${clock}.`,
  /** How a refusal names its seconds: this part of its sentence changes as they pass. */
  seconds: (count: number): string => `${String(count)} second`,
});

/** A length of time in words; `seconds` contains the part that `WAIT_MESSAGES` counts down. */
export const DURATION_TEXTS = texts({
  seconds: (count: number): string =>
    plural(count, { one: `${String(count)} second`, other: `${String(count)} seconds` }),
  minutes: (count: number): string =>
    plural(count, { one: `${String(count)} minute`, other: `${String(count)} minutes` }),
  hours: (count: number): string =>
    plural(count, { one: `${String(count)} hour`, other: `${String(count)} hours` }),
  days: (count: number): string =>
    plural(count, { one: `${String(count)} day`, other: `${String(count)} days` }),
});
