import { texts } from '../../domain/language.ts';

/** Texts of the kit itself that the specification leaves open. */
export const KIT_TEXTS = texts({
  stillWorking: 'Still working. The connection seems slow.',
  offline: 'You are offline. What you typed stays here; try again when you are connected.',
});

/** Shown when a chunk did not load. */
export const UNLOADED = texts({
  title: 'This page could not be loaded',
  text: 'Check your connection and try again.',
  action: 'Try again',
});

/** Labels of the buttons that put rows in order. */
export const MOVE_TEXTS = texts({
  up: (name: string): string => `Move ${name} up`,
  down: (name: string): string => `Move ${name} down`,
  isFirst: 'This is the first one.',
  isLast: 'This is the last one.',
});
