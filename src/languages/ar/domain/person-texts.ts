import type * as english from '../../../domain/person-texts.ts';

export const PERSON_TEXTS: typeof english.PERSON_TEXTS = {
  user: 'مستخدم',
  header: 'لوحة متابعة العارض',
};
