import type * as english from '../../../domain/ceiling-messages.ts';

/** A size such as "1 GB", written from left to right. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

export const CEILING_MESSAGES: typeof english.CEILING_MESSAGES = {
  nouns: {
    leads: 'العملاء المحتملون',
    products: 'المنتجات',
    faqs: 'الأسئلة',
    resources: 'مواردك الخاصة',
    members: 'أعضاء الفريق',
    invitations: 'الدعوات المفتوحة',
  },
  near: (have, ceiling, noun) =>
    `${noun}: لديك ${have} من أصل ${ceiling}. اطلب من المنظم إن احتجت إلى المزيد.`,
  full: (ceiling, noun) => `${noun}: الحد الأقصى لشركتك هو ${ceiling}. احذف بعضها، أو اطلب المزيد من المنظم.`,
  nearFiles: (have, ceiling) =>
    `تشغل ملفات شركتك ${ltr(have)} من أصل ${ltr(ceiling)}. اطلب من المنظم إن احتجت إلى المزيد.`,
  fullFiles: (ceiling) =>
    `تشغل ملفات شركتك ${ltr(ceiling)}، وهو الحد الأقصى. احذف ما لم تعد تستخدمه: تتاح مساحته من جديد بعد أسبوع.`,
};
