import { texts } from '../../domain/language.ts';

export const TOAST_TEXTS = texts({
  region: 'Notifications (F8)',
  undo: 'Undo',
  close: 'Close',
});
