import { createActor } from 'xstate';
import { INSPECTOR_PAGE } from '../protocol.ts';
import { DOCK_HEIGHT, dockMachine, type DockPlace } from './dock.machine.ts';
import { dockMarkup } from './markup.ts';

const KEY = 'inspector.dock';
/** Height of the app that stays visible above the dock (CSS pixels). */
const LEFT_OVER = 80;

/** Parses the stored place; falls back to a closed dock when the text was edited by hand and is invalid. */
function placeOf(text: string | null): DockPlace {
  const closed = { isOpen: false, height: DOCK_HEIGHT.first };
  if (text === null) return closed;
  try {
    const { isOpen, height } = JSON.parse(text) as Partial<DockPlace>;
    return { isOpen: isOpen === true, height: Number(height) || DOCK_HEIGHT.first };
  } catch {
    return closed;
  }
}

/**
 * Mounts the panel at the lower edge of the app. A frame isolates the inspector's page from the app's styles, focus and
 * layout; opening the panel loads it. Ctrl+Alt+X opens and closes the panel.
 */
export function mountDock(page: Window, app: string, isRecorded: () => boolean): void {
  const { document, localStorage } = page;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const { panel, grip, open, close, frameBox } = dockMarkup(root);
  const dock = createActor(dockMachine.provide({ guards: { isRecorded } }), {
    input: placeOf(localStorage.getItem(KEY)),
  });
  const toggle = (): void => {
    dock.send({ type: 'dock.toggled' });
  };
  const resize = (height: number): void => {
    dock.send({ type: 'resize.moved', height, most: page.innerHeight - LEFT_OVER });
  };
  let focused: Element | null = null;

  dock.subscribe((snapshot) => {
    const { isOpen, height } = snapshot.context;
    localStorage.setItem(KEY, JSON.stringify({ isOpen, height } satisfies DockPlace));
    panel.hidden = !isOpen;
    open.hidden = isOpen;
    panel.style.height = `${String(height)}px`;
    panel.dataset['resizing'] = String(snapshot.hasTag('resizing'));
    grip.setAttribute('aria-valuenow', String(height));
    grip.setAttribute('aria-valuemax', String(Math.max(height, page.innerHeight - LEFT_OVER)));
    if (!snapshot.hasTag('framed')) frameBox.replaceChildren();
    else if (!frameBox.firstChild) frameBox.append(frameOf(document, app));
  });

  open.addEventListener('click', () => {
    toggle();
    close.focus();
  });
  close.addEventListener('click', () => {
    toggle();
    open.focus();
  });
  page.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (dock.getSnapshot().context.isOpen) {
      toggle();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    } else {
      focused = document.activeElement;
      toggle();
      close.focus();
    }
  });
  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId);
    dock.send({ type: 'resize.started' });
  });
  grip.addEventListener('pointermove', (event) => {
    if (dock.getSnapshot().hasTag('resizing')) resize(page.innerHeight - event.clientY);
  });
  grip.addEventListener('lostpointercapture', () => {
    dock.send({ type: 'resize.ended' });
  });
  grip.addEventListener('keydown', ({ key }) => {
    const { height } = dock.getSnapshot().context;
    if (key === 'ArrowUp') resize(height + DOCK_HEIGHT.step);
    if (key === 'ArrowDown') resize(height - DOCK_HEIGHT.step);
  });
  dock.start();
  document.body.append(host);
}

/** Excludes AltGr, which some systems report as Ctrl+Alt and which types letters. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && event.code === 'KeyX' && !event.getModifierState('AltGraph');

function frameOf(document: Document, app: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Inspector';
  frame.src = `${INSPECTOR_PAGE}?app=${app}`;
  return frame;
}
