import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/leads/leads-texts.ts';

export const LEADS_TEXTS: typeof english.LEADS_TEXTS = {
  title: 'إدارة العملاء المحتملين',
  leads: 'العملاء المحتملون',
  failed: 'تعذّر تحميل العملاء المحتملين',
  priority: 'الأولوية',
  tools: {
    export: 'تصدير العملاء المحتملين',
    add: 'إضافة عميل محتمل',
    scan: 'مسح بطاقة',
    bulk: 'إجراءات جماعية',
    import: 'استيراد عملاء محتملين',
    analytics: 'التحليلات',
    questions: 'الأسئلة',
    shortcuts: 'الاختصارات',
  },
  counts: {
    all: 'إجمالي العملاء المحتملين',
    high: 'أولوية عالية',
    medium: 'أولوية متوسطة',
    low: 'أولوية منخفضة',
  },
  allTab: 'الكل',
  none: {
    title: 'لم يتم العثور على عملاء محتملين',
    unmatched: 'لا يوجد عميل محتمل يطابق البحث وعوامل التصفية.',
    clear: 'مسح عوامل التصفية',
    ofPriority: {
      high: 'لا يوجد عميل محتمل بأولوية عالية.',
      medium: 'لا يوجد عميل محتمل بأولوية متوسطة.',
      low: 'لا يوجد عميل محتمل بأولوية منخفضة.',
    },
    showAll: 'عرض كل العملاء المحتملين',
    start: 'ابدأ بجمع العملاء المحتملين بمسح بطاقات الزوار أو بإضافتهم يدويًا.',
    addFirst: 'إضافة أول عميل محتمل',
  },
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    use: 'استخدام الاختصارات على هذا الجهاز',
  },
};

export const CONTROL_LABELS: typeof english.CONTROL_LABELS = {
  email: 'إرسال بريد إلكتروني',
  edit: 'تعديل',
  followUp: 'متابعة',
  call: 'جدولة مكالمة',
  sendInfo: 'إرسال معلومات',
  nurture: 'إضافة إلى الرعاية',
  newsletter: 'النشرة البريدية',
  future: 'متابعة لاحقة',
  history: 'السجل',
  remove: 'حذف',
};

export const LEAD_FILTER_TEXTS: typeof english.LEAD_FILTER_TEXTS = {
  search: 'البحث عن العملاء المحتملين بالاسم أو البريد الإلكتروني أو الشركة...',
  filters: 'عوامل التصفية',
  filtersInUse: (count) =>
    plural(count, {
      one: 'عوامل التصفية، عامل واحد مستخدم',
      two: 'عوامل التصفية، عاملان مستخدمان',
      few: `عوامل التصفية، ${numberText(count)} عوامل مستخدمة`,
      many: `عوامل التصفية، ${numberText(count)} عاملًا مستخدمًا`,
      other: `عوامل التصفية، ${numberText(count)} عامل مستخدم`,
    }),
  comfortable: 'صفوف متباعدة',
  all: 'الكل',
  any: 'الكل',
  anyone: 'أي شخص',
  me: 'أنا',
  unassigned: 'غير مُسند',
  newest: 'الأحدث أولًا',
  fields: {
    priority: 'الأولوية',
    status: 'الحالة',
    source: 'المصدر',
    owner: 'مُسند إلى',
    due: 'المتابعة',
    tag: 'الوسم',
    sort: 'الترتيب حسب',
  },
  inUse: 'عوامل التصفية المستخدمة',
  chips: {
    priority: (label) => `الأولوية: ${label}`,
    status: (label) => `الحالة: ${label}`,
    source: (label) => `المصدر: ${label}`,
    owner: (name) => `مُسند إلى: ${name}`,
    mine: 'مُسند إليّ',
    former: 'مُسند إلى: عضو سابق',
    unassigned: 'غير مُسند',
    due: (label) => `المتابعة: ${label}`,
    tag: (tag) => `الوسم: ${tag}`,
  },
  remove: (filter) => `إزالة عامل التصفية ${filter}`,
  clearAll: 'مسح الكل',
};

export const LEAD_ROW_TEXTS: typeof english.LEAD_ROW_TEXTS = {
  heads: {
    name: 'العميل المحتمل',
    priority: 'الأولوية',
    rating: 'التقييم',
    status: 'الحالة',
    followUp: 'المتابعة',
    owner: 'المسؤول',
    phone: 'الهاتف',
  },
  sortBy: {
    name: 'العميل المحتمل: ترتيب حسب الاسم',
    followUp: 'المتابعة: ترتيب حسب تاريخ المتابعة',
  },
  before: {
    status: 'الحالة:',
    followUp: 'متابعة',
    owner: 'مُسند إلى',
  },
  late: (time) => `${time}، متأخرة`,
  tags: (tags) => tags.join('، '),
  tagsAndMore: (tags, more) => `${tags.join('، ')}، +${numberText(more)}`,
  consentGiven: 'تمت الموافقة',
  consentRefused: 'رُفضت الموافقة',
  priorityOf: (name) => `أولوية ${name}`,
  starsOf: (name) => `نجوم ${name}`,
  statusOf: (name) => `حالة ${name}`,
  unrated: 'بلا تقييم',
  rating: (stars, most) => `${numberText(stars)} من ${numberText(most)}`,
  stars: (stars, most) => `${numberText(stars)} من ${numberText(most)} نجوم`,
  select: (name) => `تحديد ${name}`,
  more: (name) => `المزيد عن ${name}`,
};
