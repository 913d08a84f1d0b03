import { afterEach, expect, test, vi } from 'vitest';
import { BUILD_EVENT } from '../../src/domain/build.ts';
import { isHalfDone } from '../../src/machines/kit/half-done.ts';
import { emptyDisk, signedInAt } from './portal-world.ts';

/** What a page does when the server is of another build, machines running for real. */
const OWN = '1763899200000-index-aaaaaaaa';
const NEW = '1763902800000-index-bbbbbbbb';
const NEWEST = '1763906400000-index-cccccccc';
const MOVED = 'movedToBuild';

type Worker = {
  waiting?: object;
  /** One that is being installed, and tells when it has changed. */
  installing?: EventTarget & { state: string };
  kept: string;
};

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A page of the build OWN whose server sends pages of `served`. */
async function open({
  disk = emptyDisk(),
  worker,
}: { disk?: ReturnType<typeof emptyDisk>; worker?: Worker } = {}) {
  const state = { served: NEW as string | null, dialog: null as object | null, password: '', reloads: 0 };
  const servedBuild = vi.fn(() => Promise.resolve(state.served));
  const world = await signedInAt('/exhibitor/dashboard', {
    disk,
    pretended: { servedBuild },
    prepare: (page) => {
      Object.assign(page.document, {
        hidden: false,
        querySelector: (selector: string) =>
          selector.startsWith('meta') ? { content: OWN } : selector.includes('dialog') ? state.dialog : null,
        querySelectorAll: () => [{ value: state.password }],
      });
      Object.assign(page.location, { reload: () => (state.reloads += 1) });
      if (worker === undefined) return;
      const registration = {
        waiting: worker.waiting ?? null,
        installing: worker.installing ?? null,
        update: () => Promise.resolve(),
      };
      Object.assign(page.navigator, {
        serviceWorker: { controller: {}, getRegistration: () => Promise.resolve(registration) },
      });
      const html = `<meta name="portal-build" content="${worker.kept}" />`;
      Object.assign(page, { caches: { match: () => Promise.resolve(new Response(html)) } });
    },
  });
  stop = world.stop;
  const newBuild = world.actor('newBuild');
  const isIn = (value: string): boolean => newBuild.getSnapshot().matches(value);
  return {
    ...{ world, state, servedBuild, isIn },
    meet: (build: string) => world.page.dispatchEvent(new CustomEvent(BUILD_EVENT, { detail: build })),
    turn: async (to: string) => {
      world.ports.location.goTo({ path: to });
      await world.until(() => !isIn('looking'));
    },
  };
}

test('a page moves over with the next screen, and notes for which build it did', async () => {
  const { world, state, isIn, meet, turn } = await open();
  meet(OWN);
  meet('1763895600000-index-older');
  expect(isIn('current')).toBe(true);
  meet(NEW);
  await world.until(() => isIn('told'));
  expect(world.actor('toaster').getSnapshot().context.toast).toMatchObject({
    title: 'A new version is ready',
  });
  await turn('/exhibitor/team-management');
  expect([state.reloads, world.disk.sessionStorage.getItem(MOVED)]).toEqual([1, NEW]);
});

test('a page that was loaded again and still is old goes no further, until there is another build', async () => {
  const disk = emptyDisk();
  disk.sessionStorage.setItem(MOVED, NEW);
  const { world, isIn, meet, servedBuild, state } = await open({ disk });
  meet(NEW);
  expect(isIn('current')).toBe(true);
  expect(servedBuild).not.toHaveBeenCalled();
  state.served = NEWEST;
  meet(NEWEST);
  await world.until(() => isIn('told'));
});

test('a page whose server still sends pages of the old build, or none, waits', async () => {
  for (const served of [OWN, null]) {
    const { world, state, isIn, meet } = await open();
    state.served = served;
    meet(NEW);
    await world.until(() => isIn('waiting'));
    stop?.();
  }
});

test('a page stays while a dialog is open or a password is typed', async () => {
  const { world, state, isIn, meet, turn } = await open();
  meet(NEW);
  await world.until(() => isIn('told'));
  state.dialog = {};
  await turn('/exhibitor/team-management');
  state.dialog = null;
  state.password = 'half';
  await turn('/exhibitor/product-catalog');
  expect(state.reloads).toBe(0);
  state.password = '';
  await turn('/exhibitor/leads');
  expect(state.reloads).toBe(1);
});

test('a person who is at rest has nothing half done; a request that writes is', async () => {
  const { world } = await open();
  const workspace = world.actor('newBuild')._parent;
  if (!workspace) throw new Error('The workspace does not run.');
  await world.until(() => !isHalfDone(workspace));
  world.api.sampleData.createSampleData.mockImplementation(() => new Promise(() => undefined));
  world.actor('dashboard').send({ type: 'sampleData.requested' });
  expect(isHalfDone(workspace)).toBe(true);
});

test('a device that sends its captures holds no page back: they are sent again', async () => {
  const { world } = await open();
  const workspace = world.actor('newBuild')._parent;
  if (!workspace) throw new Error('The workspace does not run.');
  await world.until(() => !isHalfDone(workspace));
  const sending = new Promise<void>((resolve) => {
    world.actor('outbox').subscribe((snapshot) => {
      if (!snapshot.matches('sending')) return;
      expect(isHalfDone(workspace)).toBe(false);
      resolve();
    });
  });
  world.actor('outbox').send({ type: 'page.shown' });
  await sending;
});

test('a page behind a service worker waits until that has the new build', async () => {
  const old = await open({ worker: { kept: OWN } });
  old.meet(NEW);
  await old.world.until(() => old.isIn('waiting'));
  expect(old.servedBuild).not.toHaveBeenCalled();
  stop?.();
  for (const worker of [{ kept: OWN, waiting: {} as ServiceWorker }, { kept: NEW }]) {
    const ready = await open({ worker });
    ready.meet(NEW);
    await ready.world.until(() => ready.isIn('told'));
    stop?.();
  }
});

test('a worker that is being installed is waited for, and no longer once the portal has ended', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const listened = vi.spyOn(installing, 'addEventListener');
  const { world, meet, servedBuild } = await open({ worker: { installing, kept: NEW } });
  meet(NEW);
  await world.until(() => listened.mock.calls.length > 0);
  expect(servedBuild).not.toHaveBeenCalled();
  const { signal } = listened.mock.calls[0]?.[2] as { signal: AbortSignal };
  expect(signal.aborted).toBe(false);
  world.stop();
  expect(signal.aborted).toBe(true);
});
