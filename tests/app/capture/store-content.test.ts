import { describe, expect, test } from 'vitest';
import { toSent, type CardValues } from '../../../src/domain/capture/item.ts';
import { allItems, capture, deviceText, receiptOf, storeOf, useDevice } from '../../support/device.ts';

/** What leaves the device, and what other people on it can find. */
useDevice();

const SAID: CardValues = { priority: 'high', rating: 4, note: 'Wants a demo' };

describe('answers on a card', () => {
  test('that were sent are not sent again by what comes later', async () => {
    const store = storeOf();
    const { clientId } = await store.add(capture());
    const yes = { q1: { version: 1, values: ['Yes'] } };
    const { newest } = await store.keep(clientId, clientId, { ...SAID, answers: yes });
    expect(newest.values.answers).toEqual(yes);
    await store.close([clientId]);
    const both = { ...yes, q2: { version: 3, values: ['Soon'] } };
    const later = await store.keep(clientId, clientId, { ...SAID, answers: both });
    const more = { ...both, q1: { version: 1, values: ['No'] } };
    const last = await store.keep(clientId, later.newest.clientId, { ...SAID, answers: more });
    expect(last.newest.values.answers).toEqual(more);
    await store.closeAll();
    const sent = (await store.take()).map(toSent).map(({ answers }) => answers);
    expect(sent).toEqual([
      [{ question: 'q1', version: 1, values: ['Yes'] }],
      [
        { question: 'q1', version: 1, values: ['No'] },
        { question: 'q2', version: 3, values: ['Soon'] },
      ],
    ]);
    await store.discard();
    expect(await deviceText()).not.toMatch(/Soon|"Yes"/);
  });
});

describe('taking back', () => {
  test('empties an open item and tells its number as undone', async () => {
    const store = storeOf();
    const { clientId, capturedAt } = await store.add(capture({ note: 'secret' }));
    expect(await store.undo(clientId)).toBe(true);
    expect(await deviceText()).not.toMatch(/Lena|Kontor|AT-7Q2F|secret/);
    const [item] = await store.take();
    expect(item && toSent(item)).toEqual({
      clientId,
      seq: 1,
      capturedAt,
      kind: 'dropped',
      dropped: 'undone',
    });
    expect(await store.counts()).toEqual({ captured: 0, confirmed: 0, waiting: 0, refused: 0 });
    expect(await store.add(capture())).toMatchObject({ seq: 2 });
  });

  test('comes too late once the item is on its way', async () => {
    const store = storeOf();
    const item = await store.add(capture());
    await store.close([item.clientId]);
    expect(await store.undo(item.clientId)).toBe(false);
    expect(await store.undo('gone')).toBe(false);
    expect(await allItems()).toEqual([{ ...item, state: 'waiting' }]);
  });

  test('discards all that waits of this person, and nothing that is confirmed', async () => {
    const store = storeOf();
    const [open, waiting, refused, confirmed] = [
      await store.add(capture()),
      await store.add(capture()),
      await store.add(capture()),
      await store.add(capture({ rawCode: 'stays' })),
    ];
    const others = await storeOf({ personId: 'p-2' }).add(capture());
    await store.close([waiting.clientId]);
    await store.settle([receiptOf(refused, { outcome: 'refused', reason: 'empty' }), receiptOf(confirmed)]);
    await store.discard();
    const [, two, three, four] = (await allItems()).filter(({ clientId }) => clientId !== others.clientId);
    expect((await store.take()).map(toSent)).toEqual(
      [open, waiting, refused].map(({ clientId, seq, capturedAt }) => ({
        ...{ clientId, seq, capturedAt, kind: 'dropped', dropped: 'discarded' },
      })),
    );
    expect([two?.state, three?.state, four?.state]).toEqual(['dropped', 'dropped', 'confirmed']);
    expect((await store.read([others.clientId]))[0]).toEqual(others);
    await store.settle([open, waiting, refused].map((item) => receiptOf(item, { outcome: 'dropped' })));
    expect(await store.take()).toEqual([]);
  });

  test('gives up a refused item alone, and tells its number as refused', async () => {
    const store = storeOf();
    const item = await store.add(capture());
    await store.giveUp(item.clientId);
    expect(await allItems()).toEqual([item]);
    await store.settle([receiptOf(item, { outcome: 'refused', reason: 'invalid' })]);
    await store.giveUp(item.clientId);
    expect(await deviceText()).not.toMatch(/Lena|AT-7Q2F/);
    expect((await store.take()).map(toSent)).toMatchObject([{ kind: 'dropped', dropped: 'refused', seq: 1 }]);
    expect(await store.counts()).toEqual({ captured: 0, confirmed: 0, waiting: 0, refused: 0 });
  });

  test('sends a refused item again', async () => {
    const store = storeOf();
    const item = await store.add(capture());
    await store.retry(item.clientId);
    expect(await store.take()).toEqual([]);
    await store.settle([receiptOf(item, { outcome: 'refused', reason: 'invalid' })]);
    expect(await store.take()).toEqual([]);
    await store.retry(item.clientId);
    expect(await store.take()).toMatchObject([{ clientId: item.clientId, rawCode: 'AT-7Q2F-9XKD' }]);
  });
});

describe('other people on the device', () => {
  test('are counted while something of theirs waits, and not listed', async () => {
    const [own, other] = [storeOf(), storeOf({ personId: 'p-2', exhibitorId: 'e-2' })];
    const theirs = [await other.add(capture()), await other.add(capture()), await other.add(capture())];
    await own.add(capture());
    await other.close(theirs.slice(0, 1).map(({ clientId }) => clientId));
    await other.settle(theirs.slice(2).map((item) => receiptOf(item)));
    expect(await own.countOthers()).toBe(2);
    expect(await other.countOthers()).toBe(1);
    expect(await own.list(Infinity, 10)).toHaveLength(1);
    expect(await own.withCode('AT-7Q2F-9XKD')).toHaveLength(1);
    expect(await own.counts()).toMatchObject({ captured: 1, waiting: 1 });
    await own.closeAll();
    expect(await own.take()).toHaveLength(1);
  });

  test('find no name, code or note of what the server has, once the person signed out', async () => {
    const store = storeOf();
    const item = await store.add(capture({ fields: { fullName: 'Lena Fischer' }, note: 'secret' }));
    await store.close([item.clientId]);
    const { newest } = await store.keep(item.clientId, item.clientId, { ...SAID, note: 'secret plan' });
    const dropped = await store.add(capture());
    await store.undo(dropped.clientId);
    await store.settle(
      [item, newest, dropped].map((one) =>
        receiptOf(one, { fullName: 'Lena Fischer', companyName: 'Kontor AG' }),
      ),
    );
    await store.forgetConfirmed();
    expect(await deviceText()).not.toMatch(/Lena|Kontor|AT-7Q2F|secret|plan/);
    expect((await allItems()).map(({ seq, state, receipt }) => [seq, state, receipt?.outcome])).toEqual([
      [1, 'confirmed', 'added'],
      [2, 'confirmed', 'added'],
      [3, 'closed', 'added'],
    ]);
  });

  test('leave what a person keeps here', async () => {
    const store = storeOf();
    const item = await store.add(capture({ note: 'mine' }));
    await store.forgetConfirmed();
    expect(await allItems()).toEqual([item]);
  });
});
