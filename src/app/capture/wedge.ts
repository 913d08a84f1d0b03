import {
  codesIn,
  isOpenCard,
  isWholeCard,
  judgeBurst,
  splitAtEnd,
  type Burst,
} from '../../domain/capture/burst.ts';
import type { ReadCode } from '../../domain/capture/code.ts';
import { isComposing } from '../../domain/input-method.ts';
import { holdControl, type HeldControl } from './held-control.ts';

/** Most between two keys of a hand scanner: it may take 100 ms, and the way to the page adds some. */
const KEY_MS = 120;
/** Most between two keys of a card that is not whole (ms): nothing else begins like one. */
const CARD_MS = 1_000;
/** What a person types so soon (ms) after the last key goes on with what the field holds; no scanner pauses for longer. */
const PAUSE_MS = 1_000;
/** A timer that comes later than this (ms) tells of a busy page, where keys still wait to be heard. */
const LATE_MS = 20;

/** Keys that change others and are no part of a text. */
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Dead'];
/** How a scanner may send a line feed or a return; Ctrl+J would open the downloads of Chrome. */
const CONTROL_ENDS = ['j', 'm'];

type Typed = Omit<Burst, 'ms' | 'place' | 'isAlone'> & { began: number; last: number; control: HeldControl };

const burstOf = ({ began, last, control: { place }, ...typed }: Typed, isAlone = false): Burst => ({
  ...typed,
  ms: last - began,
  isAlone,
  place,
});

/** With one more key. */
const withKey = (typed: Typed, at: number): Typed => ({
  ...typed,
  keys: typed.keys + 1,
  last: at,
  slowest: Math.max(typed.slowest, at - typed.last),
});

/** Whether silence may end it: it began in the field for codes, which was empty. */
const mayBeAlone = ({ isContinued, control: { place, isFilled } }: Typed): boolean =>
  place === 'codes' && !isFilled && !isContinued;

/** How long a scanner may take for its next key (ms). */
const mostAfter = (text: string): number => (isOpenCard(text) ? CARD_MS : KEY_MS);

/** The time without a key (ms) that ends it. */
const quietAfter = (typed: Typed): number =>
  mayBeAlone(typed) && !typed.isEnded ? PAUSE_MS : mostAfter(typed.text);

/**
 * Reports codes of a hand scanner that types, wherever the focus is: keys that come one right after the other, by the
 * time at which they were pressed, and end with Enter, Tab or nothing. What it typed into a field is taken out again.
 * Returns how to stop.
 */
export function watchKeys(page: Window, now: () => number, onCode: (code: ReadCode) => void): () => void {
  let typed: Typed | null = null;
  /** When the last key of the last scan was pressed. */
  let scanned = -Infinity;
  /** When the last key of a code that silence ended was pressed. */
  let silenced = -Infinity;
  /** When the last key was pressed. */
  let heard = -Infinity;
  let timer = 0;

  const forget = (): void => {
    page.clearTimeout(timer);
    typed = null;
  };
  /** `quiet` is the time without a key since the last one. */
  const finish = (quiet: number): void => {
    const done = typed;
    forget();
    if (!done) return;
    const { control, last } = done;
    // And still holds nothing else.
    const isAlone = quiet >= PAUSE_MS && mayBeAlone(done) && control.holds(done.text.replace(/[\n\t]/g, ''));
    const isWhole = isAlone || control.place !== 'codes' || isWholeCard(done.text);
    const [ended, rest] = isWhole ? [done.text, ''] : splitAtEnd(done.text);
    const verdict = judgeBurst(burstOf({ ...done, text: ended }, isAlone));
    if (verdict === 'typing') return;
    scanned = last;
    if (isAlone) silenced = last;
    if (verdict === 'entry' && rest === '') {
      control.enter();
      return;
    }
    control.putBack(rest);
    for (const text of codesIn(ended)) onCode({ text, format: 'wedge' });
  };
  /** Once no key came for a time, and the page is not busy: keys that were pressed in time may wait to be heard. */
  const finishLater = (burst: Typed): void => {
    page.clearTimeout(timer);
    const ms = quietAfter(burst);
    // Where the keys themselves come late, their silence comes as late.
    const lag = ms === PAUSE_MS ? Math.max(0, now() - burst.last) : 0;
    const look = (): void => {
      const due = now() + LATE_MS;
      timer = page.setTimeout(() => {
        if (now() - due > LATE_MS) look();
        else finish(ms);
      }, LATE_MS);
    };
    timer = page.setTimeout(look, ms + lag);
  };
  /** A person edits, or goes elsewhere. */
  const breakOff = (): void => {
    if (typed?.isEnded) finish(0);
    else forget();
  };

  const add = (event: KeyboardEvent): void => {
    const at = event.timeStamp;
    if (typed === null) {
      const control = holdControl(event.target);
      // A key that was heard late also shows that there was no silence before it.
      const isContinued =
        control.place === 'codes' &&
        ((control.isFilled && at - heard <= PAUSE_MS) || at - silenced <= PAUSE_MS);
      typed = { text: '', keys: 0, began: at, last: at, slowest: 0, isEnded: false, isContinued, control };
    } else if (typed.control.place === 'page') {
      // A space would press a button, and a letter choose an option.
      event.preventDefault();
    }
    typed = withKey({ ...typed, text: typed.text + event.key }, at);
    finishLater(typed);
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
    if (event.shiftKey) {
      breakOff();
      return;
    }
    typed = { ...withKey(typed, at), isEnded: true };
    if (judgeBurst(burstOf(typed)) === 'typing') {
      forget();
      return;
    }
    // Enter would press the button that has the focus, and Tab move it.
    event.preventDefault();
    if (!/[\n\t]$/.test(typed.text)) typed.text += character;
    if (typed.isContinued || isWholeCard(typed.text)) finish(0);
    else finishLater(typed);
  };

  const sort = (event: KeyboardEvent): void => {
    const at = event.timeStamp;
    if (typed && at - typed.last > mostAfter(typed.text)) finish(at - typed.last);
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
      typed = withKey(typed, at);
      finishLater(typed);
    }
  };
  const hear = (event: KeyboardEvent): void => {
    sort(event);
    heard = event.timeStamp;
  };
  const early = { capture: true };
  page.addEventListener('keydown', hear, early);
  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('keydown', hear, early);
  };
}
