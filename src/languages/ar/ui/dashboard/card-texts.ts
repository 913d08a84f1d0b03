import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../ui/dashboard/card-texts.ts';

export const CARD_TEXTS: typeof english.CARD_TEXTS = {
  title: 'لوحة المتابعة',
  createSamples: 'إنشاء بيانات تجريبية',
  removeSamples: 'إزالة البيانات التجريبية',
  event: {
    title: 'معلومات الفعالية',
    dates: 'التواريخ',
    venue: 'المكان',
    booth: 'الجناح',
    boothOf: (booth) => `الجناح ${booth}`,
  },
  actions: {
    title: 'إجراءات سريعة',
    addLead: 'إضافة عميل محتمل جديد',
    invite: 'دعوة عضو إلى الفريق',
    guestPass: 'إصدار تصريح ضيف',
    passesLeft: (count) => `المتبقي ${numberText(count)}`,
    allPassesLeft: (count) => `المتبقي من التصاريح: ${numberText(count)}`,
    usable: (left, count) => `${left}، منها ${numberText(count)} نشطة`,
  },
  recent: {
    title: 'أحدث العملاء المحتملين',
    all: 'جميع العملاء المحتملين',
    failed: 'تعذّر تحميل أحدث العملاء المحتملين',
    none: 'لا يوجد عملاء محتملون بعد',
    noneHint: 'يظهر هنا الأشخاص الذين تلتقيهم في الجناح.',
  },
  numbers: {
    leads: 'إجمالي العملاء المحتملين',
    fromScans: (count) => `${numberText(count)} من عمليات المسح في الجناح`,
    highInterest: 'اهتمام عالٍ',
    ofLeads: (percent) => `${numberText(percent)} ٪ من جميع العملاء المحتملين`,
    issued: 'التذاكر الصادرة',
    ofTickets: (count) =>
      plural(count, {
        one: 'من أصل تذكرة واحدة',
        two: 'من أصل تذكرتين',
        few: `من أصل ${numberText(count)} تذاكر`,
        other: `من أصل ${numberText(count)} تذكرة`,
      }),
    conversion: 'معدل التحويل',
    conversionHint: 'من جميع العملاء المحتملين',
  },
  tickets: {
    title: 'التفصيل حسب نوع التذكرة',
    failed: 'تعذّر تحميل أنواع التذاكر',
    none: 'لا توجد تذاكر بعد',
    noneHint: 'تظهر هنا أنواع تذاكرك بعد أن يخصصها المنظم.',
    issued: (name) => `${name}: الصادر`,
  },
  waiting: {
    call: 'اتصال',
    callWhom: (name) => `اتصال بـ ${name}`,
    mail: 'مراسلة',
    mailWhom: (name) => `مراسلة ${name} بالبريد الإلكتروني`,
    late: (time) => `${time}، متأخرة`,
  },
};

export const EXPORT_TEXTS: typeof english.EXPORT_TEXTS = {
  label: 'تصدير البيانات',
  contents: {
    leads: 'العملاء المحتملون',
    referrals: 'الإحالات',
    team: 'الفريق',
    products: 'المنتجات',
    all: 'كل شيء',
  },
  workbook: 'Excel، أربع أوراق',
  list: 'CSV',
};
