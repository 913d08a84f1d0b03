import type * as english from '../../../../ui/resources/resources-texts.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';

/** A title in its own direction. */
const own = (text: string): string => `\u2068${text}\u2069`;

export const RESOURCES_TEXTS: typeof english.RESOURCES_TEXTS = {
  title: 'الموارد والأسئلة الشائعة',
  tabs: { event: 'موارد الفعالية', own: 'مواردي', faqs: 'الأسئلة الشائعة' },
  add: 'إضافة مورد',
  edit: 'تعديل المورد',
  adding: 'جارٍ الإضافة...',
  save: 'حفظ التغييرات',
  saving: 'جارٍ الحفظ...',
  chooseType: 'اختر نوعًا',
  url: 'الرابط',
  search: {
    event: 'البحث في موارد الفعالية...',
    own: 'البحث في مواردي...',
    faqs: 'البحث في الأسئلة...',
  },
  failed: {
    event: 'تعذّر تحميل موارد الفعالية',
    own: 'تعذّر تحميل مواردك',
    faqs: 'تعذّر تحميل الأسئلة',
  },
  loading: 'جارٍ التحميل...',
  nothingFound: 'لم يُعثر على شيء',
  otherWords: 'جرّب كلمات أخرى.',
  download: 'تنزيل',
  downloadOf: (title) => `تنزيل ${own(title)}`,
  editOf: (title) => `تعديل ${own(title)}`,
  delete: 'حذف',
  deleteOf: (title) => `حذف ${own(title)}`,
  states: {
    beingChecked: {
      badge: 'قيد الفحص',
      reason: 'يجري فحص هذا الملف بحثًا عن الفيروسات. يمكن فتحه بعد بضع دقائق.',
    },
    infected: { badge: 'أُزيل: عُثر على فيروس', reason: 'عُثر على فيروس في هذا الملف فأُزيل. ارفع ملفًا آخر.' },
  },
  noFile: 'لا يوجد ملف لفتحه.',
  noSampleFile: 'هذا مثال: لا يوجد ملف لفتحه.',
  notOpened: 'تعذّر الفتح. أعد المحاولة.',
  downloads: (count) =>
    plural(count, {
      zero: 'لا تنزيلات',
      one: 'تنزيل واحد',
      two: 'تنزيلان',
      few: `${numberText(count)} تنزيلات`,
      many: `${numberText(count)} تنزيلاً`,
      other: `${numberText(count)} تنزيل`,
    }),
  badges: { PDF: 'PDF', Video: 'فيديو', Document: 'مستند', Link: 'رابط' },
  placeholders: { title: 'عنوان أحد الموارد', about: 'ما يدور حوله، بكلمات أكثر قليلاً' },
};

export const SAMPLE_RESOURCES: typeof english.SAMPLE_RESOURCES = {
  downloads: [
    { title: 'مخطط نموذجي للقاعة', description: 'هنا يكون مخطط القاعة.' },
    { title: 'دليل نموذجي للعارض', description: 'هنا يكون دليل العارض.' },
  ],
  category: 'نموذج',
  questions: ['سؤال نموذجي: متى يمكننا تجهيز الجناح؟', 'سؤال نموذجي: أين مواقف السيارات؟'],
  answer: 'إجابة نموذجية.',
  type: 'عام',
};
