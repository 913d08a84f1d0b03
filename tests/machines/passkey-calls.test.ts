import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePasskeyOffer } from '../../src/app/provide/passkeys.ts';
import { samplePasskeys } from '../../src/machines/passkeys.catalogue.ts';
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

type World = { signedInHere?: boolean; cookie?: string; held?: number };

/** Whether a passkey is offered, the calls made for it, and the cookie afterwards. */
async function offerIn({ signedInHere = true, cookie = '', held = 0 }: World) {
  const { ports, stop } = portalAt('/exhibitor/');
  stop();
  const list = vi.fn(() => Promise.resolve(samplePasskeys.slice(0, held)));
  const page = { document: { cookie } } as unknown as Window;
  const api = () => Promise.resolve({ passkeys: { list } }) as unknown as ReturnType<typeof ports.api>;
  const storage = { ...ports.storage, signedInHere: () => signedInHere };
  const raised: unknown[] = [];
  const actor = createActor(
    providePasskeyOffer({ ...ports, api, storage, page }).provide({
      actions: { raiseToast: (_, toast) => void raised.push(toast) },
    }),
  ).start();
  await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitFor(() => {
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
