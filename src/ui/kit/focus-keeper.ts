import { useEffect } from 'react';

/** Elements that manage the focus themselves and return it when they close. */
const ASIDE = '[role=dialog], [role=alertdialog], [role=menu], [data-toasts]';
const WINDOW = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The last focused element and its ancestors with their positions, from the inside out. */
type Place = { element: HTMLElement; around: readonly { parent: Element; index: number }[] };

/**
 * Moves the focus when the focused element is removed, by a deleted row or a state change: to the same control of the
 * row that took its place, else to a control nearby. Without this, keyboard navigation would restart at the top of the
 * page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place: Place | null = null;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && !target.closest(ASIDE)) place = placeOf(target);
    };
    const look = (): void => {
      if (document.activeElement !== document.body || !place || place.element.isConnected) return;
      // An open window returns the focus itself when it closes.
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

/** The control with the same action, else the first one. */
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
