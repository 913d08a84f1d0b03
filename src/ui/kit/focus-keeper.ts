import { useEffect } from 'react';

/** What has a focus of its own: it gives it back by itself, or is gone with it. */
const ASIDE = '[role=dialog], [role=alertdialog], [role=menu], [data-toasts]';
const WINDOW = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Where the focus was: the element, and what was around it, from the inside out. */
type Place = { element: HTMLElement; around: readonly { parent: Element; index: number }[] };

/**
 * Gives the focus to the next sensible element when the one that had it is taken away, by a row that is deleted or a
 * state that changes: the same control of the row that took the place, else what is near. Without it the keyboard would
 * start again at the top of the page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place: Place | null = null;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && !target.closest(ASIDE)) place = placeOf(target);
    };
    const look = (): void => {
      if (document.activeElement !== document.body || !place || place.element.isConnected) return;
      // Whatever closes the window gives the focus back first.
      if (!document.querySelector(WINDOW)) nextTo(place)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (place && !place.element.isConnected) window.setTimeout(look);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}

function placeOf(element: HTMLElement): Place {
  const around: { parent: Element; index: number }[] = [];
  for (
    let inner: Element = element;
    inner.parentElement && inner.id !== 'main';
    inner = inner.parentElement
  ) {
    const parent = inner.parentElement;
    around.push({ parent, index: [...parent.children].indexOf(inner) });
  }
  return { element, around };
}

function nextTo({ element, around }: Place): HTMLElement | null {
  for (const { parent, index } of around) {
    if (!parent.isConnected || parent === document.body) continue;
    const inPlace = parent.children[Math.min(index, parent.children.length - 1)];
    const found = inPlace && controlIn(inPlace, element);
    if (found) return found;
    if (parent instanceof HTMLElement && parent.hasAttribute('tabindex')) return parent;
  }
  return document.querySelector<HTMLElement>('#main') ?? document.querySelector<HTMLElement>('h1');
}

/** The control that does the same there, else the first. */
function controlIn(inPlace: Element, gone: HTMLElement): HTMLElement | undefined {
  const controls = [...inPlace.querySelectorAll<HTMLElement>(FOCUSABLE)];
  if (inPlace instanceof HTMLElement && inPlace.matches(FOCUSABLE)) controls.unshift(inPlace);
  return controls.find((control) => isLike(control, gone)) ?? controls[0];
}

const isLike = (control: HTMLElement, gone: HTMLElement): boolean =>
  control.tagName === gone.tagName && wordOf(control) === wordOf(gone);

/** "Delete" of "Delete Price list". */
const wordOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-label') ?? control.textContent).trim().split(/\s/)[0] ?? '';
