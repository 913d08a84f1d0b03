import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { normalisePath, ROUTES } from '../../domain/routes.ts';

export type NavigationEntry = { label: string; path: string; icon: LucideIcon };

/** The sidebar in the order of spec §2. An entry joins the list together with its screen. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: ROUTES.dashboard, icon: LayoutDashboard },
];

/** Whether `entry` is the screen at `path`; the home address shows the dashboard (spec §2). */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  const normal = normalisePath(path);
  return entry.path === (normal === ROUTES.home ? ROUTES.dashboard : normal);
}
