import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingsOf, schemaNameOf } from '../support/contract.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { bodyOf, chooseAll, chooseBy } from './bodies.ts';

const document = readDocument();

/** The schemas of all answers, by name. */
const SCHEMAS = new Map(
  operationsOf(document).flatMap(({ replies }) =>
    [...replies.values()].flatMap(({ content }) => {
      const json = content?.['application/json'];
      return json ? [[schemaNameOf(json.schema), json.schema] as const] : [];
    }),
  ),
);

test.each([...SCHEMAS])('a body of %s is one that the contract allows', async (name, schema) => {
  for (const size of [0, 1, 2, 3])
    expect(await findingsOf(name, bodyOf(document, schema, chooseAll(size)))).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 11 }), { maxLength: 60 }), async (choices) => {
      expect(await findingsOf(name, bodyOf(document, schema, chooseBy(choices)))).toEqual([]);
    }),
    { seed: 2026, numRuns: 10 },
  );
});

test('fewer choices make a simpler body', () => {
  const schema = { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 4 };
  expect(bodyOf(document, schema, chooseBy([]))).toEqual([]);
  expect(bodyOf(document, schema, chooseBy([1]))).toEqual(['']);
  expect(bodyOf(document, schema, chooseBy([2, 3]))).toEqual(['aaaaaaaaa', '', '']);
});
