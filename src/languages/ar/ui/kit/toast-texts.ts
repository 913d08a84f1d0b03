import type * as english from '../../../../ui/kit/toast-texts.ts';

export const TOAST_TEXTS: typeof english.TOAST_TEXTS = {
  region: 'الإشعارات (F8)',
  undo: 'تراجع',
  close: 'إغلاق',
};
