import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetRemembered,
  rememberedEvent,
  rememberedUser,
  rememberEvent,
  rememberUser,
} from '../../src/app/device.ts';
import { openDevice } from '../../src/app/device/database.ts';
import { keepQuestions, recallQuestions } from '../../src/app/device/kept-questions.ts';
import { recheck } from '../../src/app/recheck.ts';
import { sampleEvent, sampleUser } from '../../src/machines/samples.ts';
import { patiently } from '../support/patience.ts';

beforeEach(forgetRemembered);

test('the device remembers the owner of one token, and the event', async () => {
  await rememberUser(sampleUser, 'token-of-asha');
  await rememberEvent(sampleEvent);
  expect(await rememberedUser('token-of-asha')).toEqual(sampleUser);
  expect(await rememberedUser('token-of-meera')).toBeNull();
  expect(await rememberedEvent()).toEqual(sampleEvent);
});

test('another person takes the place of the first', async () => {
  await rememberUser(sampleUser, 'token-of-asha');
  const meera = { ...sampleUser, fullName: 'Meera Shah' };
  await rememberUser(meera, 'token-of-meera');
  expect(await rememberedUser('token-of-asha')).toBeNull();
  expect(await rememberedUser('token-of-meera')).toEqual(meera);
});

test('the token itself is not stored, and nothing is left after forgetting', async () => {
  await rememberUser(sampleUser, 'token-of-asha');
  const device = await openDevice();
  expect(JSON.stringify(await device.getAll('remembered'))).not.toContain('token-of-asha');
  await forgetRemembered();
  expect(await rememberedUser('token-of-asha')).toBeNull();
  expect(await rememberedEvent()).toBeNull();
});

test('the questions of an exhibitor are gone once the session has ended', async () => {
  const [exhibitor, questions] = ['acme', []];
  await keepQuestions({ exhibitor, questions });
  expect(await recallQuestions(exhibitor)).toEqual(questions);
  await forgetRemembered();
  expect(await recallQuestions(exhibitor)).toBeNull();
});

/** A page whose pauses end when the test says so. */
function pausing() {
  const ends: (() => void)[] = [];
  const pauses: number[] = [];
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { hidden: false }),
    setTimeout: (end: () => void, ms: number) => {
      pauses.push(ms);
      return ends.push(end);
    },
    clearTimeout: () => undefined,
  }) as unknown as Window;
  return { page, pauses, pass: () => ends.at(-1)?.() };
}

test('the server is asked after growing pauses, at once when the network is back, until it answers', async () => {
  const { page, pauses, pass } = pausing();
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const changed = { ...sampleUser, fullName: 'Asha R.' };
  const done = recheck({ page, token: 't', storage: { token: () => 't' }, ask });
  for (let times = 1; times < 9; times += 1) {
    pass();
    await patiently(() => {
      expect(pauses).toHaveLength(times + 1);
    });
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  ask.mockImplementation(() => Promise.resolve(changed) as never);
  page.dispatchEvent(new Event('online'));
  await done;
  expect(ask).toHaveBeenCalledTimes(9);
  expect(await rememberedUser('t')).toEqual(changed);
});

test('asking ends with the session', async () => {
  const { page, pass } = pausing();
  let token: string | null = 't';
  const ask = vi.fn(() => Promise.resolve(sampleUser));
  const done = recheck({ page, token: 't', storage: { token: () => token }, ask });
  token = null;
  pass();
  await done;
  expect(ask).not.toHaveBeenCalled();
});
