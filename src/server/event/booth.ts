import type { FileExhibitor } from './file.ts';

/** One exhibitor being applied: where it stands in the file and in the database. */
export type Booth = { key: string; id: string; path: string; item: FileExhibitor };

/** An exhibitor of the event as far as people are concerned. */
export type Company = {
  id: string;
  key: string | null;
  name: string;
  selfMade: boolean;
  confirmedAt: Date | null;
};

/** Ids of what an exhibitor of the file has, by its own keys: the same key of another exhibitor is another thing. */
export type IdsOfBooths = ReadonlyMap<string, ReadonlyMap<string, string>>;
