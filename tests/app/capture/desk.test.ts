import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type Actor, type AnyStateMachine } from 'xstate';
import { createDesk } from '../../../src/app/capture/desk.ts';
import type { CaptureStore } from '../../../src/app/capture/store.ts';
import type { CaptureCard, CardOrder, CardReport } from '../../../src/domain/capture/card.ts';
import { EMPTY_CARD } from '../../../src/domain/capture/item.ts';
import { flush } from '../../../scripts/paths/rebuild.ts';
import {
  allItems,
  capture,
  emptyDevice,
  fillDevice,
  LENA,
  outboxOf,
  storeOf,
  useDevice,
} from '../../support/device.ts';
import { patiently } from '../../support/patience.ts';

useDevice();

const LENA_CARD = 'MECARD:N:Fischer,Lena;ORG:Kontor AG;;';
const open: Actor<AnyStateMachine>[] = [];

/** A desk in the place of the capture screen: takes orders, and keeps its reports. */
function deskOf(store: CaptureStore = storeOf()) {
  const clock = { at: 10_000 };
  const outbox = outboxOf(store);
  const reports: CardReport[] = [];
  const machine = setup({
    types: { events: {} as CardReport },
    actors: { desk: createDesk({ outbox, hosts: ['expo.example'], now: () => clock.at }) },
  }).createMachine({
    invoke: { id: 'desk', src: 'desk' },
    on: { '*': { actions: ({ event }) => reports.push(event) } },
  });
  const actor = createActor(machine).start();
  open.push(actor);
  const order = (said: CardOrder): void => {
    actor.getSnapshot().children['desk']?.send(said);
  };
  const read = (text: string, format = 'QRCode'): void => {
    order({ type: 'record', code: { text, format } });
  };
  let marks = 0;
  /** Waits until every order so far, and what it caused, is followed. */
  const followed = async (): Promise<void> => {
    for (const mark of [(marks += 1), (marks += 1)]) {
      read(' '.repeat(mark));
      const count = reports.length;
      await patiently(() => {
        expect(reports.slice(count)).toContainEqual({ type: 'code.refused', reason: 'unreadable' });
      });
    }
  };
  const said = (): CardReport[] =>
    reports.filter((report) => !(report.type === 'code.refused' && report.reason === 'unreadable'));
  const cards = (): CaptureCard[] =>
    said().flatMap((report) => (report.type === 'card.saved' ? [report.card] : []));
  /** Reads a code, and resolves to its card. */
  const scan = async (text: string): Promise<CaptureCard> => {
    const count = cards().length;
    read(text);
    await followed();
    const [card] = cards().slice(count);
    if (!card) throw new Error(`The code "${text}" has no card.`);
    return card;
  };
  return { clock, outbox, order, read, followed, said, cards, scan, leave: () => actor.stop() };
}

afterEach(async () => {
  vi.restoreAllMocks();
  for (const actor of open.splice(0)) actor.stop();
  // Desks that stop close their cards; what empties the device waits for that.
  await flush();
  await emptyDevice();
});

const states = async (): Promise<string[][]> =>
  (await allItems()).map(({ rawCode = '', state }) => [rawCode, state]);
const names = async (): Promise<string[]> => (await allItems()).map(({ who }) => who.fullName);

describe('a code', () => {
  test('is stored before its card is reported', async () => {
    const store = storeOf();
    const desk = deskOf(store);
    const card = await desk.scan(LENA_CARD);
    expect(card).toMatchObject({ code: LENA_CARD, lookUp: null, met: 0, state: 'open', canUndo: true });
    expect(card.who.fullName).toBe('Lena Fischer');
    expect(await store.read([card.clientId])).toMatchObject([{ rawCode: LENA_CARD, state: 'open', seq: 1 }]);
    expect(desk.outbox.tell).toHaveBeenCalled();
  });

  test('is one scan while it stays before the camera, and for three seconds after', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    for (const passed of [0, 2_999, 2_999]) {
      desk.clock.at += passed;
      desk.read('AT-1');
    }
    desk.order({ type: 'close', clientId });
    desk.read('AT-1');
    await desk.followed();
    expect(await states()).toEqual([['AT-1', 'waiting']]);
    desk.clock.at += 3_000;
    expect(await desk.scan('AT-1')).toMatchObject({ met: 1 });
    expect(await states()).toEqual([
      ['AT-1', 'waiting'],
      ['AT-1', 'open'],
    ]);
  });

  test('is not read again while its card is open, however long, also behind others', async () => {
    const desk = deskOf();
    for (const code of ['AT-1', 'AT-2']) await desk.scan(code);
    desk.clock.at += 600_000;
    for (const code of [' AT-1 ', ' AT-2 ']) desk.read(code);
    await desk.followed();
    expect(await states()).toEqual([
      ['AT-1', 'open'],
      ['AT-2', 'open'],
    ]);
  });

  test('that comes while another is stored is stored after it, and its card stays until it is closed', async () => {
    const desk = deskOf();
    const codes = ['AT-1', 'AT-2', 'AT-3', 'AT-4'];
    for (const code of codes) desk.read(code);
    await desk.followed();
    expect(desk.cards().map(({ code }) => code)).toEqual(codes);
    const [first, , third] = desk.cards();
    for (const card of [first, third]) desk.order({ type: 'close', clientId: card?.clientId ?? '' });
    await desk.followed();
    expect(await states()).toEqual([
      ['AT-1', 'waiting'],
      ['AT-2', 'open'],
      ['AT-3', 'waiting'],
      ['AT-4', 'open'],
    ]);
    expect((await allItems()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('of a person met before shows the name, and asks the event nothing', async () => {
    const store = storeOf();
    await store.add(capture({ rawCode: 'AT-1' }));
    const desk = deskOf(store);
    expect(await desk.scan('AT-1')).toMatchObject({ who: LENA, met: 1, lookUp: null });
    expect(await desk.scan('AT-2')).toMatchObject({ who: { fullName: '' }, met: 0, lookUp: 'AT-2' });
  });
});

describe('nothing is stored, and no number is taken,', () => {
  test('for a code that sets up a device', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    desk.read('{"handshake_version":1,"token":"secret"}');
    await desk.followed();
    expect(desk.said().at(-1)).toEqual({ type: 'code.refused', reason: 'device' });
    // The card stays open.
    desk.order({ type: 'keep', clientId, values: { ...EMPTY_CARD, rating: 5 } });
    expect((await desk.scan('AT-2')).code).toBe('AT-2');
    expect((await allItems()).map(({ seq, values }) => [seq, values.rating])).toEqual([
      [1, 5],
      [2, null],
    ]);
  });

  test('when the device has no room, and the card before stays open for what is said', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    fillDevice('ending');
    desk.read('AT-2');
    await desk.followed();
    expect(desk.said().at(-1)).toEqual({ type: 'code.refused', reason: 'full' });
    expect(await states()).toEqual([['AT-1', 'open']]);
    desk.order({ type: 'keep', clientId, values: { ...EMPTY_CARD, note: 'still here' } });
    await desk.followed();
    expect(await allItems()).toMatchObject([{ values: { note: 'still here' } }]);
    desk.clock.at += 3_000;
    await desk.scan('AT-2');
    expect((await allItems()).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('when the browser stores nothing at all', async () => {
    const store = storeOf();
    const desk = deskOf({ ...store, withCode: () => Promise.reject(new Error('no storage')) });
    desk.read('AT-1');
    await desk.followed();
    expect(desk.said()).toEqual([{ type: 'code.refused', reason: 'failed' }]);
  });
});

describe('a card', () => {
  test('is closed with all its items, and then takes no more', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    desk.order({ type: 'close', clientId });
    desk.order({ type: 'undo', clientId });
    await desk.followed();
    expect(await states()).toEqual([['AT-1', 'waiting']]);
  });

  test('is closed when the screen is left, after what was still to be done', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    desk.order({ type: 'keep', clientId, values: { ...EMPTY_CARD, note: 'last words' } });
    desk.read('AT-2');
    expect(desk.outbox.watchers()).toBe(1);
    desk.leave();
    expect(desk.outbox.watchers()).toBe(0);
    await patiently(async () => {
      expect(await states()).toEqual([
        ['AT-1', 'waiting'],
        ['AT-2', 'waiting'],
      ]);
    });
    expect((await allItems())[0]?.values.note).toBe('last words');
  });

  test('is taken back, and its code is not read again at once', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    desk.clock.at += 60_000;
    desk.order({ type: 'undo', clientId });
    desk.read('AT-1');
    await desk.followed();
    expect(desk.said().at(-1)).toEqual({ type: 'card.dropped', clientId });
    expect(await states()).toEqual([['', 'dropped']]);
  });

  test('cannot be taken back once it is on its way, and says so', async () => {
    const store = storeOf();
    const desk = deskOf(store);
    const { clientId } = await desk.scan('AT-1');
    await store.close([clientId]);
    desk.order({ type: 'undo', clientId });
    await desk.followed();
    expect(desk.said().at(-1)).toMatchObject({
      type: 'card.refreshed',
      card: { clientId, state: 'waiting', canUndo: false },
    });
  });

  test('shows what the sender made of it, and goes on with an item of its own', async () => {
    const store = storeOf();
    const desk = deskOf(store);
    const { clientId } = await desk.scan('AT-1');
    await store.close([clientId]);
    await store.settle([
      {
        clientId,
        seq: 1,
        outcome: 'added',
        receivedAt: '2026-03-10T09:16:00.000Z',
        fullName: 'Lena Fischer',
      },
    ]);
    desk.outbox.tell();
    await desk.followed();
    expect(desk.said().at(-1)).toMatchObject({
      card: { clientId, state: 'confirmed', who: { fullName: 'Lena Fischer' } },
    });
    desk.order({ type: 'keep', clientId, values: { ...EMPTY_CARD, note: 'more' } });
    await desk.followed();
    expect(desk.said().at(-1)).toMatchObject({ card: { clientId, state: 'open', values: { note: 'more' } } });
    expect(await allItems()).toMatchObject([{ kind: 'capture' }, { kind: 'change', of: clientId }]);
  });
});

describe('what is said of a card while the next codes are stored', () => {
  test('belongs to that card, which stays as long as it is filled', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    for (const code of ['AT-2', 'AT-3', 'AT-4']) desk.read(code);
    for (const note of ['W', 'Wa', 'Wants a demo'])
      desk.order({ type: 'keep', clientId, values: { ...EMPTY_CARD, note } });
    desk.order({ type: 'name', clientId, who: LENA });
    await desk.followed();
    const card = { clientId, values: { ...EMPTY_CARD, note: 'Wants a demo' }, who: LENA };
    expect(desk.said()).toContainEqual({ type: 'card.refreshed', card: expect.objectContaining(card) });
    desk.order({ type: 'close', clientId });
    // Too late: the card is gone from the screen.
    desk.order({ type: 'keep', clientId, values: { ...EMPTY_CARD, rating: 1 } });
    desk.order({ type: 'undo', clientId });
    await desk.followed();
    expect(await names()).toEqual(['Lena Fischer', '', '', '']);
    expect((await allItems()).map(({ kind, state, values }) => [kind, state, values.note])).toEqual([
      ['capture', 'waiting', 'Wants a demo'],
      ['capture', 'open', ''],
      ['capture', 'open', ''],
      ['capture', 'open', ''],
    ]);
  });

  test('tells a badge whose owner shares nothing from one that the event does not know', async () => {
    const desk = deskOf();
    const { clientId } = await desk.scan('AT-1');
    const nothing = { fullName: '', companyName: '', designation: '', emailId: '', phone: '' };
    desk.order({ type: 'name', clientId, who: { ...nothing, emailId: 'lena@visitor.example' } });
    await desk.followed();
    expect(desk.said().at(-1)).not.toHaveProperty('card.sharesNothing');
    desk.order({ type: 'name', clientId, who: nothing });
    await desk.followed();
    expect(desk.said().at(-1)).toMatchObject({ card: { code: 'AT-1', sharesNothing: true } });
  });

  test('is about any of the cards that are open', async () => {
    const desk = deskOf();
    const [first, second] = [await desk.scan('AT-1'), await desk.scan('AT-2')];
    desk.order({ type: 'keep', clientId: second.clientId, values: { ...EMPTY_CARD, rating: 5 } });
    desk.order({ type: 'undo', clientId: first.clientId });
    await desk.followed();
    expect(await allItems()).toMatchObject([{ state: 'dropped' }, { state: 'open', values: { rating: 5 } }]);
    desk.order({ type: 'undo', clientId: second.clientId });
    await desk.followed();
    expect(desk.said().at(-1)).toEqual({ type: 'card.dropped', clientId: second.clientId });
  });

  test('of a card of another screen is not stored', async () => {
    const desk = deskOf();
    await desk.scan('AT-1');
    desk.order({ type: 'name', clientId: crypto.randomUUID(), who: LENA });
    await desk.followed();
    expect(await names()).toEqual(['']);
  });
});
