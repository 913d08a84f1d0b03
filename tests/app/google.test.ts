import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import type { Ports } from '../../src/app/ports.ts';
import { provideGoogle } from '../../src/app/provide/google.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the portal takes from an address that ends like this, and what it did to the history. */
async function taken(hash: string) {
  const replaceState = vi.fn<(this: unknown, ...args: unknown[]) => void>();
  vi.stubGlobal('History', { prototype: { replaceState } });
  const history = { state: { entry: 7 } };
  const page = { history, location: { hash, pathname: '/exhibitor/google' } };
  const { actors } = provideGoogle({ page } as unknown as Ports).implementations;
  const actor = createActor(actors.takeAnswer as unknown as AnyActorLogic).start();
  return { answer: (await toPromise(actor)) as unknown, replaceState, history };
}

test("Google's answer is taken out of the address, of which the history entry keeps all else", async () => {
  const { answer, replaceState, history } = await taken('#state=s&code=c&iss=https%3A%2F%2Fgoogle.test');
  expect(answer).toEqual({ state: 's', code: 'c', iss: 'https://google.test' });
  expect(replaceState.mock.contexts).toEqual([history]);
  expect(replaceState.mock.calls).toEqual([[history.state, '', '/exhibitor/google']]);
});

test('a refusal of Google is an answer, too', async () => {
  const { answer } = await taken('#state=s&error=access_denied');
  expect(answer).toEqual({ state: 's', error: 'access_denied' });
});

test('an address without an answer stays as it is', async () => {
  const { answer, replaceState } = await taken('#code=c');
  expect(answer).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});
