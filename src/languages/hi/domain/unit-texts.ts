import type * as english from '../../../domain/unit-texts.ts';

export const CLOCK_TEXTS: typeof english.CLOCK_TEXTS = {
  zone: (zone) => `${zone} का समय`,
};

export const SIZE_TEXTS: typeof english.SIZE_TEXTS = {
  bytes: (amount) => `${amount} बाइट`,
  kilobytes: (amount) => `${amount} KB`,
  megabytes: (amount) => `${amount} MB`,
  gigabytes: (amount) => `${amount} GB`,
};
