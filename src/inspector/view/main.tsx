import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { THEME_COOKIE } from '../../domain/screen-constants.ts';
import { viewportMachine } from '../chart/viewport.machine.ts';
import { keep, readKept } from '../kept.ts';
import type { Layout } from '../layout/layout.machine.ts';
import { provideInspector, provideLayout } from './actors.ts';
import { provideRecording } from '../recording/provide.ts';
import { InspectorView } from './inspector-view.tsx';

/** Starts the inspector. In a dock it watches the page whose id is in the address, in a tab the first that answers. */
function main(): void {
  const kept = readKept(localStorage);
  const app = new URLSearchParams(location.search).get('app');
  const layout = createActor(provideLayout(window), { input: kept.layout });
  const inspector = createActor(provideInspector(window), { input: { app, filter: kept.filter } });
  const recording = createActor(provideRecording(window), {
    input: { inspector: crypto.randomUUID() },
  });
  const viewport = createActor(viewportMachine, { input: { zoom: kept.zoom } });
  layout.subscribe(({ context: { sizes, folded, colours } }) => {
    keep(localStorage, { layout: { sizes, folded, colours } });
    showColours(colours);
  });
  let { filter: keptFilter, zoom: keptZoom } = kept;
  inspector.subscribe(({ context: { filter } }) => {
    if (filter !== keptFilter) keep(localStorage, { filter: (keptFilter = filter) });
  });
  viewport.subscribe(({ context: { zoom } }) => {
    if (zoom !== keptZoom) keep(localStorage, { zoom: (keptZoom = zoom) });
  });
  const root = document.getElementById('inspector');
  if (root) createRoot(root).render(<InspectorView actors={{ inspector, layout, viewport, recording }} />);
  layout.start();
  viewport.start();
  recording.start();
  inspector.start();
  window.addEventListener('focus', () => {
    // The portal's theme may have changed while this page was in the background.
    showColours(layout.getSnapshot().context.colours);
  });
  if (window.parent !== window) passOnShortcut(window.parent);
}

/** Shows the chosen colours, or those of the portal: its cookie says which, or nothing to follow the system. */
function showColours(colours: Layout['colours']): void {
  const [, portal = 'system'] =
    new RegExp(`(?:^|; )${THEME_COOKIE}=(light|dark)`).exec(document.cookie) ?? [];
  document.documentElement.dataset['theme'] = colours === 'portal' ? portal : colours;
}

/** Passes Ctrl+Alt+X to the app, so that the shortcut closes the dock while the focus is inside it. */
function passOnShortcut(app: Window): void {
  window.addEventListener('keydown', (event) => {
    const { ctrlKey, altKey, code } = event;
    if (ctrlKey && altKey && code === 'KeyX') {
      app.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey, altKey, code }));
    }
  });
}

main();
