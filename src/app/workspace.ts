import type { CurrentUser } from '../api/sign-in.ts';
import { normalisePath } from '../domain/routes.ts';
import type { Ports } from './ports.ts';
import { provideWorkspace as provide } from './provide-workspace.ts';
import { keepPortal } from './service-worker.ts';
import { SCREENS } from '../ui/shell/screens.ts';
// Loads the frame together with its logic, because both are needed at the same time.
import '../ui/shell/workspace-shell.tsx';

/** The signed-in half of the composition root; from here on the portal also starts without a network. */
export function provideWorkspace(ports: Ports, user: CurrentUser | null) {
  if (import.meta.env.PROD) keepPortal(ports, user);
  return provide(ports, user);
}

/** Preloads the screen at this address, so that it is ready when the frame is rendered. */
export const bringScreen = (path: string): void => {
  SCREENS[normalisePath(path)]?.preload();
};
