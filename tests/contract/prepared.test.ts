import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prepareDocument } from '../../src/server/contract/document.ts';

test('what the build reads of the contract is the same after it was written as JSON', async () => {
  const prepared = await prepareDocument();
  expect(JSON.parse(JSON.stringify(prepared))).toStrictEqual(prepared);
  expect(prepared.text).toBe(readFileSync('openapi/portal.yaml', 'utf8'));
});

test('each operation is one route', async () => {
  const { operations, routes } = await prepareDocument();
  expect(operations.length).toBeGreaterThan(100);
  expect(routes.map(({ id }) => id).sort()).toEqual(operations.map(([id]) => id).sort());
});
