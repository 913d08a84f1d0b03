import type * as english from '../../../../ui/team/paste-texts.ts';
import { numberText } from '../../../../domain/number-text.ts';
import { plural } from '../../../../domain/plural.ts';

const people = (count: number): string =>
  plural(count, {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصين',
    few: `${numberText(count)} أشخاص`,
    many: `${numberText(count)} شخصًا`,
    other: `${numberText(count)} شخص`,
  });

export const PASTE_TEXTS: typeof english.PASTE_TEXTS = {
  open: 'إضافة عدة أعضاء',
  title: 'إضافة عدة أعضاء إلى الفريق',
  about: 'يتلقى كل عضو جديد رسالة توضح طريقة تسجيل الدخول، كما في «إضافة عضو».',
  label: 'شخص واحد في كل سطر',
  hint: 'الاسم ورقم الجوال والبريد الإلكتروني والمسمى الوظيفي: منسوخة من جدول بيانات، أو مفصولة بفاصلة (,) أو فاصلة منقوطة (;).',
  example: '\u2066Lena Fischer, +91 90000 00011, lena@example.com, Sales\u2069',
  code: 'رمز البلد للأرقام التي لا تتضمنه',
  preview: 'ما تمت قراءته',
  ready: (ready, all) =>
    all === 0
      ? 'لم يُلصق شيء بعد.'
      : ready === all
        ? `يمكن إضافة ${people(ready)}.`
        : `يمكن إضافة ${numberText(ready)} من أصل ${numberText(all)}.`,
  line: (line) => `السطر ${numberText(line)}`,
  noName: 'بلا اسم',
  add: (ready) => (ready === 0 ? 'إضافة' : `إضافة ${people(ready)}`),
  progress: (done, of) => `تم إرسال ${numberText(done)} من أصل ${numberText(of)}`,
  sending: 'جارٍ إضافة الأشخاص',
  report: (added, of) =>
    added === of
      ? `تمت إضافة ${people(added)}.`
      : `تمت إضافة ${numberText(added)} من أصل ${numberText(of)}. الباقون ما زالوا في الأسفل.`,
  cancel: 'إلغاء',
  done: 'تم',
};
