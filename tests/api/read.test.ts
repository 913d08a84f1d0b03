import { describe, expect, test } from 'vitest';
import {
  readData,
  readErrors,
  readEvent,
  readFilePath,
  readList,
  readMessage,
  readRetryAfter,
  readTicketId,
  readToken,
  readUser,
  saysNo,
} from '../../src/api/client/read.ts';
import { readPage } from '../../src/api/client/page.ts';

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

describe('the user a sign-in is answered with', () => {
  const user = { _id: 'p1', event: 'e1' };
  const inData = (found: unknown) => ({ data: { user: found } });

  test('is found at data.user', () => {
    expect(readUser({ token: 't', data: { token: 't', user } })).toEqual(user);
  });

  test.each([...NOTHING, { user }, ...[null, 'p1', [user], { _id: 'p1' }, { event: 'e1' }].map(inData)])(
    'is not made up from %j',
    (body) => {
      expect(readUser(body)).toBeNull();
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

describe('pages', () => {
  test('tell the total, where to go on, and every other number', () => {
    const page = {
      data: [1, 2],
      total: 9,
      totalIsAtLeast: true,
      nextCursor: 'c2',
      activeTotal: 4,
      note: 'x',
    };
    const read = {
      rows: [1, 2],
      total: 9,
      totalIsAtLeast: true,
      nextCursor: 'c2',
      facts: { activeTotal: 4 },
    };
    expect(readPage({ data: page } as object)).toEqual(read);
    expect(readPage({ success: true, ...page } as object)).toEqual(read);
  });

  test('count their rows when the server does not, and end where it names no next', () => {
    expect(readPage({ data: [1, 2] })).toEqual({
      rows: [1, 2],
      total: 2,
      totalIsAtLeast: false,
      nextCursor: null,
      facts: {},
    });
    expect(readPage({ data: { data: [], nextCursor: '' } } as object)).toMatchObject({
      total: 0,
      nextCursor: null,
    });
  });

  test('are null where there is no list', () => {
    for (const body of [{}, { data: { total: 3 } }]) expect(readPage(body as object)).toBeNull();
  });
});

describe('stored files and tickets', () => {
  test('are found at both places', () => {
    expect(readFilePath({ data: { filePath: 'a' } })).toBe('a');
    expect(readFilePath({ data: { data: { filePath: 'b' } } })).toBe('b');
    expect(readTicketId({ ticketId: 'T1' })).toBe('T1');
    expect(readTicketId({ data: { ticketId: 'T2' } })).toBe('T2');
  });

  test.each([...NOTHING, { filePath: 'a' }, { data: { filePath: 7 } }].map((body) => [body]))(
    'are not made up from %j',
    (body) => {
      expect(readFilePath(body)).toBeNull();
      expect(readTicketId(body)).toBeNull();
    },
  );
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

  test('carry the row they are about, unread', () => {
    expect(readData({ data: { _id: 'r1' } })).toEqual({ _id: 'r1' });
    for (const body of [null, 'Bad Gateway', {}, { data: null }]) expect(readData(body)).toBeNull();
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
