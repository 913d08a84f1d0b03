import {
  BookOpen,
  Building2,
  LayoutDashboard,
  Package,
  ScanLine,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { normalisePath, routeKind, ROUTES } from '../../domain/routes.ts';

export type NavigationEntry = { label: string; path: string; icon: LucideIcon };

/** The sidebar in the order of spec §2. An entry is shown once src/domain/routes.ts lists its screen. */
const ENTRIES: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: ROUTES.dashboard, icon: LayoutDashboard },
  { label: 'Company Profile', path: ROUTES.profile, icon: Building2 },
  { label: 'Team Management', path: ROUTES.team, icon: Users },
  { label: 'Tickets & Passes', path: ROUTES.tickets, icon: Ticket },
  { label: 'Lead Management', path: ROUTES.leads, icon: ScanLine },
  { label: 'Product Catalog', path: ROUTES.products, icon: Package },
  { label: 'Resources & FAQ', path: ROUTES.resources, icon: BookOpen },
];

export const NAVIGATION = ENTRIES.filter(({ path }) => routeKind(path) !== 'unknown');

/** Whether `entry` is the screen at `path`; the home address shows the dashboard (spec §2). */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  const normal = normalisePath(path);
  return entry.path === (normal === ROUTES.home ? ROUTES.dashboard : normal);
}
