import { LoadingScreen } from '../kit/spinner.tsx';
import { keptViews } from './kept-views.tsx';
import { lazyView } from './lazy-view.tsx';

const load = () => import('./later-views.ts');

/** What stands around the sign-in's steps: the server draws it. */
export const frame = keptViews<'EventCover' | 'EventTrouble' | 'Footer' | 'OfflineNotice'>(load);

/** Nothing is announced before the portal's machines run, so the toasts need not be in the first load. */
export const Toaster = lazyView(
  async () => ({ default: (await load()).Toaster }),
  () => null,
);

export const StillWorking = lazyView(
  async () => ({ default: (await load()).StillWorking }),
  () => null,
);

export const Unreachable = lazyView(async () => ({ default: (await load()).Unreachable }), <LoadingScreen />);
