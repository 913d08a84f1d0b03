import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../machines/leads/lead-texts.ts';

export const QUICK_TEXTS: typeof english.QUICK_TEXTS = {
  timeMissing: 'اختر التاريخ والوقت',
  itemsMissing: 'اختر ما تريد إرساله',
  wayMissing: 'اختر طريقة الإرسال',
  newsletterConsent: 'وافق على تلقي النشرة الإخبارية',
  handOutFailed: 'تعذّر تسليمه للإرسال. يرجى إعادة المحاولة.',
};

export const QUICK_DONE: typeof english.QUICK_DONE = {
  email: 'تم تسجيل التواصل مع العميل المحتمل.',
  followUp: 'تم حفظ المتابعة.',
  call: 'تم حفظ المكالمة وتنزيل ملف التقويم الخاص بها.',
  sendInfo: '',
  sent: 'تم تدوين ما أُرسل.',
  nurture: 'تمت الإضافة إلى الرعاية.',
  newsletter: 'تمت الإضافة إلى النشرة البريدية.',
  future: 'تم حفظ المتابعة.',
  undo: 'تم التراجع.',
};

export const LEAD_RESTORE_TEXTS: typeof english.LEAD_RESTORE_TEXTS = {
  failed: 'تعذّرت استعادة العميل المحتمل. يرجى إعادة المحاولة.',
};

/** After "تم تحديث" and the like, in the genitive. */
const leads = (count: number): string =>
  plural(count, {
    one: 'عميل محتمل واحد',
    two: 'عميلين محتملين',
    few: `${numberText(count)} عملاء محتملين`,
    many: `${numberText(count)} عميلًا محتملًا`,
    other: `${numberText(count)} عميل محتمل`,
  });

export const BULK_TEXTS: typeof english.BULK_TEXTS = {
  failed: 'تعذّر تعديل العملاء المحتملين. يرجى إعادة المحاولة.',
  updated: (count) => (count === 0 ? 'لم يتم تحديث أي عميل محتمل.' : `تم تحديث ${leads(count)}.`),
  deleted: (count) => (count === 0 ? 'لم يتم حذف أي عميل محتمل.' : `تم حذف ${leads(count)}.`),
  restored: (count) => (count === 0 ? 'لم تتم استعادة أي عميل محتمل.' : `تمت استعادة ${leads(count)}.`),
};

export const EXPORT_TEXTS: typeof english.EXPORT_TEXTS = {
  none: 'لا يوجد عملاء محتملون للتصدير',
  exported: (count) => {
    if (count === null) return 'تم تصدير العملاء المحتملين';
    return count === 0 ? 'لم يتم تصدير أي عميل محتمل' : `تم تصدير ${leads(count)}`;
  },
};

export const IMPORT_TEXTS: typeof english.IMPORT_TEXTS = {
  unreadable: 'تعذّرت قراءة هذا الملف. اختر ملفًا بصيغة ‎.csv أو ‎.xlsx أو ‎.vcf.',
  failed: 'تعذّر إرسال الصفوف التالية.',
  undoFailed: 'تعذّر التراجع عن العملاء المحتملين التالين.',
  checkFailed: 'تعذّرت المقارنة مع عملائك المحتملين. يمكنك الاستيراد على أي حال.',
  fieldsMissing: 'اختر عمود الاسم وعمود البريد الإلكتروني أو رقم الجوال.',
  encodingOpen: 'اختر كيف تُقرأ حروف هذا الملف: ابحث عن الأسماء الصحيحة.',
  nobody: 'لا يمكن استيراد أي صف من هذا الملف.',
  templateFailed: 'تعذّر إنشاء النموذج. يرجى إعادة المحاولة.',
};
