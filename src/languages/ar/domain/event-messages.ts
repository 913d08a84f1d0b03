import type * as english from '../../../domain/event-messages.ts';

export const EVENT_MESSAGES: typeof english.EVENT_MESSAGES = {
  loading: 'جارٍ تحميل بيانات الفعالية...',
  retry: 'إعادة تحميل بيانات الفعالية',
  notFound: 'لا توجد فعالية لهذا النطاق',
  failed: 'تعذّر جلب بيانات الفعالية',
  defaultTitle: 'الفعالية',
};
