import type { FileExhibitor } from './file.ts';

/** One exhibitor being applied: its place in the file and its id in the database. */
export type Booth = { key: string; id: string; path: string; item: FileExhibitor };

/** The facts of an exhibitor that matching people needs. */
export type Company = {
  id: string;
  key: string | null;
  name: string;
  selfMade: boolean;
  confirmedAt: Date | null;
};

/** Ids by exhibitor and by the exhibitor's own keys: keys are unique within one exhibitor only. */
export type IdsOfBooths = ReadonlyMap<string, ReadonlyMap<string, string>>;
