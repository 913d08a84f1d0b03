import type * as english from '../../../../../ui/leads/panel/merge-texts.ts';

export const MERGE_TEXTS: typeof english.MERGE_TEXTS = {
  shares: 'يشترك في عنوان أو رقم مع',
  mergeWith: (name) => `دمج مع ${name}`,
  merge: 'دمج',
  title: 'هل تريد دمج هذين العميلين المحتملين؟',
  explained: (kept, other) =>
    `يبقى ${kept} ويأخذ ملاحظات ${other} ولقاءاته وشارته. وحيث توجد قيمة لدى الاثنين تبقى قيمة ${kept} وتنتقل الأخرى إلى الملاحظات. الأولوية والتقييم: الأعلى منهما.`,
  reading: 'جارٍ تحميل العميلين المحتملين',
  stays: 'يبقى',
  goes: 'يُدمج',
};
