import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaptureStore } from '../../../src/app/capture/store.ts';
import type { CaptureItem, CaptureReceipt, CardValues } from '../../../src/domain/capture/item.ts';
import { toSent } from '../../../src/domain/capture/item.ts';
import { allItems, capture, clockAt, emptyDevice, storeOf, useDevice } from '../../support/device.ts';

useDevice();

/**
 * A person scans, writes, closes and takes back in any order, in two tabs that are reloaded, while batches are sent,
 * answered in part, lost and refused. Whatever happens, the server and the device together hold every capture once, with
 * all that was said on it, and every number has one meaning.
 */
const act = <Do extends string>(kind: Do) => fc.constant(kind);
const tab = fc.nat(1);
const card = fc.nat(9);
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: act('add'), tab, twice: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: act('say'), tab, card, word: fc.constantFrom('one', 'two', 'three') }),
  },
  { weight: 4, arbitrary: fc.record({ do: act('close'), tab, card }) },
  { weight: 2, arbitrary: fc.record({ do: act('undo'), tab, card }) },
  { weight: 5, arbitrary: fc.record({ do: act('take'), tab }) },
  { weight: 5, arbitrary: fc.record({ do: act('answer'), tab, part: fc.nat(3), refuses: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: act('lose'), arrived: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: act('retry'), tab, card }) },
  { weight: 3, arbitrary: fc.record({ do: act('giveUp'), tab, card }) },
  { weight: 2, arbitrary: fc.record({ do: act('wait'), ms: fc.constantFrom(1_000, 60_000, -3_600_000) }) },
  { weight: 1, arbitrary: fc.record({ do: act('reload'), tab }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
type Card = {
  code: string;
  clientId: string;
  newest: string;
  note: string;
  isUndone: boolean;
  isGivenUp: boolean;
};

/** Both sides, and what a person remembers of them. */
class World {
  readonly clock = clockAt();
  readonly tabs: [CaptureStore, CaptureStore] = [this.open(), this.open()];
  readonly cards: Card[] = [];
  /** The batch that is on its way: one tab sends. */
  underWay: readonly CaptureItem[] = [];
  /** What the server stored under each client id; it refuses other content under the same. */
  readonly server = new Map<string, string>();

  open(): CaptureStore {
    return storeOf({}, this.clock.now);
  }

  async run(one: Action): Promise<void> {
    if (one.do === 'wait') this.clock.at += one.ms;
    else if (one.do === 'lose') this.lose(one.arrived);
    else if (one.do === 'reload') this.tabs[one.tab === 0 ? 0 : 1] = this.open();
    else await this.runOn(this.tabs[one.tab === 0 ? 0 : 1], one);
  }

  async runOn(store: CaptureStore, one: Exclude<Action, { do: 'wait' | 'lose' | 'reload' }>): Promise<void> {
    switch (one.do) {
      case 'add':
        await Promise.all(one.twice ? [this.scan(store), this.scan(this.tabs[0])] : [this.scan(store)]);
        return;
      case 'take':
        await this.take(store);
        return;
      case 'answer':
        await this.answer(store, one.part, one.refuses);
        return;
      case 'say':
      case 'close':
      case 'undo': {
        const chosen = this.cards[one.card % Math.max(1, this.cards.length)];
        if (chosen) await this.change(store, chosen, one);
        return;
      }
      case 'retry':
      case 'giveUp':
        await this.decide(store, one);
    }
  }

  /** About a refused capture. */
  async decide(store: CaptureStore, one: Extract<Action, { do: 'retry' | 'giveUp' }>): Promise<void> {
    const refused = (await allItems()).filter(({ state }) => state === 'refused');
    const item = refused[one.card % Math.max(1, refused.length)];
    const chosen = this.cards.find(({ clientId }) => clientId === item?.clientId);
    if (!chosen) return;
    if (one.do === 'retry') return store.retry(chosen.clientId);
    chosen.isGivenUp = true;
    await store.giveUp(chosen.clientId);
  }

  async take(store: CaptureStore): Promise<void> {
    if (this.underWay.length === 0) this.underWay = await store.take();
  }

  /** The connection breaks, before or after the server stored the batch. */
  lose(arrived: boolean): void {
    if (arrived) for (const item of this.underWay) this.receive(item, false);
    this.underWay = [];
  }

  async scan(store: CaptureStore): Promise<void> {
    const code = `AT-${String(this.cards.length)}`;
    const chosen: Card = { code, clientId: '', newest: '', note: '', isUndone: false, isGivenUp: false };
    this.cards.push(chosen);
    const { clientId } = await store.add(capture({ rawCode: code }));
    Object.assign(chosen, { clientId, newest: clientId });
  }

  async change(
    store: CaptureStore,
    chosen: Card,
    one: Extract<Action, { do: 'say' | 'close' | 'undo' }>,
  ): Promise<void> {
    const { clientId, newest } = chosen;
    if (one.do === 'close') return store.close([clientId, newest]);
    if (chosen.isUndone || chosen.isGivenUp) return;
    if (one.do === 'undo') {
      chosen.isUndone = await store.undo(clientId);
      return;
    }
    const note = `${chosen.note} ${one.word}`.trim();
    const values: CardValues = { priority: null, rating: null, note };
    chosen.newest = (await store.keep(clientId, newest, values)).newest.clientId;
    chosen.note = note;
  }

  /** The server answers for a part of the batch, or all of it, and refuses some. */
  async answer(store: CaptureStore, part: number, refuses: number): Promise<void> {
    const batch = this.underWay;
    this.underWay = [];
    const answered = part === 0 ? batch.slice(0, Math.ceil(batch.length / 2)) : batch;
    await store.countTry(batch.map(({ clientId }) => clientId));
    await store.settle(answered.map((item, index) => this.receive(item, index === refuses - 1)));
  }

  receive(item: CaptureItem, isRefused: boolean): CaptureReceipt {
    const { clientId, seq } = item;
    const said = { clientId, seq, receivedAt: '2026-03-10T09:16:00.000Z' };
    const sent = JSON.stringify(toSent(item));
    const before = this.server.get(clientId);
    // There is nothing to refuse in a number without content.
    if (before === undefined && isRefused && !item.dropped)
      return { ...said, outcome: 'refused', reason: 'invalid' };
    if (before !== undefined && before !== sent) return { ...said, outcome: 'refused', reason: 'reused' };
    this.server.set(clientId, sent);
    return { ...said, outcome: item.dropped ? 'dropped' : 'added' };
  }

  /** Sends until the server has all that is not refused. */
  async finish(): Promise<void> {
    const [store] = this.tabs;
    await store.closeAll();
    for (const { clientId } of await allItems()) await store.retry(clientId);
    for (let items = await store.take(); items.length > 0; items = await store.take())
      await store.settle(items.map((item) => this.receive(item, false)));
  }
}

type Stored = { seq: number; kind: string; rawCode?: string; of?: string; note?: string };

async function check({ cards, server }: World): Promise<void> {
  const items = await allItems();
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 1));
  expect(items.filter(({ state }) => state === 'open' || state === 'waiting' || state === 'refused')).toEqual(
    [],
  );
  const stored = [...server].map(([clientId, text]) => ({ clientId, ...(JSON.parse(text) as Stored) }));
  // Every number arrived once.
  expect(stored.map(({ seq }) => seq).sort((one, other) => one - other)).toEqual(items.map(({ seq }) => seq));
  for (const { code, clientId, note, isUndone, isGivenUp } of cards) {
    const parts = stored.filter((one) => one.clientId === clientId || one.of === clientId);
    const whole = parts.sort((one, other) => one.seq - other.seq).flatMap((one) => one.note ?? []);
    const times = stored.filter(({ rawCode }) => rawCode === code).length;
    if (isUndone || isGivenUp) expect(times).toBe(0);
    else expect([times, whole.join(' ')]).toEqual([1, note]);
  }
}

test('no capture or word is lost or doubled, and no number is missing, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60, size: 'max' }), async (actions) => {
      await emptyDevice();
      const world = new World();
      for (const one of actions) await world.run(one);
      await world.finish();
      await check(world);
    }),
    { numRuns: 100 },
  );
});
