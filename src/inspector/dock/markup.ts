import { INSPECTOR_PAGE } from '../protocol.ts';

/** The dock's styles, limited to its shadow root; the colours are the portal's tokens. */
const STYLES = `
:host { all: initial; font: 13px/1.4 system-ui, sans-serif; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
button, a { font: inherit; color: var(--colors-fg-default); background: none; border: 0; border-radius: 6px;
  padding: 4px 8px; cursor: pointer; text-decoration: none; }
button:hover, a:hover { background: var(--colors-bg-hover); }
:focus-visible { outline: 2px solid var(--colors-accent-fg); outline-offset: -2px; }
.open { position: fixed; z-index: 2147483000; inset-inline-end: 0; top: 60%; padding: 10px 6px; writing-mode: vertical-rl;
  border: 1px solid var(--colors-border-control); border-inline-end: 0; border-radius: 8px 0 0 8px;
  background: var(--colors-bg-surface); color: var(--colors-fg-muted); font-size: 12px; }
.panel { position: fixed; z-index: 2147483000; inset-inline: 0; bottom: 0; max-height: calc(100dvh - 40px);
  display: flex; flex-direction: column; background: var(--colors-bg-surface); color: var(--colors-fg-default);
  border-top: 1px solid var(--colors-border-control); box-shadow: 0 -8px 28px rgb(10 14 25 / 0.18); }
.bar { display: flex; align-items: center; gap: 4px; padding: 0 8px; }
.bar span { color: var(--colors-fg-muted); flex: 1; }
.grip { height: 8px; margin-top: -4px; cursor: ns-resize; touch-action: none; }
.frame { flex: 1; min-height: 0; }
iframe { display: block; width: 100%; height: 100%; border: 0; }
[data-resizing=true] iframe { pointer-events: none; }
@media print { :host { display: none; } }
`;

/** Renders the dock into its shadow root and returns its elements. The markup contains no outside values. */
export function dockMarkup(root: ShadowRoot) {
  root.innerHTML = `<style>${STYLES}</style>
<aside aria-label="Inspector">
  <button type="button" class="open" aria-keyshortcuts="Control+Alt+X" title="Open the inspector (Ctrl+Alt+X)">Inspector</button>
  <div class="panel" hidden>
    <div class="grip" role="separator" aria-orientation="horizontal" aria-label="Height of the inspector"
      aria-valuemin="160" tabindex="0"></div>
    <div class="bar"><span>Ctrl+Alt+X opens and closes this panel</span>
      <a href="${INSPECTOR_PAGE}" target="_blank" rel="noopener">Open in a tab</a>
      <button type="button" class="close" aria-keyshortcuts="Control+Alt+X" title="Close (Ctrl+Alt+X)">Close</button></div>
    <div class="frame"></div>
  </div>
</aside>`;
  const find = (selector: string): HTMLElement => {
    const element = root.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The dock has no ${selector}.`);
    return element;
  };
  return {
    panel: find('.panel'),
    grip: find('.grip'),
    open: find('.open'),
    close: find('.close'),
    frameBox: find('.frame'),
  };
}
