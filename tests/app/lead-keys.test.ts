import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLeadKeys } from '../../src/app/lead-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The node environment has no elements, and no key of these tests comes from one.
  vi.stubGlobal('Element', Map);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page at this path, whose shortcuts are watched. */
function pageAt(pathname: string) {
  const page = Object.assign(new EventTarget(), {
    location: { pathname },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => {
      clearTimeout(timer);
    },
  });
  const pressed: string[] = [];
  const stop = watchLeadKeys(page as unknown as Window, (key) => pressed.push(key));
  const press = (key: string, more: object = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more });
    page.dispatchEvent(event);
    return event;
  };
  return { pressed, press, stop };
}

const LEADS = '/exhibitor/leads';

test('a key is a shortcut once no other has followed at the speed of a scanner', () => {
  const { pressed, press } = pageAt(LEADS);
  press('n');
  vi.advanceTimersByTime(79);
  expect(pressed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pressed).toEqual(['n']);
});

test('what a hand scanner types is no shortcut, whatever its code holds', () => {
  const { pressed, press } = pageAt(LEADS);
  for (const key of [...'n1e2', 'Enter']) {
    press(key);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1_000);
  expect(pressed).toEqual([]);
});

test('a key that is held down repeats at once', () => {
  const { pressed, press } = pageAt(LEADS);
  press('j', { repeat: true });
  press('j', { repeat: true });
  expect(pressed).toEqual(['j', 'j']);
});

test.each([
  ['on another screen', '/exhibitor/team-management', 'n', {}],
  ['with Ctrl', LEADS, 'n', { ctrlKey: true }],
  ['with the command key', LEADS, 'k', { metaKey: true }],
  ['with Alt', LEADS, '1', { altKey: true }],
  ['that is no shortcut', LEADS, 'x', {}],
])('a key %s does nothing', (_, path, key, more) => {
  const { pressed, press } = pageAt(path);
  press(key, more);
  vi.advanceTimersByTime(1_000);
  expect(pressed).toEqual([]);
});

test('the browser does not search the page by "/"', () => {
  const { press } = pageAt(LEADS);
  expect([press('/').defaultPrevented, press('n').defaultPrevented]).toEqual([true, false]);
});

test('after stopping, neither the next key nor the one that waits is reported', () => {
  const { pressed, press, stop } = pageAt(LEADS);
  press('n');
  stop();
  press('e');
  vi.advanceTimersByTime(1_000);
  expect(pressed).toEqual([]);
});
