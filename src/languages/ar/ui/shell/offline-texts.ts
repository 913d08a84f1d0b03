import type * as english from '../../../../ui/shell/offline-texts.ts';

export const OFFLINE_TEXTS: typeof english.OFFLINE_TEXTS = {
  notice: 'أنت غير متصل. ما كتبته يبقى هنا؛ أعد المحاولة عند عودة الاتصال.',
  captures: 'أنت غير متصل. تبقى عمليات المسح على هذا الجهاز وتُرسل تلقائيًا عند عودة الاتصال.',
};
