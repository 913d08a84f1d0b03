import type * as english from '../../../../../domain/leads/import/file-texts.ts';
import { numberText } from '../../../../../domain/number-text.ts';
import { plural } from '../../../../../domain/plural.ts';

const SAVE_AS = 'افتحه في برنامجه، واحفظ القائمة بصيغة Excel (.xlsx) أو CSV، ثم اختر ذلك الملف.';

/** Keeps a Latin text in its own direction. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

export const FILE_REFUSALS: typeof english.FILE_REFUSALS = {
  picture: `هذا ملف صورة. ${SAVE_AS}`,
  packed: 'هذا ملف مضغوط. فك ضغطه، ثم اختر القائمة الموجودة فيه.',
  pdf: `هذا ملف PDF. ${SAVE_AS}`,
  olderExcel: `هذا ملف Excel قديم أو محمي (.xls). ${SAVE_AS}`,
  database: `هذا ملف قاعدة بيانات. ${SAVE_AS}`,
  webPage: `هذا ملف صفحة ويب. ${SAVE_AS}`,
  xml: `هذا ملف XML. ${SAVE_AS}`,
  textDocument: `هذا مستند نصي. ${SAVE_AS}`,
  json: `هذا ملف JSON. ${SAVE_AS}`,
  calendar: `هذا ملف تقويم. اختر ملف جهات اتصال (${ltr('.vcf, .csv, .xlsx')}).`,
  openDocument: `هذا ملف OpenDocument. ${SAVE_AS}`,
  appleDocument: `هذا ملف Numbers أو Pages. ${SAVE_AS}`,
  word: `هذا مستند Word. ${SAVE_AS}`,
  presentation: `هذا عرض تقديمي. ${SAVE_AS}`,
  binaryExcel: `هذا ملف Excel ثنائي (.xlsb). ${SAVE_AS}`,
  noText: `هذا الملف ليس نصيًا. ${SAVE_AS}`,
  damaged: 'ملف Excel هذا تالف. افتحه في Excel، واحفظه من جديد، ثم اختر ذلك الملف.',
  unpacksTooFar:
    'حجم ملف Excel هذا بعد فك ضغطه أكبر بكثير مما ينبغي. احفظ القائمة بصيغة CSV، ثم اختر ذلك الملف.',
  tooWide: (most) =>
    `يحتوي هذا الملف على أكثر من ${numberText(most)} من الأعمدة. احفظ أعمدة الأشخاص وحدها، ثم اختر ذلك الملف.`,
  openQuotation: (row) => `توجد في الصف ${numberText(row)} من هذا الملف علامة اقتباس لم تُغلق.`,
  empty: 'هذا الملف فارغ.',
};

export const FILE_REMARKS: typeof english.FILE_REMARKS = {
  firstSheet: (sheets) =>
    plural(sheets, {
      two: 'تتم قراءة الأولى فقط من ورقتين.',
      few: `تتم قراءة الأولى فقط من ${numberText(sheets)} أوراق.`,
      other: `تتم قراءة الأولى فقط من ${numberText(sheets)} ورقة.`,
    }),
  readAs: (encoding) => `تمت القراءة بترميز ${ltr(encoding)}.`,
  headingsIn: (line) => `العناوين في الصف ${numberText(line)}.`,
  strayQuotes: (rows, count) =>
    count === 1
      ? `توجد في الصف ${rows} علامة اقتباس لم تُغلق فيه، لذا تُقرأ كجزء من خليتها.`
      : `توجد في الصفوف ${rows} علامات اقتباس لم تُغلق فيها، لذا تُقرأ كأجزاء من خلاياها.`,
  noHeadings: 'يبدو أن الصف الأول بيانات شخص، لذا فالأعمدة بلا عناوين.',
  column: (place) => `العمود ${numberText(place)}`,
};

/** After the word for "file". */
export const PROFILE_NAMES: typeof english.PROFILE_NAMES = {
  portal: 'تم تصديره من هذه البوابة',
  pretixTickets: 'قائمة تذاكر من pretix',
  pretixLeads: 'عملاء محتملين تم تصديره من pretix',
  eventyay: 'تسجيل حضور تم تصديره من eventyay',
  alfio: 'عمليات مسح تم تصديره من alf.io',
  swapcard: 'تم تصديره من Swapcard',
  hubspot: 'تم تصديره من HubSpot',
  salesforce: 'عملاء محتملين تم تصديره من Salesforce',
  pipedrive: 'تم تصديره من Pipedrive',
  google: 'تم تصديره من Google Contacts',
  outlook: 'جهات اتصال تم تصديره من Outlook',
  linkedIn: 'قائمة علاقات من LinkedIn',
};

export const CARD_WORDS: typeof english.CARD_WORDS = {
  TEL: 'الهاتف',
  EMAIL: 'البريد الإلكتروني',
  URL: 'الموقع الإلكتروني',
  ADR: 'العنوان',
  ROLE: 'الدور',
  BDAY: 'تاريخ الميلاد',
  NICKNAME: 'اللقب',
};
