import type * as english from '../../../../app/provide/save-lead-texts.ts';

export const REPLACED_TEXTS: typeof english.REPLACED_TEXTS = {
  changed: 'इस बीच किसी सहकर्मी ने इसे बदल दिया था।',
  changedBy: (name, at) => `इस बीच ${name} (${at}) ने इसे बदल दिया था।`,
  chosen: (value) => `किसी सहकर्मी ने “${value}” चुना था।`,
  chosenBy: (name, at, value) => `${name} (${at}) ने “${value}” चुना था।`,
};
