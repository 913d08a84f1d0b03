import { numberText } from '../../../../../domain/number-text.ts';
import { plural } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/bulk/bulk-texts.ts';

/** After a noun or a preposition. */
const leadsOf = (count: number): string =>
  plural(count, {
    one: 'عميل محتمل واحد',
    two: 'عميلين محتملين',
    few: `${numberText(count)} عملاء محتملين`,
    many: `${numberText(count)} عميلًا محتملًا`,
    other: `${numberText(count)} عميل محتمل`,
  });

const DOING = { update: 'جارٍ تحديث', delete: 'جارٍ حذف', restore: 'جارٍ استعادة' } as const;
const DONE = { update: 'تم تحديث', delete: 'تم حذف', restore: 'تمت استعادة' } as const;

export const BULK_BAR_TEXTS: typeof english.BULK_BAR_TEXTS = {
  name: 'إجراءات جماعية',
  chosen: (count) => (count === 0 ? 'لم يتم تحديد أي عميل محتمل' : `تم تحديد ${leadsOf(count)}`),
  chooseAll: (count, limited) =>
    limited ? `تحديد أول ${leadsOf(count)}` : `تحديد جميع المعروضين (${numberText(count)})`,
  reason: 'حدّد عميلًا محتملًا واحدًا على الأقل أولًا.',
  askDelete: (count) => `هل تريد حذف ${leadsOf(count)}؟`,
  askDetail: 'ستتم إزالتهم من قائمة فريقك كله. ويمكنك التراجع عن ذلك بعدها مباشرة.',
  doing: (action, total) => `${DOING[action]} ${leadsOf(total)}`,
  progress: (action, done, total) => `${DONE[action]} ${numberText(done)} من أصل ${numberText(total)}`,
  result: (action, changed, total) => `${DONE[action]} ${numberText(changed)} من أصل ${numberText(total)}.`,
  failed: (count) => `عدد ما فشل: ${numberText(count)}.`,
  unsent: (count) => `عدد ما لم يتم تأكيده: ${numberText(count)}.`,
  undo: (count) => `استعادة ${leadsOf(count)}`,
  offScreen: 'عميل محتمل غير ظاهر على الشاشة',
  failedList: 'ما فشل',
  retry: 'إعادة المحاولة',
  priority: 'الأولوية',
  status: 'الحالة',
  assign: 'إسناد',
  you: 'أنت',
  unassigned: 'غير مُسند',
  addTag: 'إضافة وسم',
  add: 'إضافة',
  tag: 'وسم',
  tagRule: 'وسم واحد، دون فاصلة منقوطة',
  export: 'تصدير',
  clear: 'إلغاء التحديد',
  done: 'تم',
};

export const RUN_TEXTS: typeof english.RUN_TEXTS = {
  part: (label, percent) => `${label}: ${numberText(percent)} ٪`,
  stopping: 'سيتم الإيقاف فور وصول ما تم إرساله...',
  stopHere: 'التوقف هنا',
  stopNow: 'إيقاف دون انتظار',
};
