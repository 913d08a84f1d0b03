import { afterEach, beforeEach, expect, vi } from 'vitest';
import { watchKeys } from '../../../src/app/capture/wedge.ts';
import type { ReadCode } from '../../../src/domain/capture/code.ts';

/** A button, or the page itself. */
export class Part extends EventTarget {}

/** A control as far as it is read. */
export class Control extends EventTarget {
  value = '';
  selectionStart: number | null = 0;
  selectionEnd: number | null = 0;
  readonly entered: string[] = [];
  readonly form = {
    requestSubmit: (): void => {
      this.entered.push(this.value);
      this.#put('');
    },
  };
  constructor(
    readonly type: string,
    readonly name = '',
  ) {
    super();
  }
  #put(text: string): void {
    this.value = text;
    this.setSelectionRange(text.length, text.length);
  }
  setSelectionRange(start: number, end: number): void {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
  /** As the browser does it, once nothing has prevented it. */
  insert(key: string): void {
    const at = this.selectionStart ?? this.value.length;
    this.value = this.value.slice(0, at) + key + this.value.slice(this.selectionEnd ?? at);
    this.setSelectionRange(at + key.length, at + key.length);
  }
}
export class Input extends Control {}
export class Area extends Control {}
export class Select extends Control {
  override insert(key: string): void {
    this.value = key;
  }
}

type Pressed = Partial<KeyboardEvent> & { key: string };

/** A page whose keys are pressed at times that the test says. */
export function pageOf() {
  const page = Object.assign(new EventTarget(), {
    // Looked up when called: a test replaces the clock.
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => {
      clearTimeout(timer);
    },
  });
  const clock = { at: performance.now() };
  /** How far the page's clock is before that of its timers, after it was busy; what it says while what is due fires. */
  const busy: { ms: number; until: number | null } = { ms: 0, until: null };
  const now = (): number => busy.until ?? performance.now() + busy.ms;
  const codes: string[] = [];
  const heard = (code: ReadCode): void => {
    expect(code.format).toBe('wedge');
    codes.push(code.text);
  };
  // The only members of a window that are read.
  const stop = watchKeys(page as unknown as Window, now, heard);
  let focus: Part | Control = new Part();
  const dispatch = (at: number, pressed: Pressed): Event => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      getModifierState: () => false,
      keyCode: 0,
      ...pressed,
    });
    Object.defineProperty(event, 'target', { value: focus });
    Object.defineProperty(event, 'timeStamp', { value: at });
    page.dispatchEvent(event);
    const types = pressed.key.length === 1 && pressed.ctrlKey !== true;
    if (!event.defaultPrevented && focus instanceof Control && types) focus.insert(pressed.key);
    return event;
  };
  /** Presses a key this long after the one before. */
  const press = (pressed: Pressed, after = 10): Event => {
    clock.at += after;
    vi.advanceTimersByTime(Math.max(0, clock.at - now()));
    return dispatch(clock.at, pressed);
  };
  const type = (text: string, after?: number): void => {
    for (const key of text) press({ key }, after);
  };
  const scan = (text: string, end = 'Enter', after = 10): Event => {
    type(text, after);
    return press({ key: end }, after);
  };
  return {
    codes,
    press,
    type,
    scan,
    stop,
    lines: (lines: readonly string[], after?: number): void => {
      for (const line of lines) scan(line, 'Enter', after);
    },
    /** A person does something else for a while. */
    pause: (ms = 1_000): void => {
      clock.at = Math.max(clock.at, now()) + ms;
      vi.advanceTimersByTime(clock.at - now());
    },
    focus: <Into extends Part | Control>(part: Into): Into => {
      focus = part;
      return part;
    },
    /** Keys that the system hands over late: the page is idle meanwhile. */
    late: (keys: readonly string[], after: number, by: number): void => {
      const pressed = keys.map((key) => [(clock.at += after), key] as const);
      vi.advanceTimersByTime(Math.max(0, clock.at + by - now()));
      for (const [at, key] of pressed) dispatch(at, { key });
    },
    /** Keys that are pressed while the page is busy for so long: what is due fires at the end, before they are heard. */
    stall: (keys: readonly string[], after: number, ms: number): void => {
      const pressed = keys.map((key) => [(clock.at += after), key] as const);
      busy.until = now() + ms;
      if (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
      busy.ms = busy.until - performance.now();
      busy.until = null;
      for (const [at, key] of pressed) dispatch(at, { key });
    },
    /** Keys that are pressed while the page is busy: it hears of them afterwards, and of a timer that is due first. */
    busy: (keys: readonly Pressed[], after: number): void => {
      const pressed = keys.map((key) => [(clock.at += after), key] as const);
      const late = vi.spyOn(performance, 'now').mockReturnValue(clock.at);
      vi.advanceTimersToNextTimer();
      for (const [at, key] of pressed) dispatch(at, key);
      late.mockRestore();
      clock.at += after;
    },
  };
}

/** Fakes the controls of a page and its timers. */
export function useKeys(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('HTMLInputElement', Input);
    vi.stubGlobal('HTMLTextAreaElement', Area);
    vi.stubGlobal('HTMLSelectElement', Select);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
