import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePasskeyOffer } from '../../src/app/provide/passkeys.ts';
import { samplePasskeys } from '../../src/machines/passkeys.catalogue.ts';
import { patiently } from '../support/patience.ts';
import { portalAt } from './portal-world.ts';

const canMakePasskey = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../src/app/passkey-prompt.ts', () => ({ canMakePasskey }));

beforeEach(() => {
  vi.useFakeTimers();
  canMakePasskey.mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

type World = { signedInHere?: boolean; cookie?: string };
type List = (signal: AbortSignal) => Promise<readonly unknown[]>;

/** The running offer in such a world, what it raises, and its page. */
function start({ signedInHere = true, cookie = '' }: World, list: List) {
  const { ports, stop } = portalAt('/exhibitor/');
  stop();
  const page = { document: { cookie } } as unknown as Window;
  const api = () => Promise.resolve({ passkeys: { list } }) as unknown as ReturnType<typeof ports.api>;
  const storage = { ...ports.storage, signedInHere: () => signedInHere };
  const raised: unknown[] = [];
  const actor = createActor(
    providePasskeyOffer({ ...ports, api, storage, page }).provide({
      actions: { raiseToast: (_, toast) => void raised.push(toast) },
    }),
  ).start();
  return { actor, raised, page };
}

/** Whether a passkey is offered, the calls made for it, and the cookie afterwards. */
async function offerIn({ held = 0, ...world }: World & { held?: number }) {
  const list = vi.fn(() => Promise.resolve(samplePasskeys.slice(0, held)));
  const { actor, raised, page } = start(world, list);
  await vi.advanceTimersByTimeAsync(8_000);
  await patiently(() => {
    expect(actor.getSnapshot().value).toBe('quiet');
  });
  actor.stop();
  return { isOffered: raised.length === 1, asked: list.mock.calls.length, cookie: page.document.cookie };
}

test('a passkey is offered after a sign-in on a device that can make one, to who has none', async () => {
  const { isOffered, asked, cookie } = await offerIn({});
  expect([isOffered, asked]).toEqual([true, 1]);
  expect(cookie).toMatch(/^passkey_offered=1; Path=\/exhibitor; Max-Age=7776000; SameSite=Lax$/);
});

test.each([
  ['after a reload', { signedInHere: false }, 0],
  ['where it was offered not long ago', { cookie: 'theme=dark; passkey_offered=1' }, 0],
  ['to who has one', { held: 1 }, 1],
] as const)('none is offered %s', async (_, world, asked) => {
  expect(await offerIn(world)).toMatchObject({ isOffered: false, asked });
});

test('none is offered on a device that cannot make one', async () => {
  canMakePasskey.mockResolvedValue(false);
  expect(await offerIn({})).toMatchObject({ isOffered: false, asked: 0 });
});

test('who leaves while the passkeys are asked for was offered none', async () => {
  const list = vi.fn<List>(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('The operation was aborted.', 'AbortError'));
        });
      }),
  );
  const { actor, page } = start({}, list);
  await vi.advanceTimersByTimeAsync(8_000);
  await patiently(() => {
    expect(list).toHaveBeenCalledTimes(1);
  });
  actor.stop();
  expect(list.mock.calls[0]?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.document.cookie).toBe('');
});
