import { texts } from '../../domain/language.ts';

export const OFFLINE_TEXTS = texts({
  notice: 'You are offline. What you typed stays here; try again when you are connected.',
  captures:
    'You are offline. Captures are kept on this device and sent by themselves when you are connected.',
});
