import { LEAD_LIMITS } from '../../../../domain/leads/lead.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import { LEAD_RATING } from '../../../../domain/screen-constants.ts';
import type * as english from '../../../../domain/leads/messages.ts';

/** After a noun or a preposition. */
const tags = (): string =>
  plural(LEAD_LIMITS.tags, {
    few: `${numberText(LEAD_LIMITS.tags)} وسوم`,
    many: `${numberText(LEAD_LIMITS.tags)} وسمًا`,
    other: `${numberText(LEAD_LIMITS.tags)} وسم`,
  });

const characters = (count: number): string =>
  plural(count, {
    few: `${numberText(count)} أحرف`,
    many: `${numberText(count)} حرفًا`,
    other: `${numberText(count)} حرف`,
  });

export const LEAD_MESSAGES: typeof english.LEAD_MESSAGES = {
  added: 'تمت إضافة العميل المحتمل بنجاح!',
  updated: 'تم تحديث العميل المحتمل بنجاح!',
  removed: 'تم حذف العميل المحتمل.',
  restored: 'تمت استعادة العميل المحتمل.',
  merged: 'تمت الإضافة إلى العميل المحتمل الموجود من قبل.',
  joined: 'أصبح العميلان المحتملان واحدًا.',
  joinFailed: 'تعذر دمج العميلين المحتملين. يرجى إعادة المحاولة.',
  twoAttendees: 'لكل من هذين العميلين المحتملين شارة حاضر مختلف، فهما شخصان.',
  addFailed: 'تعذرت إضافة العميل المحتمل. يرجى إعادة المحاولة.',
  updateFailed: 'تعذر تحديث العميل المحتمل. يرجى إعادة المحاولة.',
  noteFailed: 'تعذر حفظ الملاحظة على هذا الجهاز. وهي باقية هنا: يرجى إعادة المحاولة.',
  removeFailed: 'تعذر حذف العميل المحتمل. يرجى إعادة المحاولة.',
  askRemove: 'هل تريد بالتأكيد حذف هذا العميل المحتمل؟',
  duplicate: 'يوجد عميل محتمل بهذا البريد الإلكتروني أو رقم الجوال.',
  sentBefore: 'تم إرسال هذا من قبل ببيانات أخرى.',
  contactMissing: 'أدخل بريدًا إلكترونيًا أو رقم جوال',
  countryCode: 'أدخل رمز البلد بالأرقام',
  longNumber: 'هذا الرقم طويل جدًا',
  shortNumber: 'هذا الرقم قصير جدًا',
  get rating() {
    return `اختر تقييمًا من ${numberText(LEAD_RATING.min)} إلى ${numberText(LEAD_RATING.max)}`;
  },
  unknownPerson: 'اختر عضوًا من فريقك',
  get tooManyTags() {
    return `لدى هذا العميل المحتمل ${tags()} من قبل.`;
  },
  get mostTags() {
    return `استخدم ${tags()} على الأكثر`;
  },
  oneTag: 'أضف وسمًا واحدًا في كل مرة',
  tagsLeftOut: (names) => `للعميل المحتمل ${tags()} على الأكثر؛ وقد تم استبعاد ما يلي: ${names}`,
  nothingToChange: 'اختر ما تريد تعديله',
  copied: 'تم النسخ',
  copyFailed: 'تعذر النسخ. حدّد النص وانسخه بنفسك.',
  gone: 'هذا العميل المحتمل لم يعد موجودًا.',
  importTooOld: 'يمكن التراجع عن الاستيراد خلال ٢٤ ساعة، وهذا الاستيراد أقدم من ذلك.',
};

export const IMPORT_REASONS: typeof english.IMPORT_REASONS = {
  priority: (text) => `الأولوية «${text}» ليست عالية أو متوسطة أو منخفضة (high, medium, low)`,
  status: (text) => `الحالة «${text}» غير معروفة`,
  source: (text) => `المصدر «${text}» غير معروف`,
  consent: (text) => `الموافقة «${text}» ليست نعم أو لا (yes, no)`,
  followUpDate: 'تاريخ المتابعة ليس تاريخًا مثل \u20662026-03-04\u2069',
  createdAt: 'وقت التسجيل ليس وقتًا مثل \u20662026-03-04T09:30:00Z\u2069',
  consentAt: 'وقت الموافقة ليس وقتًا مثل \u20662026-03-04T09:30:00Z\u2069',
  get tags() {
    return `أحد الوسوم أطول من ${characters(LEAD_LIMITS.tag)}`;
  },
  get mostTags() {
    return `يوجد أكثر من ${tags()}`;
  },
  tooLong: (field, most) => `الحقل «${field}» أطول من ${characters(most)}`,
  unstorable: (field) => `الحقل «${field}» يحتوي على حرف لا يمكن حفظه`,
  unstorableAnswer: 'إحدى الإجابات تحتوي على حرف لا يمكن حفظه',
  noAnswers: 'الإجابات ليست قائمة من الأسئلة والنصوص',
  longAnswer: (most) => `إحدى الإجابات أطول من ${characters(most)}`,
  noText: (field) => `الحقل «${field}» ليس نصًا`,
  unknownField: (field) => `الحقل «${field}» غير معروف`,
  noRow: 'هذا ليس صفًا',
};
