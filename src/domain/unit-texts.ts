import { texts } from './language.ts';

/** Whose clock the times on a screen are of. */
export const CLOCK_TEXTS = texts({
  zone: (zone: string): string => `Times of ${zone}`,
});

/** Sizes of files; `amount` is formatted. */
export const SIZE_TEXTS = texts({
  bytes: (amount: string): string => `${amount} B`,
  kilobytes: (amount: string): string => `${amount} KB`,
  megabytes: (amount: string): string => `${amount} MB`,
  gigabytes: (amount: string): string => `${amount} GB`,
});
