import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneAddress } from '../../src/domain/list-address.ts';
import { LEAD_ADDRESS, narrowingIn, withNarrowing } from '../../src/domain/leads/narrowing.ts';

const OWNER = '9b2f0c1d-3e4a-4b5c-8d6e-7f8091a2b3c4';
const narrowings = fc.record({
  search: fc.string({ maxLength: 40 }),
  filters: fc.record(
    {
      tab: fc.constantFrom('high', 'low'),
      status: fc.constantFrom('new', 'lost'),
      tag: fc.string({ minLength: 1, maxLength: 50 }),
      owner: fc.constantFrom('none', OWNER),
      due: fc.constantFrom('overdue', 'today'),
      sort: fc.constantFrom('oldest', 'followUp'),
      [`answers.${OWNER}`]: fc.string({ minLength: 1, maxLength: 1_000 }),
      'answers.0b2f0c1d-3e4a-4b5c-8d6e-7f8091a2b3c4': fc.constantFrom('Yes', 'No'),
    },
    { requiredKeys: [] },
  ),
});

test('a narrowing comes back from the address, whatever else is in it', () => {
  fc.assert(
    fc.property(narrowings, fc.webQueryParameters(), (narrowing, other) => {
      const query = withNarrowing(new URLSearchParams(`lead=${OWNER}&${other}`), narrowing);
      expect(isOneAddress(LEAD_ADDRESS, narrowingIn(query), narrowing)).toBe(true);
      expect(query.get('lead')).toBe(OWNER);
    }),
  );
});

test('any address is read without an error, and names known values only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const query = new URLSearchParams({ status: value, owner: value, due: value, sort: value, tab: value });
      query.append(name, value);
      const { filters, search } = narrowingIn(query);
      expect(search.length).toBeLessThanOrEqual(100);
      const asked = withNarrowing(new URLSearchParams(), { search, filters });
      expect(isOneAddress(LEAD_ADDRESS, narrowingIn(asked), { search, filters })).toBe(true);
      expect(filters['owner'] ?? 'none').toMatch(/^(none|[0-9a-f-]{36})$/);
    }),
  );
  expect(narrowingIn(new URLSearchParams('status=hot&owner=1&due=never&sort=x&tab=all&priority='))).toEqual({
    search: '',
    filters: {},
  });
});

test('at most five answers narrow the list, each by the id of its question', () => {
  const id = (digit: number): string => `answers.${String(digit)}b2f0c1d-3e4a-4b5c-8d6e-7f8091a2b3c4`;
  const query = new URLSearchParams('answers.x=Yes&answers=No');
  for (const digit of [6, 5, 4, 3, 2, 1]) query.set(id(digit), 'Yes');
  query.set(id(7), 'x'.repeat(1_001));
  const { filters } = narrowingIn(query);
  expect(Object.keys(filters)).toEqual([1, 2, 3, 4, 5].map(id));
  expect(
    isOneAddress(
      LEAD_ADDRESS,
      { search: '', filters: { [id(2)]: 'a', [id(1)]: 'b' } },
      { search: '', filters: { [id(1)]: 'b', [id(2)]: 'a' } },
    ),
  ).toBe(true);
});
