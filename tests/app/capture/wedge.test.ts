import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchKeys } from '../../../src/app/capture/wedge.ts';
import type { ReadCode } from '../../../src/domain/capture/code.ts';

/** An element of a page: a field, if it has the focus of one. */
class Part extends EventTarget {
  constructor(readonly isField: boolean) {
    super();
  }
  closest = () => (this.isField ? this : null);
}

type Pressed = { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean };

/** A page whose keys are pressed at times that the test says. */
function pageOf() {
  const page = Object.assign(new EventTarget(), {
    // Looked up when called: a test replaces the clock.
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => {
      clearTimeout(timer);
    },
  });
  const clock = { at: 1_000 };
  const codes: ReadCode[] = [];
  // The only members of a window that are read.
  const stop = watchKeys(
    page as unknown as Window,
    () => clock.at,
    (code) => codes.push(code),
  );
  const press = (pressed: Pressed, after = 10, part = new Part(false)): Event => {
    clock.at += after;
    const event = Object.assign(new Event('keydown', { cancelable: true }), pressed);
    Object.defineProperty(event, 'target', { value: part });
    page.dispatchEvent(event);
    return event;
  };
  const type = (text: string, after?: number, part?: Part): void => {
    for (const key of text) press({ key }, after, part);
  };
  return { codes, press, type, stop, enter: (after?: number) => press({ key: 'Enter' }, after) };
}

beforeEach(() => {
  vi.stubGlobal('Element', Part);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a hand scanner', () => {
  test('gives one code for a burst of keys that ends with Enter', () => {
    const page = pageOf();
    page.type('AT-7Q2F');
    const enter = page.enter();
    expect(page.codes).toEqual([{ text: 'AT-7Q2F', format: 'wedge' }]);
    // The button that has the focus is not pressed.
    expect(enter.defaultPrevented).toBe(true);
    page.type('AT-2222', 50);
    page.enter(50);
    expect(page.codes.map(({ text }) => text)).toEqual(['AT-7Q2F', 'AT-2222']);
    page.enter();
    expect(page.codes).toHaveLength(2);
  });

  test('presses Shift for capitals', () => {
    const page = pageOf();
    for (const key of ['Shift', 'A', 'Shift', 'T', '-', '1']) page.press({ key });
    page.enter();
    expect(page.codes).toEqual([{ text: 'AT-1', format: 'wedge' }]);
  });

  test('begins a code after a pause', () => {
    const page = pageOf();
    page.type('half of a ');
    page.type('C', 51);
    page.type('ODE-1');
    page.enter();
    expect(page.codes).toEqual([{ text: 'CODE-1', format: 'wedge' }]);
  });
});

describe('a card that a hand scanner types line by line', () => {
  const lines = (page: ReturnType<typeof pageOf>, ...texts: string[]): void => {
    for (const text of texts) {
      page.type(text);
      page.enter();
    }
  };

  test('is one code', () => {
    const page = pageOf();
    lines(page, 'BEGIN:VCARD', 'VERSION:3.0', 'FN:Lena', 'END:VCARD', 'AT-7Q2F');
    expect(page.codes.map(({ text }) => text)).toEqual([
      'BEGIN:VCARD\nVERSION:3.0\nFN:Lena\nEND:VCARD',
      'AT-7Q2F',
    ]);
  });

  test('is read as far as it came when it breaks off, once', () => {
    vi.useFakeTimers();
    const page = pageOf();
    lines(page, 'BEGIN:VCARD', 'FN:Lena');
    vi.advanceTimersByTime(199);
    expect(page.codes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.codes.map(({ text }) => text)).toEqual(['BEGIN:VCARD\nFN:Lena\n']);
    lines(page, 'BEGIN:VCARD');
    page.type('N', 60);
    page.type('EXT-1');
    page.enter();
    expect(page.codes.slice(1).map(({ text }) => text)).toEqual(['BEGIN:VCARD\n', 'NEXT-1']);
    vi.useRealTimers();
  });
});

describe('a person', () => {
  test('who types slowly, or presses Enter later, captures nothing', () => {
    const page = pageOf();
    page.type('AT-7Q2F', 51);
    page.enter();
    page.type('AT-7Q2F');
    const enter = page.enter(51);
    expect(page.codes).toEqual([]);
    expect(enter.defaultPrevented).toBe(false);
  });

  test('who presses Enter after fewer than four keys presses the button', () => {
    const page = pageOf();
    page.type('abc');
    expect(page.enter().defaultPrevented).toBe(false);
    expect(page.codes).toEqual([]);
  });

  test('who types into a field captures nothing', () => {
    const page = pageOf();
    page.type('AT-7Q2F', 10, new Part(true));
    page.enter();
    expect(page.codes).toEqual([]);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('who uses a shortcut with %s adds no key', (held) => {
    const page = pageOf();
    page.type('AT-1');
    page.press({ key: 'c', [held]: true });
    page.type('2');
    page.enter();
    expect(page.codes.map(({ text }) => text)).toEqual(['AT-12']);
  });
});

test('hears nothing once it is stopped', () => {
  const page = pageOf();
  page.stop();
  page.type('AT-7Q2F');
  page.enter();
  expect(page.codes).toEqual([]);
});
