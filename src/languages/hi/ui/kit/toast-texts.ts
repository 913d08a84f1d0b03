import type * as english from '../../../../ui/kit/toast-texts.ts';

export const TOAST_TEXTS: typeof english.TOAST_TEXTS = {
  region: 'सूचनाएँ (F8)',
  undo: 'पूर्ववत करें',
  close: 'बंद करें',
};
