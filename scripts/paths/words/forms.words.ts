import type { Words } from './words.ts';

export const formsWords: Readonly<Record<string, Words>> = {};
