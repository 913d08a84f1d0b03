import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('leads are written in two places, which wait for other writers of the exhibitor first', () => {
  // Rows are not locked: another place would change what these have read.
  const writes = /\.(?:insert|update|delete)\(leads\)|\b(?:insert into|update|delete from) \$\{leads\}/;
  const found = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => writes.test(readFileSync(join('src/server', file), 'utf8')));
  expect(found.sort()).toEqual(['lead-offers/take.ts', 'leads/store.ts']);
});
