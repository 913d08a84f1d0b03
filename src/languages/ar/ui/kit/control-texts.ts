import { numberText } from '../../../../domain/number-text.ts';
import type * as english from '../../../../ui/kit/control-texts.ts';

export const CONTROL_TEXTS: typeof english.CONTROL_TEXTS = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  back: 'رجوع',
  delete: 'حذف',
  tryAgain: 'إعادة المحاولة',
  keepEditing: 'مواصلة التعديل',
  nothingToSave: 'لا يوجد ما يُحفظ بعد',
  copy: 'نسخ',
  copied: 'تم النسخ',
  clearSearch: 'مسح البحث',
  printed: (count, total) =>
    total < 0 ? `أول ${numberText(count)}.` : `أول ${numberText(count)} من ${numberText(total)}.`,
  scrollable: (label) => `${label}، قابل للتمرير`,
  outdated: (title) => `${title}. قد لا يكون ما تراه محدّثًا.`,
  showPassword: (label) => `إظهار ${label}`,
  hidePassword: (label) => `إخفاء ${label}`,
  countryCode: (label) => `رمز البلد، ${label}`,
  star: (position, last) => `${numberText(position)} من ${numberText(last)}`,
  tabAlert: (alert) => `، ${alert}`,
};

export const MOVE_TEXTS: typeof english.MOVE_TEXTS = {
  up: (name) => `نقل ${name} إلى أعلى`,
  down: (name) => `نقل ${name} إلى أسفل`,
  isFirst: 'هذا هو الأول.',
  isLast: 'هذا هو الأخير.',
  told: (name, position, total) => `«${name}» في الموضع ${numberText(position)} من ${numberText(total)}.`,
};

export const MORE_TEXTS: typeof english.MORE_TEXTS = {
  total: (total, isAtLeast) => (isAtLeast ? `أكثر من ${numberText(total)}` : numberText(total)),
  some: (shown, total) => `عرض ${numberText(shown)} من ${total}`,
  all: (shown) => `المعروض: ${numberText(shown)}`,
  failed: 'تعذّر تحميل الجزء التالي.',
  more: 'عرض المزيد',
};

export const CHART_TEXTS: typeof english.CHART_TEXTS = {
  share: 'النسبة',
  percent: (share) => `${numberText(share)} ٪`,
  none: 'لا شيء',
  most: (count, name) => `الأعلى: ${numberText(count)}، ${name}`,
  column: (name, count) => `${name}: ${numberText(count)}`,
  table: 'العرض كجدول',
};

export const VERSIONS_TEXTS: typeof english.VERSIONS_TEXTS = {
  introduction: 'اختر ما تريد الاحتفاظ به من كل حقل، ثم احفظ من جديد.',
  sides: { mine: 'الاحتفاظ بقيمتي', theirs: 'استخدام قيمتهم' },
  picture: (field, side) => `${field}، ${side}`,
  changedAt: (time) => `، ${time}`,
  empty: 'فارغ',
};
