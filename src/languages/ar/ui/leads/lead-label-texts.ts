import type * as english from '../../../../ui/leads/lead-label-texts.ts';

export const PRIORITY_LABELS: typeof english.PRIORITY_LABELS = {
  high: 'عالية',
  medium: 'متوسطة',
  low: 'منخفضة',
};

export const STATUS_LABELS: typeof english.STATUS_LABELS = {
  new: 'جديد',
  contacted: 'تم التواصل',
  'follow-up': 'متابعة',
  nurture: 'رعاية',
  qualified: 'مؤهل',
  converted: 'أصبح عميلًا',
  lost: 'مفقود',
};

export const PRIORITY_WORDS: typeof english.PRIORITY_WORDS = { ...PRIORITY_LABELS };

export const STATUS_WORDS: typeof english.STATUS_WORDS = { ...STATUS_LABELS };

export const SOURCE_LABELS: typeof english.SOURCE_LABELS = {
  booth_scan: 'مسح في الجناح',
  manual: 'إدخال يدوي',
  import: 'استيراد',
  networking: 'لقاءات التعارف',
  referral: 'إحالة',
};

export const DUE_LABELS: typeof english.DUE_LABELS = {
  due: 'مستحقة',
  overdue: 'متأخرة',
  today: 'لاحقًا اليوم',
  upcoming: 'قادمة',
};

export const SORT_LABELS: typeof english.SORT_LABELS = {
  oldest: 'الأقدم أولًا',
  name: 'الاسم',
  followUp: 'تاريخ المتابعة',
};
