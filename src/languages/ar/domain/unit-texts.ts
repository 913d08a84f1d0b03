import type * as english from '../../../domain/unit-texts.ts';

export const CLOCK_TEXTS: typeof english.CLOCK_TEXTS = {
  zone: (zone) => `بتوقيت ${zone}`,
};

export const SIZE_TEXTS: typeof english.SIZE_TEXTS = {
  bytes: (amount) => `${amount} بايت`,
  kilobytes: (amount) => `${amount} كيلوبايت`,
  megabytes: (amount) => `${amount} ميغابايت`,
  gigabytes: (amount) => `${amount} غيغابايت`,
};
