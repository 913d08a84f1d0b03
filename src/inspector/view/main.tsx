import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { THEME_COOKIE } from '../../domain/constants.ts';
import { provideInspector } from './actors.ts';
import { InspectorView } from './inspector-view.tsx';

/** Starts the inspector. In a dock it watches the page whose id is in the address, in a tab the first that answers. */
function main(): void {
  followTheme();
  const app = new URLSearchParams(location.search).get('app');
  const inspector = createActor(provideInspector(window), { input: { app } });
  const root = document.getElementById('inspector');
  if (root) createRoot(root).render(<InspectorView inspector={inspector} />);
  inspector.start();
  if (window.parent !== window) passOnShortcut(window.parent);
}

/** Applies the portal's theme; reads it again on focus, because it may change while this page is in the background. */
function followTheme(): void {
  const follow = (): void => {
    const [, chosen = 'system'] =
      new RegExp(`(?:^|; )${THEME_COOKIE}=(light|dark)`).exec(document.cookie) ?? [];
    document.documentElement.dataset['theme'] = chosen;
  };
  window.addEventListener('focus', follow);
  follow();
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
