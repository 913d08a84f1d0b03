import { describe, expect, it } from 'vitest';
import { findingsOf, schemaNameOf } from '../support/contract.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { Content } from '../support/document.ts';

const operations = operationsOf(readDocument());
const withBody = operations.flatMap(({ id, body }) => (body ? [{ id, content: body.content }] : []));

/** Every content of an operation needs an example, and a named schema that accepts it. */
async function judge(content: Content): Promise<void> {
  for (const [type, media] of Object.entries(content)) {
    expect(media.schema, `${type} has no named schema`).toHaveProperty('$ref');
    expect(media, `${type} has no example`).toHaveProperty('example');
    expect(await findingsOf(schemaNameOf(media.schema), media.example)).toEqual([]);
  }
}

describe('examples', () => {
  it.each(withBody)('of requests fit their schemas: $id', ({ content }) => judge(content));

  it.each(operations)('of answers, refusals too, fit their schemas: $id', async ({ replies }) => {
    for (const [status, { content }] of replies) {
      // What the caller has already is not sent again.
      if (status === 304) continue;
      expect(content, String(status)).toBeDefined();
      await judge(content ?? {});
    }
  });
});
