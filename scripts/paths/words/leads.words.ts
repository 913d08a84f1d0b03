import type { Words } from './words.ts';

export const leadsWords: Readonly<Record<string, Words>> = {};
