import type { FileExhibitor } from './file.ts';

/** One exhibitor being applied: where it stands in the file and in the database. */
export type Booth = { key: string; id: string; path: string; item: FileExhibitor };
