import type { Words } from './words.ts';

export const listsWords: Readonly<Record<string, Words>> = {};
