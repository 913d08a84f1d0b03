import { normalisePath } from '../domain/routes.ts';
import { SCREENS } from '../ui/shell/screens.ts';
// Loads the frame together with its logic, because both are needed at the same time.
import '../ui/shell/workspace-shell.tsx';

export { provideWorkspace } from './provide-workspace.ts';

/** Preloads the screen at this address, so that it is ready when the frame is rendered. */
export const bringScreen = (path: string): void => {
  SCREENS[normalisePath(path)]?.preload();
};
