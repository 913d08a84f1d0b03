import { expect, test, vi } from 'vitest';
import { createDeviceCare } from '../../../src/app/capture/device-care.ts';
import { patiently } from '../../support/patience.ts';

/** A page whose browser answers the question for lasting storage as told. */
const pageThat = (persist?: () => Promise<boolean>): Window =>
  ({ navigator: { ...(persist && { storage: { persist } }) } }) as unknown as Window;

test('a question for lasting storage that the person leaves unanswered holds nothing up', () => {
  const persist = vi.fn(() => new Promise<boolean>(() => undefined));
  const care = createDeviceCare(pageThat(persist));
  const refused = vi.fn();
  expect(care.isKept(refused)).toBe(true);
  expect(care.isKept(refused)).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
  expect(refused).not.toHaveBeenCalled();
});

test('a refusal is told when it comes, and remembered; so is an error', async () => {
  for (const persist of [() => Promise.resolve(false), () => Promise.reject(new Error('not here'))]) {
    const care = createDeviceCare(pageThat(persist));
    const refused = vi.fn();
    care.isKept(refused);
    await patiently(() => {
      expect(refused).toHaveBeenCalledOnce();
    });
    expect(care.isKept(refused)).toBe(false);
  }
});

test('a browser that is asked again answers anew', async () => {
  const answers = [false, true];
  const persist = vi.fn(() => Promise.resolve(answers.shift() === true));
  const care = createDeviceCare(pageThat(persist));
  const refused = vi.fn();
  care.isKept(refused);
  await patiently(() => {
    expect(refused).toHaveBeenCalledOnce();
  });
  care.askAgain();
  expect(care.isKept(refused)).toBe(true);
  expect(persist).toHaveBeenCalledTimes(2);
});

test('a promise is remembered, and a browser without lasting storage promises nothing', async () => {
  const care = createDeviceCare(pageThat(() => Promise.resolve(true)));
  const refused = vi.fn();
  care.isKept(refused);
  await Promise.resolve();
  expect(care.isKept(refused)).toBe(true);
  expect(refused).not.toHaveBeenCalled();
  expect(createDeviceCare(pageThat()).isKept(refused)).toBe(false);
});
