import type * as english from '../../../domain/dashboard-texts.ts';
import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';
import { PAGE } from '../../../domain/screen-constants.ts';

const upToCeiling = (count: number): string => `${numberText(count)}${count >= PAGE.countCeiling ? '+' : ''}`;

export const DASHBOARD_TEXTS: typeof english.DASHBOARD_TEXTS = {
  toFollowUp: 'بانتظار المتابعة',
  toContact: 'اهتمام عالٍ دون تواصل',
  nothingDue: 'لا توجد متابعات مستحقة اليوم.',
  nobodyWaits: 'تم التواصل مع جميع أصحاب الاهتمام العالي.',
  nobodyHot: 'لا يوجد عميل محتمل عالي الاهتمام بعد.',
  late: (count) =>
    plural(count, { one: 'واحدة متأخرة', two: 'اثنتان متأخرتان', other: `${upToCeiling(count)} متأخرة` }),
  all: (count) => `الكل (${upToCeiling(count)})`,
  allDue: (count) => `الكل (${upToCeiling(count)}) بانتظار المتابعة`,
  allHot: (count) => `الكل (${upToCeiling(count)}) دون تواصل`,
  isNew: 'جديد',
  arrived: (count, full) => `جديد: ${numberText(count)}${full ? '+' : ''}`,
  announced: (names) => {
    if (names.length === 0) return '';
    return plural(names.length, {
      one: `عميل محتمل جديد: ${names.join('، ')}`,
      two: `عميلان محتملان جديدان: ${names.join('، ')}`,
      other: `عملاء محتملون جدد: ${names.join('، ')}`,
    });
  },
  tickets: (issued, allocated, available) =>
    `صدر ${numberText(issued)} من ${numberText(allocated)}، والمتاح ${numberText(available)}`,
  percent: (value) => `${numberText(value)} ٪`,
  today: (value) => `${value} اليوم`,
  yesterday: (value) => `${value} أمس`,
  dayValue: (day, value) => `${day}: ${value}`,
  byDay: (label, days) => `${label} حسب اليوم: ${days.join('، ')}`,
  eventDay: (day, days) => `اليوم ${numberText(day)} من ${numberText(days)}`,
};
