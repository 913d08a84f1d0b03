import type { ReadCode } from '../../domain/capture/code.ts';

/** A hand scanner types faster than people do (ms between keys). */
const KEY_MS = 50;
const SHORTEST = 4;
/** A card comes line by line, each with its Enter; one that breaks off is read as far as it came (ms). */
const LINE_MS = 200;
const CARD_BEGINS = /^BEGIN:VCARD/i;
const CARD_ENDS = /\nEND:VCARD\s*$/i;

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Reports codes of a hand scanner that types: a burst of keys that ends with Enter while no field has the focus, or
 * the lines of a whole vCard. Returns how to stop.
 */
export function watchKeys(page: Window, now: () => number, onCode: (code: ReadCode) => void): () => void {
  let text = '';
  let last = 0;
  let breakingOff = 0;
  const report = (): void => {
    const code = text;
    text = '';
    if (code !== '') onCode({ text: code, format: 'wedge' });
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    const pause = now() - last;
    last = now();
    page.clearTimeout(breakingOff);
    // A card that broke off was a scan all the same.
    if (pause > KEY_MS && text.includes('\n')) report();
    if (pause > KEY_MS) text = '';
    if (event.key !== 'Enter') {
      if (event.key.length === 1) text += event.key;
      return;
    }
    if (text.length < SHORTEST) return;
    // Enter would press the button that has the focus.
    event.preventDefault();
    if (CARD_BEGINS.test(text) && !CARD_ENDS.test(text)) {
      text += '\n';
      breakingOff = page.setTimeout(report, LINE_MS);
    } else report();
  };
  const early = { capture: true };
  page.addEventListener('keydown', hear, early);
  return () => {
    page.clearTimeout(breakingOff);
    page.removeEventListener('keydown', hear, early);
  };
}
