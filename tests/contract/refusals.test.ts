import { describe, expect, it } from 'vitest';
import { operationsOf, readDocument } from '../support/document.ts';
import type { DocumentedOperation } from '../support/document.ts';

const operations = operationsOf(readDocument());

/** Answered on any host and without database or token: they have no 404 for an unknown event. */
const HOSTLESS = ['domainEventGet', 'healthGet', 'readinessGet', 'documentGet'];

/** The refusals an operation can meet by its shape alone. */
function expectedRefusals({ id, method, security, body, parameters }: DocumentedOperation): number[] {
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    400,
    ...((security ?? []).length > 0 ? [401] : []),
    ...(HOSTLESS.includes(id) ? [] : [404]),
    ...(takesKey ? [409] : []),
    ...(method !== 'get' || body ? [413, 415] : []),
    429,
    500,
    503,
  ];
}

describe('the refusals', () => {
  it.each(operations)('an operation can meet are documented: $id', (operation) => {
    expect([...operation.replies.keys()]).toEqual(expect.arrayContaining(expectedRefusals(operation)));
  });

  it.each(operations)('all have the one error body: $id', ({ replies }) => {
    for (const [status, { content }] of replies) {
      if (status < 400) continue;
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' });
    }
  });

  it.each(operations)('that pass say how long to wait: $id', ({ replies }) => {
    for (const status of [429, 503]) expect(replies.get(status)?.headers).toHaveProperty('Retry-After');
  });

  it.each(operations)('leave exactly one success: $id', ({ replies }) => {
    expect([...replies.keys()].filter((status) => status < 300)).toHaveLength(1);
  });

  it('are never 401 where no token is asked for, so that a wrong code or password cannot sign a user out', () => {
    const open = operations.filter(({ security }) => security?.length === 0);
    expect(open.length).toBeGreaterThan(5);
    for (const { replies } of open) expect(replies.has(401)).toBe(false);
  });
});

describe('creating calls', () => {
  it('take an Idempotency-Key', () => {
    const creating = operations.filter(
      ({ method, replies, security }) => method === 'post' && replies.has(201) && (security ?? []).length > 0,
    );
    expect(creating.length).toBeGreaterThan(8);
    for (const { id, parameters } of creating) {
      expect(
        parameters.map(({ name }) => name),
        id,
      ).toContain('Idempotency-Key');
    }
  });
});
