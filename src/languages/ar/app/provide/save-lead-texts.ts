import type * as english from '../../../../app/provide/save-lead-texts.ts';

export const REPLACED_TEXTS: typeof english.REPLACED_TEXTS = {
  changed: 'كان أحد الزملاء قد عدّل هذا في هذه الأثناء.',
  changedBy: (name, at) => `تم تعديل هذا في هذه الأثناء بواسطة ${name} (${at}).`,
  chosen: (value) => `كان أحد الزملاء قد اختار «${value}».`,
  chosenBy: (name, at, value) => `تم اختيار «${value}» بواسطة ${name} (${at}).`,
};
