import type * as english from '../../../domain/passes-texts.ts';

export const REFERRAL_LABELS: typeof english.REFERRAL_LABELS = {
  pending: 'लंबित',
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  cancelled: 'रद्द',
};
