import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '../../src/domain/storable.ts';
import { spectralProblems } from '../../scripts/contract/spectral.ts';
import { readDocument } from '../support/document.ts';

/** One operation that follows every rule, with what is to be broken put in its place. */
const documentWith = ({
  text = 'pattern: \\S,',
  refusal = "'500'",
  security = '[{ bearer: [] }]',
} = {}): string => `
openapi: 3.1.0
info: { title: Small, version: '1', description: One call., license: { name: MIT, identifier: MIT } }
servers: [{ url: /api, description: The local one, x-internal: false }]
tags: [{ name: Notes, description: Notes. }]
paths:
  /notes:
    get:
      operationId: noteGet
      tags: [Notes]
      summary: Read
      description: Reads the note.
      security: ${security}
      responses:
        '200': { $ref: '#/components/responses/Note' }
        '400': { $ref: '#/components/responses/Note' }
        '401': { $ref: '#/components/responses/Note' }
        '429': { $ref: '#/components/responses/Wait' }
        ${refusal}: { $ref: '#/components/responses/Note' }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
  responses:
    Note: { description: A note., content: { text/plain: { schema: { $ref: '#/components/schemas/Note' } } } }
    Wait:
      description: Too many.
      headers: { Retry-After: { schema: { type: integer, format: int32, minimum: 0, maximum: 9 } } }
      content: { text/plain: { schema: { $ref: '#/components/schemas/Note' } } }
  schemas:
    Note: { type: string, ${text} maxLength: 9 }
`;

describe('the rules of Spectral and OWASP', () => {
  it('find nothing in an operation that follows them', async () => {
    expect(await spectralProblems(documentWith(), [])).toEqual([]);
  });

  it.each([
    ['a text that may be anything', { text: '' }, 'owasp:api4:2023-string-restricted'],
    ['an answer that is not described', { refusal: "'503'" }, 'owasp:api8:2023-define-error-responses-500'],
    ['an operation without a token', { security: '[]' }, 'owasp:api2:2023-read-restricted'],
  ])('find %s', async (_, broken, rule) => {
    const problems = await spectralProblems(documentWith(broken), []);
    expect(problems.join('\n')).toContain(rule);
  });

  it('keep to an exception, and report it once nothing needs it', async () => {
    const exception = { rules: ['owasp:api2:2023-read-restricted'], places: ['paths /notes get'] };
    expect(await spectralProblems(documentWith({ security: '[]' }), [exception])).toEqual([]);
    expect(await spectralProblems(documentWith(), [exception])).toEqual([
      expect.stringContaining('nothing needs the exception for paths /notes get'),
    ]);
  });
});

it('the pattern of free texts accepts exactly what the database can store', () => {
  const pattern = new RegExp(String(readDocument().components.schemas['ShortText']?.['pattern']), 'u');
  const pieces = fc.constantFrom(
    'a',
    '\n',
    '\u{1F600}',
    '\uD83D',
    '\uDE00',
    '\uFFFD',
    '\0',
    '\u0001',
    '\u0085',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      expect(pattern.test(text)).toBe(isStorable(text));
    }),
    { numRuns: 2_000 },
  );
});
