import { numberText } from '../../../../../domain/number-text.ts';
import { plural } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/export/export-texts.ts';

const counted = (text: string, count: number | undefined, atLeast = false): string =>
  count === undefined ? text : `${text} (${atLeast ? 'أكثر من ' : ''}${numberText(count)})`;

/** After a noun or a preposition. */
const leadsOf = (count: number): string =>
  plural(count, {
    one: 'عميل محتمل واحد',
    two: 'عميلين محتملين',
    few: `${numberText(count)} عملاء محتملين`,
    many: `${numberText(count)} عميلًا محتملًا`,
    other: `${numberText(count)} عميل محتمل`,
  });

export const EXPORT_DIALOG_TEXTS: typeof english.EXPORT_DIALOG_TEXTS = {
  title: 'تصدير العملاء المحتملين',
  scopes: {
    all: (count) => counted('جميع العملاء المحتملين', count),
    filter: (count, atLeast) => counted('وفق تصفية القائمة الحالية', count, atLeast),
    selected: (count) => counted('العملاء المحتملون المحددون', count),
    new: 'الجدد منذ آخر تصدير لي',
  },
  newDetail: 'من أُضيفوا بعد آخر مرة نزّلت فيها الجميع أو جميع الجدد.',
  which: 'أي العملاء المحتملين',
  what: 'ما المطلوب تضمينه',
  columns: {
    all: { label: 'كل شيء', detail: 'جميع الأعمدة، مع الملاحظات والموافقة. ويمكن استيراده من جديد.' },
    newsletter: {
      label: 'قائمة النشرة الإخبارية',
      detail: 'البريد الإلكتروني والأسماء ووقت الموافقة، لمن وافقوا فقط.',
    },
    hubspot: {
      label: 'لبرنامج HubSpot',
      detail: 'جهات الاتصال بعناوين أعمدة HubSpot، والحالات بمصطلحاته.',
    },
    salesforce: {
      label: 'لبرنامج Salesforce',
      detail: 'العملاء المحتملون بعناوين أعمدة Salesforce، والحالات والتقييمات بمصطلحاته.',
    },
  },
  file: 'الملف',
  formats: {
    csv: { label: 'CSV', detail: 'للبرامج الأخرى' },
    xlsx: { label: 'Excel', detail: 'مصنف (\u2066.xlsx\u2069)، والأوقات بتوقيت مكان الفعالية' },
    vcf: { label: 'vCard', detail: 'لدفتر العناوين' },
  },
  headings: 'لغة العناوين',
  columnsLabel: 'الأعمدة',
  allColumns: 'جميع الأعمدة',
  columnChoice: (chosen, all) =>
    chosen === all
      ? `الأعمدة: جميعها (${numberText(all)})`
      : `الأعمدة: ${numberText(chosen)} من ${numberText(all)}`,
  counting: 'جارٍ عدّ العملاء المحتملين…',
  notCounted: 'يظهر عدد العملاء المحتملين عندما يصبح الملف جاهزًا.',
  holds: (count) => `سيحتوي الملف على ${leadsOf(count)}.`,
  making: (count) => (count === null ? 'جارٍ إنشاء الملف...' : `جارٍ إنشاء ملف يضم ${leadsOf(count)}...`),
  export: 'تصدير',
};
