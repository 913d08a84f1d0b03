import type * as english from '../../../../ui/profile/profile-texts.ts';
import { numberText } from '../../../../domain/number-text.ts';

export const PROFILE_PAGE_TEXTS: typeof english.PROFILE_PAGE_TEXTS = {
  title: 'ملف الشركة',
  loadFailed: 'تعذّر تحميل ملف الشركة',
  refreshFailed: 'تعذّر تحديث ملف الشركة',
  tabs: { basic: 'المعلومات الأساسية', media: 'الوسائط والملفات', social: 'وسائل التواصل الاجتماعي' },
  hasErrors: 'يحتوي على أخطاء',
  backToEditing: 'العودة إلى التعديل',
  unsaved: 'تغييرات غير محفوظة',
  save: 'حفظ التغييرات',
  saving: 'جارٍ الحفظ...',
  leave: { question: 'هل تريد المغادرة دون حفظ؟', confirm: 'مغادرة', cancel: 'بقاء' },
  preview: { title: 'كما يراها الزوار', show: 'إظهار المعاينة', hide: 'إخفاء المعاينة' },
  completeness: {
    title: 'اكتمال الملف',
    percent: (percent) => `${numberText(percent)} ٪`,
    complete: 'يجد الزوار كل شيء عن شركتك.',
    missing: 'ما زال ناقصًا',
    add: (label) => `إضافة ${label}`,
  },
  none: {
    name: 'لا يوجد اسم للشركة بعد',
    industry: 'لم يُحدَّد القطاع بعد',
    description: 'لا يوجد وصف بعد',
    website: 'لا يوجد موقع إلكتروني بعد',
    boothLocation: 'لم يُحدَّد موقع الجناح بعد',
    logo: 'لا يوجد شعار بعد',
    banner: 'لا توجد صورة غلاف بعد',
    brochure: 'لا يوجد كتيّب بعد',
    social: 'لا توجد حسابات تواصل اجتماعي بعد',
  },
  placeholders: {
    missing: 'ما يمكن إضافته إلى الملف',
    face: ['اسم إحدى الشركات', 'القطاع', 'الجناح', 'ما تقوم به الشركة في سطر واحد', 'الموقع الإلكتروني'],
  },
};
