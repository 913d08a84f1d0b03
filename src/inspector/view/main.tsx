import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { THEME_COOKIE } from '../../domain/constants.ts';
import { provideInspector } from './actors.ts';
import { InspectorView } from './inspector-view.tsx';

/** The inspector's own page: in the dock of the page named in the address, or in a tab, watching the newest one. */
function main(): void {
  followTheme();
  const app = new URLSearchParams(location.search).get('app');
  const inspector = createActor(provideInspector(window), { input: { app } });
  const root = document.getElementById('inspector');
  if (root) createRoot(root).render(<InspectorView inspector={inspector} />);
  inspector.start();
  if (window.parent !== window) passOnShortcut(window.parent);
}

/** As the portal is set, which may change while this page is in the background. */
function followTheme(): void {
  const follow = (): void => {
    const [, chosen = 'system'] =
      new RegExp(`(?:^|; )${THEME_COOKIE}=(light|dark)`).exec(document.cookie) ?? [];
    document.documentElement.dataset['theme'] = chosen;
  };
  window.addEventListener('focus', follow);
  follow();
}

/** Ctrl+Alt+X closes the dock also while the focus is inside it. */
function passOnShortcut(app: Window): void {
  window.addEventListener('keydown', (event) => {
    const { ctrlKey, altKey, code } = event;
    if (ctrlKey && altKey && code === 'KeyX') {
      app.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey, altKey, code }));
    }
  });
}

main();
