import { numberText } from '../../../../../domain/number-text.ts';
import { plural } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/analytics/analytics-texts.ts';

export const ANALYTICS_TEXTS: typeof english.ANALYTICS_TEXTS = {
  title: 'التحليلات',
  none: 'لا يوجد عملاء محتملون بعد',
  noneText: 'تظهر الرسوم البيانية مع أول عميل محتمل.',
  summary: {
    total: 'إجمالي العملاء المحتملين',
    ofTeam: 'لفريقك كله',
    rate: 'معدل التحويل',
    converted: (count) => `عدد من أصبحوا عملاء: ${numberText(count)}`,
    overdue: 'متأخرة',
    late: 'متابعات متأخرة',
    firstContact: 'أول تواصل',
    medianWait: 'وسيط مدة الانتظار',
    showOverdue: 'عرض المتأخرين',
  },
  figures: {
    percent: (percent) => `${numberText(percent)} ٪`,
    atLeast: (count) => `أكثر من ${numberText(count)}`,
    days: (count) =>
      plural(count, {
        one: 'يوم',
        two: 'يومان',
        few: `${numberText(count)} أيام`,
        many: `${numberText(count)} يومًا`,
        other: `${numberText(count)} يوم`,
      }),
    hours: (count) =>
      plural(count, {
        one: 'ساعة',
        two: 'ساعتان',
        few: `${numberText(count)} ساعات`,
        other: `${numberText(count)} ساعة`,
      }),
    minutes: (count) =>
      plural(count, {
        one: 'دقيقة',
        two: 'دقيقتان',
        few: `${numberText(count)} دقائق`,
        other: `${numberText(count)} دقيقة`,
      }),
    both: (larger, smaller) => `${larger} و${smaller}`,
  },
  leads: 'العملاء المحتملون',
  former: 'أعضاء سابقون أو غير معروفين',
  perDay: { title: 'العملاء المحتملون حسب اليوم', heading: 'اليوم' },
  perHour: { title: 'العملاء المحتملون حسب الساعة', heading: 'الساعة' },
  byPriority: { title: 'حسب الأولوية', heading: 'الأولوية', label: 'العملاء المحتملون حسب الأولوية' },
  byStatus: { title: 'حسب الحالة', heading: 'الحالة', label: 'العملاء المحتملون حسب الحالة' },
  bySource: { title: 'حسب المصدر', heading: 'المصدر', label: 'العملاء المحتملون حسب المصدر' },
  byMember: { title: 'حسب عضو الفريق', heading: 'من سجّله', label: 'العملاء المحتملون حسب عضو الفريق' },
  byTag: { title: 'حسب الوسم', heading: 'الوسم', label: 'العملاء المحتملون حسب الوسم' },
};
