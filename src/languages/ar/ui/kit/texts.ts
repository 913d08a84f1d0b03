import type * as english from '../../../../ui/kit/texts.ts';

export const KIT_TEXTS: typeof english.KIT_TEXTS = {
  stillWorking: 'ما زال العمل جاريًا. يبدو أن الاتصال بطيء.',
  optional: '(اختياري)',
};

export const UNLOADED: typeof english.UNLOADED = {
  title: 'تعذّر تحميل هذه الصفحة',
  text: 'تحقّق من اتصالك ثم أعد المحاولة.',
  action: 'إعادة المحاولة',
};
