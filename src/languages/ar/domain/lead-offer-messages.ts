import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';
import type * as english from '../../../domain/lead-offer-messages.ts';

/** After a noun or a preposition. */
const leadsOf = (count: number): string =>
  plural(count, {
    one: 'عميل محتمل واحد',
    two: 'عميلين محتملين',
    few: `${numberText(count)} عملاء محتملين`,
    many: `${numberText(count)} عميلًا محتملًا`,
    other: `${numberText(count)} عميل محتمل`,
  });

export const LEAD_OFFER_MESSAGES: typeof english.LEAD_OFFER_MESSAGES = {
  name: 'عملاؤك المحتملون السابقون',
  question: (leads, company) =>
    `سجّلت بهذا الرقم بيانات ${leadsOf(leads)} قبل أن يضيف المنظم ${company}. هل تريد نقلها معك؟`,
  take: 'نقلها معي',
  leave: 'تركها',
  later: 'لاحقًا',
  warning: (leads) => `هل تريد ترك بيانات ${leadsOf(leads)}؟ لن تتمكن من فتحها بعد ذلك.`,
  leaveAnyway: 'تركها على أي حال',
  back: 'رجوع',
  taken: 'تم نقل العملاء المحتملين معك.',
  left: 'يبقى العملاء المحتملون في مكانهم.',
  arrived: (leads, twins) => {
    if (leads === 0) return 'العملاء المحتملون موجودون في قائمتك.';
    const taken = `تم نقل ${leadsOf(leads)}.`;
    if (twins === 0) return taken;
    const both = plural(twins, {
      one: 'واحد منهم موجود لديك من قبل؛ وقد تم الاحتفاظ بالسجلين.',
      two: 'اثنان منهم موجودان لديك من قبل؛ وقد تم الاحتفاظ بالسجلين لكل منهما.',
      other: `${numberText(twins)} منهم موجودون لديك من قبل؛ وقد تم الاحتفاظ بالسجلين لكل منهم.`,
    });
    return `${taken} ${both}`;
  },
  failed: 'تعذر إرسال الإجابة. يرجى إعادة المحاولة.',
  answered: 'تمت الإجابة عن هذا من قبل. أعد تحميل الصفحة لمعرفة الإجابة.',
};
