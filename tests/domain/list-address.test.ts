import { expect, test } from 'vitest';
import { isOneAddress, listAddress } from '../../src/domain/list-address.ts';
import { PAGE } from '../../src/domain/screen-constants.ts';

const GUESTS = listAddress('/guests', {
  search: 'guestSearch',
  filters: { status: { parameter: 'guestStatus', values: ['sent', 'opened'] } },
});
const FILTER_ONLY = listAddress('/mails', {
  search: null,
  filters: { status: { parameter: 'status', values: ['sent'] } },
});
const read = (address: typeof GUESTS, query: string) => address.read(new URLSearchParams(query));
const written = (address: typeof GUESTS, query: string, narrowing: ReturnType<typeof GUESTS.read>) =>
  String(address.write(new URLSearchParams(query), narrowing));

test('an address says what narrows its list, and nothing that the list does not know', () => {
  expect(read(GUESTS, 'guestSearch=lena&guestStatus=sent')).toEqual({
    search: 'lena',
    filters: { status: 'sent' },
  });
  expect(read(GUESTS, 'search=lena&status=sent&guestStatus=%3Cscript%3E')).toEqual({
    search: '',
    filters: {},
  });
  expect(read(GUESTS, `guestSearch=${'x'.repeat(999)}`).search).toHaveLength(PAGE.searchMaxLength);
  expect(read(FILTER_ONLY, 'search=lena&status=sent')).toEqual({ search: '', filters: { status: 'sent' } });
});

test('a list replaces its own parameters and leaves the others of the page', () => {
  expect(written(GUESTS, 'tab=guests&guestStatus=sent&status=x', { search: 'a b', filters: {} })).toBe(
    'tab=guests&status=x&guestSearch=a+b',
  );
  expect(written(FILTER_ONLY, 'search=kept', { search: '', filters: { status: 'sent', other: 'x' } })).toBe(
    'search=kept&status=sent',
  );
  const nothing = { search: '', filters: {} };
  expect(isOneAddress(GUESTS, nothing, { search: '', filters: { other: 'x' } })).toBe(true);
  expect(isOneAddress(GUESTS, nothing, { search: 'a', filters: {} })).toBe(false);
});
