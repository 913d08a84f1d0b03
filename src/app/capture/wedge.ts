import type { ReadCode } from '../../domain/capture/code.ts';

/** A hand scanner types faster than people do (ms between keys). */
const KEY_MS = 50;
const SHORTEST = 4;

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Reports codes of a hand scanner that types: a burst of keys that ends with Enter while no field has the focus.
 * Returns how to stop.
 */
export function watchKeys(page: Window, now: () => number, onCode: (code: ReadCode) => void): () => void {
  let text = '';
  let last = 0;
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    const pause = now() - last;
    last = now();
    if (pause > KEY_MS) text = '';
    if (event.key !== 'Enter') {
      if (event.key.length === 1) text += event.key;
      return;
    }
    if (text.length < SHORTEST) return;
    // Enter would press the button that has the focus.
    event.preventDefault();
    onCode({ text, format: 'wedge' });
    text = '';
  };
  const early = { capture: true };
  page.addEventListener('keydown', hear, early);
  return () => {
    page.removeEventListener('keydown', hear, early);
  };
}
