import { texts } from './language.ts';

/** Days beside a time of day. */
export const DAY_TEXTS = texts({
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  at: (day: string, clock: string): string => `${day} ${clock}`,
  zone: (zone: string): string => `Times of ${zone}`,
});

/** Sizes of files; `amount` is formatted. */
export const SIZE_TEXTS = texts({
  bytes: (amount: string): string => `${amount} B`,
  kilobytes: (amount: string): string => `${amount} KB`,
  megabytes: (amount: string): string => `${amount} MB`,
  gigabytes: (amount: string): string => `${amount} GB`,
});
