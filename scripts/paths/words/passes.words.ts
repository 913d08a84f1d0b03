import type { Words } from './words.ts';

export const passesWords: Readonly<Record<string, Words>> = {};
