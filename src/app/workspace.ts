import { normalisePath } from '../domain/routes.ts';
import { SCREENS } from '../ui/shell/screens.ts';
// The frame travels with the behaviour: whoever needs one needs the other next.
import '../ui/shell/workspace-shell.tsx';

export { provideWorkspace } from './provide-workspace.ts';

/** Fetches the screen at this address, so that it is here when the frame is drawn. */
export const bringScreen = (path: string): void => {
  SCREENS[normalisePath(path)]?.preload();
};
