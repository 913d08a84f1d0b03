import { numberText } from '../../../../../domain/number-text.ts';
import { listText, plural } from '../../../../../domain/plural.ts';
import type * as english from '../../../../../ui/leads/import/import-texts.ts';

type Noun = { one: string; two: string; few: string; many: string; other: string };

const counted = (count: number, { one, two, few, many, other }: Noun): string =>
  plural(count, {
    one,
    two,
    few: `${numberText(count)} ${few}`,
    many: `${numberText(count)} ${many}`,
    other: `${numberText(count)} ${other}`,
  });

const ROW = { one: 'صف واحد', few: 'صفوف', many: 'صفًا', other: 'صف' };
const LEAD = { one: 'عميل محتمل واحد', few: 'عملاء محتملين', many: 'عميلًا محتملًا', other: 'عميل محتمل' };
const PERSON = { one: 'شخص واحد', few: 'أشخاص', many: 'شخصًا', other: 'شخص' };

const rows = (count: number): string => counted(count, { ...ROW, two: 'صفان' });
/** After a noun or a preposition. */
const rowsOf = (count: number): string => counted(count, { ...ROW, two: 'صفين' });
const leadsOf = (count: number): string => counted(count, { ...LEAD, two: 'عميلين محتملين' });
const people = (count: number): string => counted(count, { ...PERSON, two: 'شخصان' });
const peopleOf = (count: number): string => counted(count, { ...PERSON, two: 'شخصين' });

/** Keeps a Latin text in its own direction. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

export const IMPORT_DIALOG_TEXTS: typeof english.IMPORT_DIALOG_TEXTS = {
  title: 'استيراد العملاء المحتملين',
  done: 'تم',
  step: (step) => `الخطوة ${numberText(step)} من ٤`,
  choose: {
    heading: 'اختر ملفًا',
    hint: `CSV أو Excel أو vCard (${ltr('.csv, .xlsx, .vcf')})، حتى ٥٠ ميغابايت و١٠٠٬٠٠٠ صف`,
    drop: 'أفلت الملف هنا، أو',
    button: 'اختيار ملف',
    needs: 'يحتاج كل صف إلى اسم، وإلى بريد إلكتروني أو رقم جوال.',
    template: 'تنزيل نموذج',
  },
  recent: {
    heading: 'عمليات الاستيراد خلال آخر ٢٤ ساعة',
    loading: 'جارٍ البحث عن عمليات الاستيراد الأخيرة...',
    failed: 'تعذر تحميل عمليات الاستيراد الأخيرة',
    outdated: 'تعذر تحديث عمليات الاستيراد الأخيرة',
    file: (name) => name || 'ملف بلا اسم',
    about: (personName, at) => `${personName}، ${at}`,
    counts: (added, merged) =>
      merged > 0
        ? `تمت إضافة ${numberText(added)}، وتم دمج ${numberText(merged)} مع عملاء محتملين موجودين`
        : `تمت إضافة ${numberText(added)}`,
    undo: 'تراجع عن الاستيراد',
    undoOf: (name) => `تراجع عن استيراد ${name}`,
    undoneBy: (personName, at) => `تم التراجع بواسطة ${personName}، ${at}.`,
  },
  asking: {
    heading: (name) => `هل تريد التراجع عن استيراد ${name}؟`,
    about:
      'سيتم حذف العملاء المحتملين الذين أضافهم هذا الاستيراد، وسيُلغى ما تم دمجه مع عملاء محتملين آخرين. ويبقى كل ما عُدّل أو دُوّن بعد ذلك.',
    confirm: 'تراجع عن الاستيراد',
    who: (personName, counts) => `${personName}: ${counts}.`,
  },
  reading: 'جارٍ قراءة الملف...',
  readingPart: (percent) => `تمت قراءة ${numberText(percent)} ٪`,
  stopReading: 'إلغاء القراءة',
  map: {
    heading: 'ماذا يوجد في كل عمود؟',
    about: (fileName, total) => `${fileName}، ${rows(total)}`,
    profile: (name) => `يبدو أنه ملف ${name}.`,
    leaveProfile: 'ليس كذلك',
    column: (heading, index) => heading || `العمود ${numberText(index + 1)}`,
    first: (sample) => (sample === '' ? 'فارغ في الصف الأول' : sample),
    waitsForReading: 'يمكن تغييره بعد قراءة الملف.',
    format: (encoding, separator) =>
      separator === null
        ? `تمت القراءة بترميز ${ltr(encoding)}`
        : `تمت القراءة بترميز ${ltr(encoding)}، والفاصل: ${separator}`,
    whichNames: 'أي هذه مكتوب بشكل صحيح؟',
    encoding: 'الترميز',
    separator: 'الفاصل',
    encodings: {
      'UTF-8': 'UTF-8',
      'UTF-16': 'UTF-16',
      'Windows-1252': `${ltr('Windows-1252')} (أوروبا الغربية)`,
      'Windows-1250': `${ltr('Windows-1250')} (أوروبا الوسطى)`,
      'ISO-8859-2': `${ltr('ISO-8859-2')} (أوروبا الوسطى)`,
      'Windows-1251': `${ltr('Windows-1251')} (السيريلية)`,
      'KOI8-R': `${ltr('KOI8-R')} (السيريلية)`,
      'Windows-1253': `${ltr('Windows-1253')} (اليونانية)`,
      'Windows-1254': `${ltr('Windows-1254')} (التركية)`,
      'Windows-1256': `${ltr('Windows-1256')} (العربية)`,
      'ISO-8859-15': `${ltr('ISO-8859-15')} (أوروبا الغربية)`,
      'Mac Roman': `${ltr('Mac Roman')} (أجهزة Mac القديمة)`,
      'Shift JIS': `${ltr('Shift JIS')} (اليابانية)`,
      GB18030: `${ltr('GB18030')} (الصينية)`,
      Big5: `${ltr('Big5')} (الصينية)`,
      'EUC-KR': `${ltr('EUC-KR')} (الكورية)`,
    },
    separators: {
      ',': 'فاصلة',
      ';': 'فاصلة منقوطة',
      '\t': 'علامة جدولة',
      '|': 'خط عمودي',
    },
    uses: {
      notes: 'حفظ في الملاحظات',
      tag: 'إضافة كوسم',
      country: 'بلد الرقم',
      captureTime: 'وقت التسجيل',
    },
    leaveOut: 'استبعاد',
    answer: (label) => `إجابة: ${label}`,
    next: 'معاينة',
  },
  preview: {
    heading: (shown, total) =>
      shown < total ? `أول ${numberText(shown)} من أصل ${rowsOf(total)}` : rows(total),
    people,
    group: {
      fresh: (count) => `جديد (${numberText(count)})`,
      known: (count) => `عميل محتمل من قبل (${numberText(count)})`,
      twin: (count) => `مكرر من صف سابق (${numberText(count)})`,
      open: (count) => `لم تتم مقارنته بعملائك المحتملين (${numberText(count)})`,
      unreachable: (count) => `بلا وسيلة تواصل (${numberText(count)})`,
      refused: (count) => `مستبعد (${numberText(count)})`,
    },
    verdict: (total, groups) => `${people(total)}: ${groups.join('، ')}`,
    rows: {
      fresh: 'جديد',
      known: 'عميل محتمل من قبل',
      twin: 'مكرر من صف سابق',
      open: 'لم تتم مقارنته بعملائك المحتملين',
      unreachable: 'بلا وسيلة تواصل',
      refused: 'مستبعد',
    },
    reach: 'البريد الإلكتروني أو الرقم',
    moreRows: (count) => `و${numberText(count)} غيرها.`,
    compare: 'جارٍ المقارنة بعملائك المحتملين',
    compared: (done, total) => `تمت مقارنة ${numberText(done)} من أصل ${peopleOf(total)}`,
    stopped: 'تم إيقاف المقارنة. سيتم دمج من هم عملاء محتملون من قبل مع سجلاتهم على أي حال.',
    stop: (isStopping) => (isStopping ? 'إيقاف دون انتظار' : 'إيقاف المقارنة'),
    goOn: 'متابعة المقارنة',
    doubts: 'يرجى التحقق',
    numbers: (count) =>
      plural(count, {
        one: 'رقم واحد بلا رمز بلد، وهو من',
        two: 'رقمان بلا رمز بلد، وهما من',
        few: `${numberText(count)} أرقام بلا رمز بلد، وهي من`,
        many: `${numberText(count)} رقمًا بلا رمز بلد، وهي من`,
        other: `${numberText(count)} رقم بلا رمز بلد، وهي من`,
      }),
    unknownCountry: 'غير معروف: إبقاؤها كما هي مكتوبة',
    dates: (headings) => `ما الذي يأتي أولًا في تواريخ ${headings.join('، ')}؟`,
    unknownOrder: 'غير معروف: حفظ هذه التواريخ في الملاحظات',
    orders: { day: `اليوم، مثل ${ltr('31/12/2026')}`, month: `الشهر، مثل ${ltr('12/31/2026')}` },
    example: (text) => `مثال: ${text}`,
    word: (heading, word) => `${heading}: ${word}`,
    answers: (count, heading, example) =>
      plural(count, {
        one: `إجابة واحدة في «${heading}» (مثل «${example}») لا تناسب السؤال، وسيتم حفظها في الملاحظات.`,
        two: `إجابتان في «${heading}» (مثل «${example}») لا تناسبان السؤال، وسيتم حفظهما في الملاحظات.`,
        few: `${numberText(count)} إجابات في «${heading}» (مثل «${example}») لا تناسب السؤال، وسيتم حفظها في الملاحظات.`,
        other: `${numberText(count)} إجابة في «${heading}» (مثل «${example}») لا تناسب السؤال، وسيتم حفظها في الملاحظات.`,
      }),
    wordHint: (count) => `${rows(count)}. سيتم حفظ الكلمة نفسها في الملاحظات.`,
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    company: 'اسم الشركة',
    problems: (reasons) => `لن يتم استيراده: ${reasons.join('. ')}`,
    duplicates: 'الأشخاص الذين هم عملاء محتملون من قبل',
    choices: {
      merge: {
        label: 'إضافة الجديد إلى سجل العميل المحتمل',
        detail: 'تُجمع الملاحظات والوسوم؛ ولا يضيع شيء.',
      },
      skip: { label: 'إبقاء سجل العميل المحتمل كما هو', detail: 'يظهر الصف ضمن ما لم يتم استيراده.' },
      add: { label: 'إضافة سجل ثانٍ' },
    },
    send: (total) => `استيراد ${rowsOf(total)}`,
  },
  send: {
    heading: 'جارٍ الاستيراد',
    label: (total) => `جارٍ استيراد ${rowsOf(total)}`,
    progress: (done, total) => `تم إرسال ${numberText(done)} من أصل ${rowsOf(total)}`,
    stay: 'أبقِ هذه الصفحة مفتوحة حتى ينتهي الاستيراد.',
  },
  report: {
    heading: 'اكتمل الاستيراد',
    stopped: 'تم إيقاف الاستيراد',
    result: (added, merged, skipped) =>
      `تمت إضافة ${numberText(added)}، ودمج ${numberText(merged)}، وتخطي ${numberText(skipped)}`,
    unsent: (count) =>
      `لم يتم تأكيد ${rowsOf(count)}. للمتابعة استورد الملف مرة أخرى: يتم دمج الموجودين من قبل.`,
    skipped: 'لم يتم استيراده',
    incomplete: 'تم استيراده، لكن ليس كله كما كان',
    row: 'الصف',
    who: 'الاسم',
    reason: 'السبب',
    more: (count) => `و${numberText(count)} غيرها، وكلها في الملف.`,
    errors: 'تنزيل هذه الصفوف',
  },
  undo: {
    button: 'تراجع عن هذا الاستيراد',
    about:
      'عند التراجع عن هذا الاستيراد يتم حذف العملاء المحتملين الذين أضافهم وإلغاء ما دمجه مع غيرهم. ويبقى كل ما عُدّل أو دُوّن بعد ذلك.',
    heading: 'جارٍ التراجع عن الاستيراد',
    label: 'جارٍ التراجع عن الاستيراد',
    progress: (done, total) => `تم التراجع عن ${numberText(done)} من أصل ${leadsOf(total)}`,
    finished: 'تم التراجع عن الاستيراد',
    stopped: 'تم إيقاف التراجع',
    deleted: (count) => `تم حذف ${leadsOf(count)}.`,
    restored: (count) => `تمت إعادة ${leadsOf(count)} إلى الحالة السابقة.`,
    partly: (count, keptFields) =>
      `تم تعديل ${leadsOf(count)} بعد ذلك، فبقي ما يلي: ${listText(keptFields)}.`,
    kept: (count) => `تم تعديل ${leadsOf(count)} بعد الاستيراد، فتم الاحتفاظ بالتغييرات.`,
    more: 'قد يكون بقية العملاء المحتملين من هذا الاستيراد ما زالوا موجودين.',
    nothing: 'لم يبقَ شيء للتراجع عنه.',
  },
};
