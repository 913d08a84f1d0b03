import type { Words } from './words.ts';

export const resourcesWords: Readonly<Record<string, Words>> = {};
