import type { Words } from './words.ts';

export const editorsWords: Readonly<Record<string, Words>> = {};
