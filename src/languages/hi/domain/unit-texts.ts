import type * as english from '../../../domain/unit-texts.ts';

export const DAY_TEXTS: typeof english.DAY_TEXTS = {
  today: 'आज',
  tomorrow: 'कल (आने वाला)',
  yesterday: 'कल (बीता हुआ)',
  at: (day, clock) => `${day} ${clock}`,
  zone: (zone) => `${zone} का समय`,
};

export const SIZE_TEXTS: typeof english.SIZE_TEXTS = {
  bytes: (amount) => `${amount} बाइट`,
  kilobytes: (amount) => `${amount} KB`,
  megabytes: (amount) => `${amount} MB`,
  gigabytes: (amount) => `${amount} GB`,
};
