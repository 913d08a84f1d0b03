import { codesIn, isOpenCard, isWholeCard, judgeBurst, type Burst } from '../../domain/capture/burst.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import { isComposing } from '../../domain/input-method.ts';
import { holdControl, type HeldControl } from './held-control.ts';

/** Most between two keys of a hand scanner: it may take 100 ms, and the way to the page adds some. */
const KEY_MS = 120;
/** Most between two lines of a card (ms). */
const LINE_MS = 200;
/** A timer that comes later than this (ms) tells of a busy page, where keys still wait to be heard. */
const LATE_MS = 20;

/** Keys that change others and are no part of a text. */
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Dead'];
/** How a scanner may send a line feed or a return; Ctrl+J would open the downloads of Chrome. */
const CONTROL_ENDS = ['j', 'm'];

type Typed = Omit<Burst, 'ms' | 'place'> & { began: number; last: number; control: HeldControl };

const burstOf = ({ began, last, control: { place }, ...typed }: Typed): Burst => ({
  ...typed,
  ms: last - began,
  place,
});

/** How long a scanner may take for its next key (ms). */
const mostAfter = (text: string): number => (isOpenCard(text) ? LINE_MS : KEY_MS);

/**
 * Reports codes of a hand scanner that types, wherever the focus is: keys that come one right after the other, by the
 * time at which they were pressed, and end with Enter, Tab or nothing. What it typed into a field is taken out again.
 * Returns how to stop.
 */
export function watchKeys(page: Window, now: () => number, onCode: (code: ReadCode) => void): () => void {
  let typed: Typed | null = null;
  /** When the last key of the last scan was pressed. */
  let scanned = -Infinity;
  let timer = 0;

  const forget = (): void => {
    page.clearTimeout(timer);
    typed = null;
  };
  const finish = (): void => {
    const done = typed;
    forget();
    if (!done) return;
    const verdict = judgeBurst(burstOf(done));
    if (verdict === 'typing') return;
    scanned = done.last;
    if (verdict === 'entry') {
      done.control.enter();
      return;
    }
    done.control.putBack();
    for (const text of codesIn(done.text)) onCode({ text, format: 'wedge' });
  };
  const finishLater = (text: string): void => {
    page.clearTimeout(timer);
    const ms = mostAfter(text) + LATE_MS;
    const due = now() + ms;
    timer = page.setTimeout(() => {
      if (now() - due > LATE_MS) timer = page.setTimeout(finish, LATE_MS);
      else finish();
    }, ms);
  };
  /** A person edits, or goes elsewhere. */
  const breakOff = (): void => {
    if (typed?.isEnded) finish();
    else forget();
  };

  const add = (event: KeyboardEvent): void => {
    const at = event.timeStamp;
    if (typed === null) {
      typed = { text: '', keys: 0, began: at, last: at, isEnded: false, control: holdControl(event.target) };
    } else if (typed.control.place === 'page') {
      // A space would press a button, and a letter choose an option.
      event.preventDefault();
    }
    typed = { ...typed, text: typed.text + event.key, keys: typed.keys + 1, last: at };
    finishLater(typed.text);
  };

  const end = (event: KeyboardEvent, character: string): void => {
    const at = event.timeStamp;
    if (typed === null) {
      // The second of two ends, as of a return and a line feed.
      if (at - scanned > KEY_MS) return;
      event.preventDefault();
      scanned = at;
      return;
    }
    typed = { ...typed, keys: typed.keys + 1, last: at, isEnded: true };
    if (event.shiftKey || judgeBurst(burstOf(typed)) === 'typing') {
      forget();
      return;
    }
    // Enter would press the button that has the focus, and Tab move it.
    event.preventDefault();
    if (isWholeCard(typed.text)) {
      finish();
      return;
    }
    if (!/[\n\t]$/.test(typed.text)) typed.text += character;
    finishLater(typed.text);
  };

  const hear = (event: KeyboardEvent): void => {
    const at = event.timeStamp;
    if (typed && at - typed.last > mostAfter(typed.text)) finish();
    if (isComposing(event) || event.repeat) {
      breakOff();
      return;
    }
    if (event.ctrlKey && CONTROL_ENDS.includes(event.key)) {
      end(event, '\n');
      return;
    }
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (isShortcut && !event.getModifierState('AltGraph')) return;
    if (event.key === 'Enter') end(event, '\n');
    else if (event.key === 'Tab') end(event, '\t');
    else if (event.key.length === 1) add(event);
    else if (!MODIFIERS.includes(event.key)) breakOff();
    else if (typed) {
      typed = { ...typed, keys: typed.keys + 1, last: at };
      finishLater(typed.text);
    }
  };
  const early = { capture: true };
  page.addEventListener('keydown', hear, early);
  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('keydown', hear, early);
  };
}
