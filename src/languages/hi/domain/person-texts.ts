import type * as english from '../../../domain/person-texts.ts';

export const PERSON_TEXTS: typeof english.PERSON_TEXTS = {
  user: 'उपयोगकर्ता',
  header: 'प्रदर्शक डैशबोर्ड',
};
