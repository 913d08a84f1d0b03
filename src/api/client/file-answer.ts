import { readFileName } from './read.ts';

/** The content types of the files that the server generates. */
export const GENERATED = /csv|vcard|spreadsheet/;

/** A stored file in memory, at most as large as an upload may be. */
export type FetchedFile = { content: Blob; name: string };

/** A file the server generated. `count`: its number of rows; null when unknown. */
type CountedFile = FetchedFile & { count: number | null };

type Noted = <A extends { response: Response }>(answer: Promise<A>) => Promise<A>;

type Named = {
  /** File name when the server sends none. */ name: string;
  /** The response header with the number of rows. */ countHeader: string;
};

/** A file with the name and row count from its response headers. */
export async function fileOf(
  { name, countHeader }: Named,
  ask: (noted: Noted) => Promise<Blob>,
): Promise<CountedFile> {
  let told: string | null = null;
  let count: number | null = null;
  const content = await ask(async (answer) => {
    const settled = await answer;
    told = readFileName(settled.response);
    count = readCount(settled.response.headers.get(countHeader));
    return settled;
  });
  return { content, name: told ?? name, count };
}

function readCount(header: string | null): number | null {
  const count = Number(header ?? NaN);
  return Number.isInteger(count) && count >= 0 ? count : null;
}
