import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';
import type * as english from '../../../domain/palette-texts.ts';

export const PALETTE_TEXTS: typeof english.PALETTE_TEXTS = {
  title: 'لوحة الأوامر',
  open: 'البحث والأوامر (Ctrl+K)',
  placeholder: 'ابحث في العملاء المحتملين والشاشات والإجراءات...',
  groups: {
    recent: 'الأخيرة',
    screen: 'الشاشات',
    action: 'الإجراءات',
    view: 'طرق عرض العملاء المحتملين',
    lead: 'العملاء المحتملون',
  },
  searching: 'جارٍ البحث في العملاء المحتملين...',
  noLeads: 'لا يوجد عميل محتمل مطابق.',
  offline: 'لا يمكن البحث في العملاء المحتملين دون اتصال.',
  failed: 'تعذّر البحث في العملاء المحتملين.',
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  nothing: 'لا توجد نتائج مطابقة.',
  found: (count) =>
    plural(count, {
      zero: 'لا توجد نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: `${numberText(count)} نتائج`,
      other: `${numberText(count)} نتيجة`,
    }),
  keys: 'السهمان لأعلى ولأسفل للاختيار، وEnter للفتح، وEscape للإغلاق',
};

export const PALETTE_ACTION_TEXTS: typeof english.PALETTE_ACTION_TEXTS = {
  'lead.add': { label: 'إضافة عميل محتمل', words: 'جديد إنشاء زائر add new lead' },
  'lead.export': { label: 'تصدير العملاء المحتملين', words: 'تنزيل export download csv excel lead' },
  'lead.import': { label: 'استيراد العملاء المحتملين', words: 'رفع import upload csv excel lead' },
  'lead.analytics': { label: 'التحليلات', words: 'أرقام رسوم بيانية العملاء analytics numbers' },
  'lead.shortcuts': { label: 'اختصارات لوحة المفاتيح', words: 'مفاتيح مساعدة keys shortcuts help' },
  'theme.light': { label: 'المظهر: فاتح', words: 'نهاري theme light' },
  'theme.dark': { label: 'المظهر: داكن', words: 'ليلي theme dark' },
  'theme.system': { label: 'المظهر: النظام', words: 'تلقائي theme system' },
  'sign-out': { label: 'تسجيل الخروج', words: 'مغادرة خروج sign out log out' },
};
