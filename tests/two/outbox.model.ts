import { createActor, type ActorRefFrom } from 'xstate';
import { vi } from 'vitest';
import { createApi, type Api } from '../../src/api/api.ts';
import { createOutbox, type Outbox } from '../../src/app/capture/outbox.ts';
import { createSender } from '../../src/app/capture/sender.ts';
import { provideOutbox } from '../../src/app/provide/capture.ts';
import type { World } from '../../src/app/provide/world.ts';
import type { CaptureItem } from '../../src/domain/capture/item.ts';
import type { outboxMachine } from '../../src/machines/capture/outbox.machine.ts';
import { allItems, capture, emptyDevice } from '../support/device.ts';
import { Browser, type Tab } from './browser.ts';
import { CapturesServer } from './captures-server.ts';
import { Broken, settlingSteps, type Model, type Step } from './explore.ts';
import { Network, type Call } from './network.ts';
import { PEOPLE, refusal, type Person } from './people.ts';
import { noteActivity, pass, quiet } from './quiet.ts';

/** What the model is made of; a defect takes the place of a part. */
export type OutboxParts = {
  outbox: (page: Window, person: Person) => Outbox;
  api: (api: Api) => Api;
  hasLocks: boolean;
};
const PRODUCT: OutboxParts = {
  outbox: (page, person) => createOutbox(page, PEOPLE[person]),
  api: (api) => api,
  hasLocks: true,
};

/** The device's database answers some turns of the event loop later. */
const DEVICE_TURNS = 12;

/** A window with the outbox of the person who is signed in. */
type Desk = {
  person: Person;
  outbox: Outbox;
  api: Api;
  actor: ActorRefFrom<typeof outboxMachine>;
};

/** Messages between windows, as far as the outbox uses them. */
const channels = new Set<{ onmessage: (() => void) | null }>();
class PretendedChannel {
  onmessage: (() => void) | null = null;
  constructor(readonly name: string) {
    channels.add(this);
  }
  postMessage(): void {
    noteActivity();
    for (const other of channels) if (other !== this) queueMicrotask(() => other.onmessage?.());
  }
  close(): void {
    channels.delete(this);
  }
}

class OutboxWorld {
  readonly server = new CapturesServer();
  readonly browser: Browser;
  readonly desks = new Map<Tab, Desk>();
  readonly network = new Network(
    (call) => this.handle(call),
    () => true,
  );
  /** Whose windows they are now. */
  person: Person = 'Asha';
  scanned: { code: string; by: Person }[] = [];
  /** The server stores nothing of the next batch, for a fault of its own. */
  isFaulty = false;
  items: CaptureItem[] = [];
  trouble: Broken | null = null;
  readonly #confirmed = new Set<string>();

  constructor(readonly parts: OutboxParts) {
    this.browser = new Browser(['A', 'B'], parts.hasLocks);
  }

  handle(call: Call) {
    const person = this.senders.get(call.host);
    if (call.path !== '/leads/captures' || person === undefined) return refusal(404, 'Not found');
    const { isFaulty } = this;
    this.isFaulty = false;
    return this.server.take(call, person, isFaulty);
  }

  readonly senders = new Map<string, Person>();

  start(tab: Tab): void {
    this.stop(tab);
    const page = tab.load('/exhibitor/leads');
    this.senders.set(page.host, this.person);
    const client = createApi({
      ...{ baseUrl: `http://${page.host}/api`, token: () => null, onUnauthorized: () => undefined },
      fetch: this.network.fetch,
    });
    const api = this.parts.api(client);
    const outbox = this.parts.outbox(page.window, this.person);
    // The outbox uses nothing else of what a page has.
    const world = {
      page: page.window,
      outbox,
      installPrompt: { held: null },
      api: () => Promise.resolve(api),
    } as unknown as World;
    const actor = createActor(provideOutbox(world), { inspect: noteActivity }).start();
    this.desks.set(tab, { person: this.person, outbox, api, actor });
  }

  stop(tab: Tab): void {
    const desk = this.desks.get(tab);
    if (!desk || !tab.page) return;
    this.network.leave(tab.page.host);
    tab.page.isAlive = false;
    desk.actor.stop();
    this.desks.delete(tab);
    tab.kill();
  }

  async scan(desk: Desk): Promise<void> {
    const code = `code ${String(this.scanned.length + 1)}`;
    this.scanned.push({ code, by: desk.person });
    const store = await desk.outbox.store();
    const { clientId } = await store.add(capture({ rawCode: code }));
    await store.close([clientId]);
    desk.outbox.tell();
  }

  async settle(): Promise<void> {
    await quiet(DEVICE_TURNS);
    await this.browser.settle();
    this.items = await allItems();
    for (const { clientId, rawCode = '', state } of this.items) {
      if (state === 'confirmed') this.#confirmed.add(clientId);
      if (state === 'refused' && this.#confirmed.has(clientId))
        this.trouble ??= new Broken(
          'Nothing saved is lost',
          `The device called “${rawCode}” stored, and now calls it refused.`,
        );
    }
  }
}

function stepsOf(world: OutboxWorld): Step<OutboxWorld>[] {
  const { steps, add } = settlingSteps<OutboxWorld>();
  for (const tab of world.browser.tabs) {
    const desk = world.desks.get(tab);
    const window = `Window ${tab.name}`;
    if (!desk) {
      add(`${window} is opened`, () => {
        world.start(tab);
      });
      continue;
    }
    if (world.scanned.length < 2)
      add(`${desk.person} scans a code in window ${tab.name}`, () => world.scan(desk));
    add(`${window} is closed`, () => {
      world.stop(tab);
    });
    if (world.items.some(({ state }) => state === 'waiting'))
      add(`${window} sends all, before signing out`, () => {
        const send = createSender({ api: () => Promise.resolve(desk.api), outbox: desk.outbox });
        void send(new AbortController().signal).catch(() => undefined);
      });
    const refused = world.items.find(
      ({ state, personId }) => state === 'refused' && personId === PEOPLE[desk.person]._id,
    );
    if (refused)
      add(`${window}: what was refused is sent again`, async () => {
        await (await desk.outbox.store()).retry(refused.clientId);
        desk.outbox.tell();
      });
  }
  for (const [index, call] of world.network.calls.entries()) stepsFor(world, { call, index }, add);
  if (!world.isFaulty && world.network.calls.length > 0)
    add('The server has a fault, for one request', () => {
      world.isFaulty = true;
    });
  if (world.person === 'Asha')
    add('Asha signs out and keeps what waits, and Ravi signs in', () => {
      world.person = 'Ravi';
      for (const tab of world.browser.tabs) world.start(tab);
    });
  add('A minute passes', () => pass(61_000));
  return steps;
}

function stepsFor(
  world: OutboxWorld,
  { call, index }: { call: Call; index: number },
  add: (name: string, act: () => unknown) => void,
): void {
  const { network, browser } = world;
  const name = browser.tabs.find(({ page }) => page?.host === call.host)?.name ?? 'that is gone';
  const nth = `request ${String(index + 1)}, of window ${name}`;
  if (call.answer === null)
    add(`The server takes ${nth}`, () => {
      network.arrive(call);
    });
  if (call.isLeft) return;
  add(`The answer to ${nth} arrives`, () => {
    network.answer(call);
  });
  add(`The connection of ${nth} is lost`, () => {
    network.lose(call);
  });
}

function check(world: OutboxWorld): void {
  if (world.trouble) throw world.trouble;
  for (const { code, by } of world.scanned) {
    const stored = world.server.rows.filter(({ rawCode }) => rawCode === code);
    const item = world.items.find(({ rawCode }) => rawCode === code);
    if (stored.length > 1)
      throw new Broken(
        'Nothing is doubled',
        `The server has ${String(stored.length)} captures of “${code}”.`,
      );
    if (stored.some(({ person }) => person !== by))
      throw new Broken(
        'No person sees another’s',
        `“${code}”, which ${by} scanned, was sent as ${String(stored[0]?.person)}’s.`,
      );
    if (stored.length === 0 && !item)
      throw new Broken('Nothing saved is lost', `“${code}” is neither on the device nor on the server.`);
    if (stored.length === 0 && item?.state === 'confirmed')
      throw new Broken(
        'Nothing saved is lost',
        `The device says that the server has “${code}”, which it has not.`,
      );
  }
}

/** Each person who has something waiting signs in again; every answer arrives, until nothing is sent any more. */
async function rest(world: OutboxWorld): Promise<void> {
  world.isFaulty = false;
  for (const person of ['Ravi', 'Asha'] as const) {
    world.person = person;
    for (const tab of world.browser.tabs) world.start(tab);
    await world.settle();
    for (let turns = 0; turns < 12; turns += 1) {
      for (const call of [...world.network.calls]) {
        if (call.isLeft) world.network.arrive(call);
        else world.network.answer(call);
      }
      await world.settle();
      check(world);
      const [desk] = world.desks.values();
      for (const { clientId } of world.items.filter(({ state }) => state === 'refused'))
        await (await desk?.outbox.store())?.retry(clientId);
      if (world.network.calls.length === 0) await pass(61_000);
      await world.settle();
      if (turns > 1 && world.network.calls.length === 0) break;
    }
  }
  for (const { code } of world.scanned) {
    const item = world.items.find(({ rawCode }) => rawCode === code);
    if (!world.server.rows.some(({ rawCode }) => rawCode === code))
      throw new Broken('Nothing saved is lost', `“${code}” never reaches the server.`);
    if (item && item.state !== 'confirmed')
      throw new Broken('Nothing saved is lost', `The server has “${code}”; the device says “${item.state}”.`);
  }
}

/** The captures of one device in two windows, and of two people one after another. */
export const outboxModel = (changed: Partial<OutboxParts> = {}): Model<OutboxWorld> => ({
  start: async () => {
    vi.stubGlobal('BroadcastChannel', PretendedChannel);
    channels.clear();
    await emptyDevice();
    const world = new OutboxWorld({ ...PRODUCT, ...changed });
    for (const tab of world.browser.tabs) world.start(tab);
    await world.settle();
    return world;
  },
  steps: stepsOf,
  check,
  rest,
  identity: (world) => [
    world.browser.tabs.map((tab) => [
      world.desks.get(tab)?.person,
      world.desks.get(tab)?.actor.getSnapshot(),
    ]),
    world.items.map(({ rawCode, state, tries, personId, receipt }) => [
      rawCode,
      state,
      tries,
      personId,
      receipt?.outcome,
    ]),
    world.network.calls.map(({ host, isLeft, answer, body }) => [host, isLeft, answer?.body, body]),
    world.server.rows,
    [world.scanned, world.isFaulty, world.person],
  ],
  end: (world) => {
    for (const tab of world.browser.tabs) world.stop(tab);
    vi.clearAllTimers();
  },
});
