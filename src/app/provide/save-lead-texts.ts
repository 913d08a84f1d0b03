import { texts } from '../../domain/language.ts';

/** What a quick change replaced. */
export const REPLACED_TEXTS = texts({
  changed: 'A colleague had changed it since.',
  changedBy: (name: string, at: string): string => `${name} (${at}) had changed it since.`,
  chosen: (value: string): string => `A colleague had chosen “${value}”.`,
  chosenBy: (name: string, at: string, value: string): string => `${name} (${at}) had chosen “${value}”.`,
});
