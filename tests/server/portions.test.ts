import { expect, test } from 'vitest';
import { readRows } from '../../src/server/leads/import.ts';

test('reading the rows of an import lets other requests have their turn after every twenty', async () => {
  const tags = Array.from({ length: 199 }, (_, index) => `t${String(index)}`).join(';');
  const rows = Array.from({ length: 480 }, (_, index) => ({
    fullName: 'Lena Fischer',
    emailId: `lena.${String(index)}@visitor.example`,
    tags: index === 0 ? tags : 'robots; robots ; arms',
  }));
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const read = await readRows(rows, 'UTC');
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(480 / 20 - 1);
  expect(read.map((row) => row.ok)).toEqual([false, ...Array<boolean>(479).fill(true)]);
  expect(read.at(-1)).toMatchObject({
    lead: { emailId: 'lena.479@visitor.example', tags: ['robots', 'arms'] },
  });
});
