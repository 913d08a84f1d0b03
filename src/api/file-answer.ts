import type { CountedFile } from './files.port.ts';
import { readFileName } from './read.ts';

type Noted = <A extends { response: Response }>(answer: Promise<A>) => Promise<A>;

type Named = {
  /** What the file is called where the server does not say. */ name: string;
  /** The header that says how many rows are in it. */ countHeader: string;
};

/** A file with the name and the number of rows that its headers tell. */
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
