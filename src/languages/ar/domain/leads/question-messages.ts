import { QUESTION_LIMITS } from '../../../../domain/leads/question-limits.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';
import type * as english from '../../../../domain/leads/question-messages.ts';

const { current, stored, versions, fewestOptions, options } = QUESTION_LIMITS;

/** After a noun or a verb. */
const questions = (count: number): string =>
  plural(count, {
    one: 'سؤال واحد',
    two: 'سؤالين',
    few: `${numberText(count)} أسئلة`,
    many: `${numberText(count)} سؤالًا`,
    other: `${numberText(count)} سؤال`,
  });

const full = (): string => `يمكنك طرح ${questions(current)} في الوقت نفسه. أزل أحدها أولًا.`;

export const QUESTION_MESSAGES: typeof english.QUESTION_MESSAGES = {
  added: 'تمت إضافة السؤال.',
  manyAdded: (count) => `تمت إضافة ${questions(count)}.`,
  updated: 'تم تعديل السؤال.',
  removed: 'تمت إزالة السؤال.',
  restored: 'تمت استعادة السؤال.',
  addFailed: 'تعذرت إضافة السؤال. يرجى إعادة المحاولة.',
  updateFailed: 'تعذر تعديل السؤال. يرجى إعادة المحاولة.',
  restoreFailed: 'تعذر طرح السؤال من جديد. يرجى إعادة المحاولة.',
  removeFailed: 'تعذرت إزالة السؤال. يرجى إعادة المحاولة.',
  askRemove: 'هل تريد التوقف عن طرح هذا السؤال؟ سيتم الاحتفاظ بإجاباته.',
  label: 'أدخل السؤال',
  taken: 'أنت تطرح هذا السؤال من قبل',
  get options() {
    return `أدخل من ${numberText(fewestOptions)} إلى ${numberText(options)} من الإجابات للاختيار منها`;
  },
  scale: 'أدخل كلمة لكل من طرفي المقياس، أو اتركهما فارغين',
  noOptions: 'هذا النوع من الأسئلة ليس له إجابات للاختيار منها',
  twice: 'أدخل كل إجابة مرة واحدة فقط',
  semicolon: 'عند إمكان اختيار عدة إجابات، لا يجوز أن تحتوي أي منها على فاصلة منقوطة',
  get full() {
    return full();
  },
  fullWith: (left) =>
    left === 0
      ? full()
      : `يمكنك طرح ${questions(current)} في الوقت نفسه: ويمكن إضافة ${questions(left)} الآن.`,
  get tooMany() {
    return `لديك ${questions(stored)} لها إجابات، وهذا هو الحد الأقصى.`;
  },
  get tooOften() {
    const times = plural(versions - 1, {
      few: `${numberText(versions - 1)} مرات`,
      other: `${numberText(versions - 1)} مرة`,
    });
    return `تم تعديل هذا السؤال ${times}، وهذا هو الحد الأقصى. أزله وأضف سؤالًا آخر.`;
  },
  unknown: 'هذا السؤال لم يعد موجودًا',
  unknownVersion: 'صيغة السؤال هذه غير موجودة',
  oneAnswer: 'اختر إجابة واحدة',
  earlier: 'الصيغة السابقة',
  orphan: (values) => `إجابة عن سؤال لم يعد موجودًا: ${values}`,
  noted: (lines) => `تم الحفظ في الملاحظات: ${lines.join('، ')}`,
  noRoom: (lines) => `لم تتسع الملاحظات لما يلي: ${lines.join('، ')}`,
};
