import type { Words } from './words.ts';

export const workspaceWords: Readonly<Record<string, Words>> = {};
