import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/registration/registration-texts.ts';

export const REGISTRATION_TEXTS: typeof english.REGISTRATION_TEXTS = {
  another: 'تسجيل شخص آخر',
  calendar: 'إضافة إلى التقويم',
  calendars: { google: 'تقويم Google', file: 'ملف تقويم (.ics)' },
  loading: 'جارٍ تحميل النموذج...',
  failed: 'تعذّر تحميل النموذج',
  choicesLoading: 'جارٍ تحميل الخيارات...',
  choicesFailed: (label) => `${label}: تعذّر تحميل الخيارات.`,
  tryAgain: 'إعادة المحاولة',
  badgeCode: (code) => `رمز البطاقة ${code}`,
  printBadge: 'طباعة البطاقة',
  showBadge: 'عرض البطاقة',
  hideBadge: 'إخفاء البطاقة',
  done: 'تم',
  cancel: 'إلغاء',
  between: '، ',
  toComplete: (labels) => `ما زال ينقص: ${labels}.`,
  toCompleteMore: (labels, others) =>
    `ما زال ينقص: ${labels} ${plural(others, {
      one: 'وواحد آخر',
      two: 'واثنان آخران',
      other: `و${numberText(others)} أخرى`,
    })}.`,
};

export const REGISTRATION_WORDS: typeof english.REGISTRATION_WORDS = {
  exhibitor: { title: 'التسجيل بالإحالة', submit: ['تسجيل المستخدم', 'جارٍ التسجيل...'] },
  guest: { title: 'تسجيلك', submit: ['تسجيل', 'جارٍ التسجيل...'] },
};

export const REFERRAL_TEXTS: typeof english.REFERRAL_TEXTS = {
  search: 'البحث في الإحالات...',
  allStatus: 'كل الحالات',
  status: 'الحالة',
  guest: 'ضيف',
  referral: 'إحالة',
  badge: 'البطاقة',
  badgeOf: (name) => `البطاقة: ${name}`,
  cancel: 'إلغاء',
  cancelOf: (name) => `إلغاء تسجيل ${name}`,
  cancelRegistration: 'إلغاء التسجيل',
  keep: 'إبقاؤه',
};
