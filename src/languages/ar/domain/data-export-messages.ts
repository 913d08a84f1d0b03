import type * as english from '../../../domain/data-export-messages.ts';
import type { FileContent } from '../../../domain/data-export.ts';
import { numberText } from '../../../domain/number-text.ts';
import { plural } from '../../../domain/plural.ts';

const ALL: Readonly<Record<FileContent, string>> = {
  leads: 'تم تصدير العملاء المحتملين',
  referrals: 'تم تصدير التسجيلات',
  team: 'تم تصدير أعضاء الفريق',
  products: 'تم تصدير المنتجات',
  all: 'تم تصدير الصفوف',
  audit: 'تم تصدير النشاط',
};

const NONE: Readonly<Record<FileContent, string>> = {
  leads: 'لا يوجد عملاء محتملون لتصديرهم',
  referrals: 'لا توجد تسجيلات لتصديرها',
  team: 'لا يوجد أعضاء في الفريق لتصديرهم',
  products: 'لا توجد منتجات لتصديرها',
  all: 'لا توجد صفوف لتصديرها',
  audit: 'لا يوجد نشاط لتصديره',
};

type Nouns = { one: string; two: string; few: string; many: string; other: string };

const NOUNS: Readonly<Record<FileContent, Nouns>> = {
  leads: {
    one: 'عميل محتمل واحد',
    two: 'عميلين محتملين',
    few: 'عملاء محتملين',
    many: 'عميلًا محتملًا',
    other: 'عميل محتمل',
  },
  referrals: { one: 'تسجيل واحد', two: 'تسجيلين', few: 'تسجيلات', many: 'تسجيلًا', other: 'تسجيل' },
  team: {
    one: 'عضو واحد في الفريق',
    two: 'عضوين في الفريق',
    few: 'أعضاء في الفريق',
    many: 'عضوًا في الفريق',
    other: 'عضو في الفريق',
  },
  products: { one: 'منتج واحد', two: 'منتجين', few: 'منتجات', many: 'منتجًا', other: 'منتج' },
  all: { one: 'صف واحد', two: 'صفين', few: 'صفوف', many: 'صفًا', other: 'صف' },
  audit: { one: 'نشاط واحد', two: 'نشاطين', few: 'أنشطة', many: 'نشاطًا', other: 'نشاط' },
};

export const DATA_EXPORT_MESSAGES: typeof english.DATA_EXPORT_MESSAGES = {
  failed: 'تعذّر إنشاء الملف. يُرجى إعادة المحاولة.',
  exported: (content, count) => {
    if (count === null) return ALL[content];
    const { one, two, few, many, other } = NOUNS[content];
    const text = numberText(count);
    return plural(count, {
      one: `تم تصدير ${one}`,
      two: `تم تصدير ${two}`,
      few: `تم تصدير ${text} ${few}`,
      many: `تم تصدير ${text} ${many}`,
      other: `تم تصدير ${text} ${other}`,
    });
  },
  none: (content) => NONE[content],
};
