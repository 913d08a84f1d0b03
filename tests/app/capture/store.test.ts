import { afterEach, describe, expect, test, vi } from 'vitest';
import { toSent, type CaptureItem, type CardValues } from '../../../src/domain/capture/item.ts';
import { deviceNoteOf, notesBeyond } from '../../../src/domain/leads/device-notes.ts';
import {
  allItems,
  capture,
  clockAt,
  fillDevice,
  LENA,
  receiptOf,
  storeOf,
  useDevice,
} from '../../support/device.ts';

useDevice();
afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SAID: CardValues = { priority: 'high', rating: 4, note: 'Wants a demo' };

const numbers = (items: readonly CaptureItem[]): number[] => items.map(({ seq }) => seq);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('numbers', () => {
  test('have no gap and no double under parallel calls of two tabs', async () => {
    const tabs = [storeOf(), storeOf()];
    await Promise.all(upTo(20).map((at) => tabs[at % 2]?.add(capture({ rawCode: String(at) }))));
    expect(numbers(await allItems())).toEqual(upTo(20));
    expect(new Set((await allItems()).map(({ rawCode }) => rawCode)).size).toBe(20);
  });

  test('count for each person, exhibitor and device alone', async () => {
    const others = [{ personId: 'p-2' }, { exhibitorId: 'e-2' }, { deviceId: 'd-2' }];
    for (const owner of [{}, ...others, {}, ...others]) await storeOf(owner).add(capture());
    expect(numbers(await allItems())).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });

  test.each(['calling', 'writing', 'ending'] as const)(
    'are not taken by an item without room while %s',
    async (when) => {
      const store = storeOf();
      await store.add(capture());
      fillDevice(when);
      await expect(store.add(capture())).rejects.toMatchObject({ name: 'QuotaExceededError' });
      expect(numbers(await allItems())).toEqual([1]);
      expect(await store.add(capture())).toMatchObject({ seq: 2 });
    },
  );
});

describe('what is said on a card', () => {
  test('stays with its item while that is open', async () => {
    const clock = clockAt();
    const store = storeOf({}, clock.now);
    const item = await store.add(capture({ note: 'From the badge' }));
    expect(item).toMatchObject({ state: 'open', values: { note: 'From the badge' } });
    clock.at += 5_000;
    const { newest } = await store.keep(item.clientId, item.clientId, SAID);
    expect(newest).toMatchObject({ clientId: item.clientId, values: SAID, touchedAt: clock.at });
    expect(await allItems()).toEqual([newest]);
  });

  test('becomes an item of its own once that is on its way, with the new part of the note alone', async () => {
    const store = storeOf();
    const item = await store.add(capture());
    await store.keep(item.clientId, item.clientId, SAID);
    await store.close([item.clientId]);
    const sent = await store.keep(item.clientId, item.clientId, { ...SAID, note: 'Wants a demo on Friday' });
    expect(sent.newest).toMatchObject({
      kind: 'change',
      of: item.clientId,
      seq: 2,
      state: 'open',
      who: LENA,
    });
    expect(sent.newest.values.note).toBe('on Friday');
    expect(sent.newest.noteShown).toBe('Wants a demo on Friday');
    // More of the same open item, then one more after it was sent too.
    const more = { ...SAID, note: 'Wants a demo on Friday at 9' };
    const open = await store.keep(item.clientId, sent.newest.clientId, more);
    expect(open.newest).toMatchObject({ seq: 2, values: { note: 'on Friday at 9' } });
    await store.close([open.newest.clientId]);
    const last = await store.keep(item.clientId, open.newest.clientId, {
      ...more,
      note: `${more.note}, hall 3`,
    });
    expect(last.newest).toMatchObject({ seq: 3, values: { note: ', hall 3' } });
    expect((await allItems()).map(({ values }) => values.note)).toEqual([
      'Wants a demo',
      'on Friday at 9',
      ', hall 3',
    ]);
  });

  test('is sent whole if the part that was sent has been changed', async () => {
    const store = storeOf();
    const item = await store.add(capture());
    await store.keep(item.clientId, item.clientId, SAID);
    await store.close([item.clientId]);
    const { newest } = await store.keep(item.clientId, item.clientId, { ...SAID, note: 'Wants a quote' });
    expect(newest.values.note).toBe('Wants a quote');
  });

  test('rejects for a capture that is gone', async () => {
    await expect(storeOf().keep('gone', 'gone', SAID)).rejects.toThrow('not on this device');
  });

  test('is the name that the event gave, on the card and in the lists', async () => {
    const store = storeOf();
    const item = await store.add(capture({ who: { fullName: '', companyName: '', designation: '' } }));
    const { capture: named } = await store.name(item.clientId, item.clientId, LENA);
    expect(named.who).toEqual(LENA);
    expect(await store.list(Infinity, 10)).toMatchObject([{ who: LENA, state: 'open' }]);
  });
});

describe('sending', () => {
  test('takes closed items by number, at most 50', async () => {
    const store = storeOf();
    const items = [];
    for (const at of upTo(60)) items.push(await store.add(capture({ rawCode: String(at) })));
    await store.close(items.map(({ clientId }) => clientId).toReversed());
    const taken = await store.take();
    expect(numbers(taken)).toEqual(upTo(50));
    await store.settle(taken.map((item) => receiptOf(item)));
    expect(numbers(await store.take())).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });

  test.each([
    ['after a minute', MINUTE, [1]],
    ['just before a minute', MINUTE - 1, []],
    ['when the clock jumps an hour on', HOUR, [1]],
    ['when the clock jumps an hour back', -HOUR, [1]],
  ])('takes an open item %s', async (_, passed, taken) => {
    const clock = clockAt();
    const store = storeOf({}, clock.now);
    await store.add(capture());
    clock.at += passed;
    expect(numbers(await store.take())).toEqual(taken);
    expect((await allItems())[0]?.state).toBe(taken.length > 0 ? 'waiting' : 'open');
  });

  test('closes every card at once', async () => {
    const store = storeOf();
    await store.add(capture());
    await store.add(capture());
    await store.closeAll();
    expect(numbers(await store.take())).toEqual([1, 2]);
  });

  test('counts tries, and notes who the lead is', async () => {
    const store = storeOf();
    const item = await store.add(capture({ who: { fullName: '', companyName: '', designation: 'Buyer' } }));
    await store.close([item.clientId]);
    await store.countTry([item.clientId]);
    await store.countTry([item.clientId]);
    await store.settle([receiptOf(item, { fullName: 'Lena Fischer', companyName: '' })]);
    expect(await allItems()).toMatchObject([
      {
        state: 'confirmed',
        tries: 2,
        who: { fullName: 'Lena Fischer', companyName: '', designation: 'Buyer' },
      },
    ]);
    await store.settle([receiptOf({ ...item, clientId: 'of-another-device' })]);
    expect(await allItems()).toHaveLength(1);
  });

  test('counts captures, what waits with its changes, and refused ones', async () => {
    const store = storeOf();
    const [first, second] = [await store.add(capture()), await store.add(capture())];
    await store.add(capture());
    await store.close([first.clientId]);
    await store.keep(first.clientId, first.clientId, SAID);
    await store.settle([receiptOf(first), receiptOf(second, { outcome: 'refused', reason: 'empty' })]);
    expect(await store.counts()).toEqual({ captured: 3, confirmed: 1, waiting: 2, refused: 1 });
  });
});

test('lists own numbers from the newest, in parts', async () => {
  const store = storeOf();
  for (const at of upTo(5)) await store.add(capture({ rawCode: String(at) }));
  expect(numbers(await store.list(Infinity, 2))).toEqual([5, 4]);
  expect(numbers(await store.list(4, 9))).toEqual([3, 2, 1]);
  expect(await store.list(1, 9)).toEqual([]);
});

describe('a note about a lead', () => {
  const note = { leadId: '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f', who: LENA, text: 'Wants a demo' };

  test('waits at once, has a number, and is sent with its lead', async () => {
    const store = storeOf();
    await store.add(capture());
    expect(await store.addNote(note)).toMatchObject({ kind: 'note', state: 'waiting', seq: 2 });
    const [taken] = await store.take();
    expect(taken && toSent(taken)).toMatchObject({ kind: 'note', leadId: note.leadId, note: note.text });
    expect(await store.counts()).toMatchObject({ captured: 1, waiting: 2 });
  });

  test('is listed until its content leaves the device, and belongs to its person', async () => {
    const store = storeOf();
    const { clientId, seq } = await store.addNote(note);
    await storeOf({ personId: 'p-2' }).addNote(note);
    await store.settle([receiptOf({ clientId, seq } as CaptureItem, { outcome: 'noted' })]);
    const [listed, ...others] = (await store.notes()).map(deviceNoteOf);
    expect([listed?.state, others]).toEqual(['confirmed', []]);
    await store.forgetConfirmed();
    expect((await store.notes()).map(deviceNoteOf)).toEqual([null]);
  });

  test('is shown beside its lead until the lead was read with it', async () => {
    const store = storeOf();
    const { clientId, seq } = await store.addNote(note);
    const shownBeside = async (updatedAt: string) =>
      notesBeyond(
        (await store.notes()).flatMap((item) => deviceNoteOf(item) ?? []),
        { _id: note.leadId, updatedAt },
      ).length;
    expect(await shownBeside('2027-01-01T00:00:00.000Z')).toBe(1);
    const receivedAt = '2026-03-10T09:16:00.000Z';
    await store.settle([receiptOf({ clientId, seq } as CaptureItem, { outcome: 'noted', receivedAt })]);
    expect(await shownBeside('2026-03-10T09:15:59.999Z')).toBe(1);
    expect(await shownBeside(receivedAt)).toBe(0);
  });
});
