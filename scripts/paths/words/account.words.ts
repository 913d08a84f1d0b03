import type { Words } from './words.ts';

export const accountWords: Readonly<Record<string, Words>> = {};
