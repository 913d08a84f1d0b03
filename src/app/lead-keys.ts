import { LEAD_SHORTCUTS, type LeadKey } from '../domain/leads/shortcuts.ts';
import { normalisePath, ROUTES } from '../domain/routes.ts';

/** A hand scanner types faster than people do: keys closer than this are its own (ms). */
const SCANNER_MS = 80;

/** Fields that take letters, and windows and menus with keys of their own. */
const TAKEN =
  'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** Reports the shortcuts that are pressed on the lead page. Returns how to stop. */
export function watchLeadKeys(page: Window, onPressed: (key: LeadKey) => void): () => void {
  let pending = 0;
  const hear = (event: KeyboardEvent): void => {
    page.clearTimeout(pending);
    const found = LEAD_SHORTCUTS.find((key) => key === event.key);
    const isElsewhere = normalisePath(page.location.pathname) !== ROUTES.leads;
    if (!found || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(TAKEN))) return;
    // A browser may search the page by "/".
    if (event.key === '/') event.preventDefault();
    if (event.repeat) onPressed(found);
    else
      pending = page.setTimeout(() => {
        onPressed(found);
      }, SCANNER_MS);
  };
  page.addEventListener('keydown', hear);
  return () => {
    page.clearTimeout(pending);
    page.removeEventListener('keydown', hear);
  };
}
