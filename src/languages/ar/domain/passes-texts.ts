import type * as english from '../../../domain/passes-texts.ts';

export const REFERRAL_LABELS: typeof english.REFERRAL_LABELS = {
  pending: 'قيد الانتظار',
  approved: 'مقبول',
  rejected: 'مرفوض',
  cancelled: 'ملغى',
};
