import { describe, expect, test } from 'vitest';
import {
  readErrors,
  readEvent,
  readList,
  readMessage,
  readRetryAfter,
  readToken,
  saysNo,
} from '../../src/api/read.ts';

const NOTHING = [null, undefined, 7, 'text', [], {}, { data: null }, { data: [] }, { data: { data: null } }];

describe('tokens', () => {
  test.each([
    [{ data: { data: { token: 't' } } }],
    [{ data: { token: 't' } }],
    [{ token: 't' }],
    [{ token: 't', data: { token: 't', data: { token: 't' } } }],
  ])('are found in %j', (body) => {
    expect(readToken(body)).toBe('t');
  });

  test.each([...NOTHING, { token: '' }, { token: 7 }].map((body) => [body]))(
    'are not made up from %j',
    (body) => {
      expect(readToken(body)).toBeNull();
    },
  );
});

describe('lists', () => {
  test('are read at data and at data.data', () => {
    expect(readList({ data: [1, 2] })).toEqual([1, 2]);
    expect(readList({ data: { data: [3] } })).toEqual([3]);
  });

  test('are null rather than empty when there is none', () => {
    for (const body of [null, 'x', {}, { data: null }, { data: { data: 'x' } }])
      expect(readList(body)).toBeNull();
  });
});

describe('the event', () => {
  const bare = { _id: 'e1' };

  test('is read at data.domainData.event and at data.domainData, with its defaults', () => {
    for (const domainData of [{ event: bare }, bare]) {
      expect(readEvent({ success: true, data: { domainData } })).toEqual({
        id: 'e1',
        title: 'Event',
        description: '',
      });
    }
  });

  test('keeps the facts that are there', () => {
    const event = {
      _id: 'e1',
      title: 'Expo',
      description: 'Big',
      startsAt: '2026-03-04T00:00:00Z',
      venue: 'Hall 3',
    };
    expect(readEvent({ success: true, data: { domainData: { event } } })).toEqual({
      id: 'e1',
      title: 'Expo',
      description: 'Big',
      startsAt: '2026-03-04T00:00:00Z',
      venue: 'Hall 3',
    });
  });

  test('is null when the lookup found none or did not succeed', () => {
    expect(readEvent({ success: true, data: { domainData: null } })).toBeNull();
    expect(readEvent({ success: true, data: { domainData: { event: null } } })).toBeNull();
    expect(readEvent({ success: false, data: { domainData: { event: bare } } })).toBeNull();
    expect(readEvent(null)).toBeNull();
  });
});

describe('refusals', () => {
  test('are told by success: false', () => {
    expect(saysNo({ success: false })).toBe(true);
    expect(saysNo({ success: true })).toBe(false);
    expect(saysNo(undefined)).toBe(false);
  });

  test('carry a message and messages by field', () => {
    expect(readMessage({ message: 'No' })).toBe('No');
    expect(readMessage({ message: '' })).toBeNull();
    expect(readErrors({ errors: { mobile: ['Too short', 7], code: 'Wrong', other: [] } })).toEqual({
      mobile: ['Too short'],
      code: ['Wrong'],
    });
    expect(readErrors('Bad Gateway')).toEqual({});
  });

  test('carry seconds to wait when the header counts them', () => {
    const after = (value: string) =>
      readRetryAfter(new Response(null, { headers: { 'Retry-After': value } }));
    expect(after('12')).toBe(12);
    expect(after('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
    expect(after('-1')).toBeNull();
    expect(readRetryAfter(new Response())).toBeNull();
  });
});
