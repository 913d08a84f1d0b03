import { describe, expect, test } from 'vitest';
import {
  droppedAs,
  emptied,
  isRested,
  isSilent,
  settled,
  toSent,
  withoutSent,
  type CaptureItem,
  type CaptureReceipt,
} from '../../../src/domain/capture/item.ts';
import { ITEM } from './item-sample.ts';

const HEAD = { clientId: 'c-1', seq: 7, capturedAt: '2026-03-10T09:15:00.000Z' };
const RECEIPT: CaptureReceipt = {
  clientId: 'c-1',
  seq: 7,
  outcome: 'added',
  receivedAt: '2026-03-10T09:16:00.000Z',
};

describe('an open item', () => {
  test.each([
    [60_999, false],
    [61_000, true],
    [-58_999, false],
    [-59_000, true],
  ])('last changed at second 1 has rested at %i ms: %s', (now, rested) => {
    expect(isRested(ITEM, now)).toBe(rested);
  });
});

describe('what is sent', () => {
  test('leaves out what was not said', () => {
    expect(toSent(ITEM)).toEqual({ ...HEAD, kind: 'capture', format: 'QRCode', rawCode: 'AT-7Q2F-9XKD' });
  });

  test('is all that was said', () => {
    const fields = { fullName: 'Lena Fischer' };
    const values = { priority: 'low', rating: 1, note: ' Wants a demo \n' } as const;
    expect(toSent({ ...ITEM, fields, values })).toEqual({
      ...HEAD,
      kind: 'capture',
      format: 'QRCode',
      rawCode: 'AT-7Q2F-9XKD',
      fields,
      priority: 'low',
      rating: 1,
      note: 'Wants a demo',
    });
    expect(toSent({ ...ITEM, values: { ...values, note: ' \n' } })).not.toHaveProperty('note');
  });

  test('says an answer once, unless it changes, and that it is taken away only after it was said', () => {
    const answers = { q1: { version: 2, values: [' Yes '] }, q2: { version: 1, values: [] } };
    const values = { ...ITEM.values, answers };
    expect(toSent({ ...ITEM, values })).toMatchObject({
      answers: [{ question: 'q1', version: 2, values: ['Yes'] }],
    });
    expect(toSent({ ...ITEM, values, answersSent: answers })).not.toHaveProperty('answers');
    const emptied = { ...values, answers: { ...answers, q1: { version: 2, values: [] } } };
    expect(toSent({ ...ITEM, values: emptied, answersSent: answers })).toMatchObject({
      answers: [{ question: 'q1', version: 2, values: [] }],
    });
    expect(toSent({ ...ITEM, values: emptied })).not.toHaveProperty('answers');
  });

  test('names the capture that a change belongs to', () => {
    const change: CaptureItem = { ...ITEM, kind: 'change', of: 'c-0' };
    delete change.format;
    delete change.rawCode;
    expect(toSent(change)).toEqual({ ...HEAD, kind: 'change', of: 'c-0' });
  });

  test.each(['undone', 'discarded', 'refused'] as const)(
    'says of a number that it was %s, and no more',
    (dropped) => {
      expect(toSent({ ...ITEM, dropped })).toEqual({ ...HEAD, kind: 'dropped', dropped });
    },
  );
});

describe('a receipt', () => {
  test.each(['added', 'met', 'noted', 'changed'] as const)(
    'with the outcome %s confirms the item',
    (outcome) => {
      const receipt = { ...RECEIPT, outcome };
      expect(settled(ITEM, receipt)).toEqual({ ...ITEM, state: 'confirmed', receipt });
    },
  );

  test('with a refusal keeps the item and the reason', () => {
    const receipt = { ...RECEIPT, outcome: 'refused', reason: 'empty' } as const;
    expect(settled(ITEM, receipt)).toEqual({ ...ITEM, state: 'refused', receipt });
  });

  test('with a refusal changes nothing once the server has the item', () => {
    const confirmed: CaptureItem = { ...ITEM, state: 'confirmed', receipt: RECEIPT };
    expect(settled(confirmed, { ...RECEIPT, outcome: 'refused', reason: 'invalid' })).toBe(confirmed);
  });

  test.each(['dropped', 'refused'] as const)('of a number that holds nothing closes it: %s', (outcome) => {
    const receipt = { ...RECEIPT, outcome };
    expect(settled({ ...ITEM, dropped: 'undone', state: 'dropped' }, receipt).state).toBe('closed');
  });

  test('says whose badge it is, as far as the lead has a name', () => {
    expect(
      settled(ITEM, { ...RECEIPT, fullName: 'Lena Maria Fischer', companyName: 'Kontor AG' }).who,
    ).toEqual({
      fullName: 'Lena Maria Fischer',
      companyName: 'Kontor AG',
      designation: 'Buyer',
    });
    expect(settled(ITEM, { ...RECEIPT, fullName: '', companyName: '' }).who).toEqual(ITEM.who);
  });
});

describe('an item that is emptied', () => {
  test('keeps its number, its place and its outcome, and nothing of a person', () => {
    const full: CaptureItem = {
      ...ITEM,
      fields: { fullName: 'Lena Fischer' },
      values: { priority: 'high', rating: 4, note: 'Wants a demo' },
      noteShown: 'Wants a demo',
      noteSent: 'Wants',
      answersSent: { q1: { version: 1, values: ['Yes'] } },
      state: 'confirmed',
      receipt: { ...RECEIPT, fullName: 'Lena Fischer', companyName: 'Kontor', meetings: 2 },
    };
    const { clientId, seq, deviceId, personId, state } = full;
    const bare = emptied(full);
    expect(bare).toMatchObject({ clientId, seq, deviceId, personId, state });
    expect(bare.receipt).toEqual({ ...RECEIPT, meetings: 2 });
    expect(JSON.stringify(bare)).not.toMatch(/Lena|Kontor|AT-7Q2F|demo|Wants|Yes|high/);
  });

  test('is told with the reason when it is dropped', () => {
    expect(toSent(droppedAs(ITEM, 'undone'))).toEqual({ ...HEAD, kind: 'dropped', dropped: 'undone' });
  });
});

test.each([
  ['Wants a demo', '', 'Wants a demo'],
  ['Wants a demo', 'Wants', 'a demo'],
  ['Wants a demo', 'Wants a demo', ''],
  ['Asked for a demo', 'Wants', 'Asked for a demo'],
])('of the note %j, with %j on its way, %j is left to send', (note, sent, left) => {
  expect(withoutSent(note, sent)).toBe(left);
});

test('a badge whose owner shares nothing is told by the event or by a receipt, unless there is a name', () => {
  const who = { fullName: '', companyName: '', designation: '' };
  const receipt: CaptureReceipt = { ...RECEIPT, sharesNothing: true };
  const told = settled({ ...ITEM, who }, receipt);
  expect(isSilent(told)).toBe(true);
  expect(isSilent({ ...ITEM, who, sharesNothing: true })).toBe(true);
  expect(isSilent(settled({ ...ITEM, who }, RECEIPT))).toBe(false);
  expect(isSilent(settled(ITEM, receipt))).toBe(false);
  expect(isSilent(emptied(told))).toBe(false);
});
