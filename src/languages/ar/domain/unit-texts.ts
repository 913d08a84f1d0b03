import type * as english from '../../../domain/unit-texts.ts';

export const DAY_TEXTS: typeof english.DAY_TEXTS = {
  today: 'اليوم',
  tomorrow: 'غدًا',
  yesterday: 'أمس',
  at: (day, clock) => `${day} ${clock}`,
  zone: (zone) => `بتوقيت ${zone}`,
};

export const SIZE_TEXTS: typeof english.SIZE_TEXTS = {
  bytes: (amount) => `${amount} بايت`,
  kilobytes: (amount) => `${amount} كيلوبايت`,
  megabytes: (amount) => `${amount} ميغابايت`,
  gigabytes: (amount) => `${amount} غيغابايت`,
};
