import type { InstallWay } from '../../domain/capture/install.ts';
import type { Ports } from '../ports.ts';

/** Safari of iPhone and iPad says so when the app runs from the home screen. */
type Able = Navigator & { standalone?: boolean };

/** How the app can be installed here, and the asking for it where the browser lets a page ask. */
export function createInstall({ page, installPrompt }: Pick<Ports, 'page' | 'installPrompt'>) {
  let tell: (way: InstallWay) => void = () => undefined;
  const offer = (): void => {
    const way = installPrompt.held === null ? wayOf(page.navigator) : 'prompt';
    tell(way !== 'none' && isInstalled(page) ? 'none' : way);
  };
  const close = (): void => {
    installPrompt.held = null;
    tell('none');
  };
  return {
    /** Tells the way at once and when it changes, until the returned function is called. */
    watch: (onWay: (way: InstallWay) => void): (() => void) => {
      tell = onWay;
      page.addEventListener('beforeinstallprompt', offer);
      page.addEventListener('appinstalled', close);
      offer();
      return () => {
        tell = () => undefined;
        page.removeEventListener('beforeinstallprompt', offer);
        page.removeEventListener('appinstalled', close);
      };
    },

    /** Asks the person. The browser lets a page ask once; after a no its menu is left. */
    ask: async (): Promise<void> => {
      const { held } = installPrompt;
      installPrompt.held = null;
      const outcome = await held?.prompt().then(
        (answer) => answer.outcome,
        () => 'dismissed',
      );
      if (outcome !== undefined) tell(outcome === 'accepted' ? 'none' : 'menu');
    },
  };
}

/** What a browser offers by itself that lets no page ask. An iPad calls itself a Mac, and no Mac has a touch screen. */
function wayOf({ userAgent, maxTouchPoints }: Navigator): InstallWay {
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'share';
  return /Android/.test(userAgent) && /Firefox/.test(userAgent) ? 'menu' : 'none';
}

const isInstalled = (page: Window): boolean =>
  (page.navigator as Able).standalone === true || page.matchMedia('(display-mode: standalone)').matches;
