import {
  AtSign,
  BookOpen,
  Building2,
  ContactRound,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Package,
  ReceiptText,
  ScanLine,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { lazyView } from './lazy-view.tsx';
import { SCREEN_TEXTS, SCREEN_WORDS } from './workspace-texts.ts';

const DashboardPage = lazyView(() => import('../dashboard/dashboard-page.tsx'));

type Screen = { path: string; page: typeof DashboardPage };
type NavigationEntry = { name: keyof typeof SCREEN_TEXTS; path: string; icon: LucideIcon };

/** The screens of the sidebar in the order of spec §2, loaded when they are first opened. */
export const NAVIGATION: readonly (Screen & NavigationEntry)[] = [
  { path: ROUTES.dashboard, page: DashboardPage, name: 'dashboard', icon: LayoutDashboard },
  {
    path: ROUTES.profile,
    page: lazyView(() => import('../profile/profile-page.tsx')),
    name: 'profile',
    icon: Building2,
  },
  {
    path: ROUTES.team,
    page: lazyView(() => import('../team/team-page.tsx')),
    name: 'team',
    icon: Users,
  },
  {
    path: ROUTES.tickets,
    page: lazyView(() => import('../passes/passes-page.tsx')),
    name: 'tickets',
    icon: Ticket,
  },
  {
    path: ROUTES.leads,
    page: lazyView(() => import('../leads/leads-page.tsx')),
    name: 'leads',
    icon: ContactRound,
  },
  {
    path: ROUTES.products,
    page: lazyView(() => import('../products/products-page.tsx')),
    name: 'products',
    icon: Package,
  },
  {
    path: ROUTES.resources,
    page: lazyView(() => import('../resources/resources-page.tsx')),
    name: 'resources',
    icon: BookOpen,
  },
];

const UNLISTED: readonly Screen[] = [
  { path: ROUTES.home, page: DashboardPage },
  { path: ROUTES.capture, page: lazyView(() => import('../capture/capture-page.tsx')) },
  { path: ROUTES.receipts, page: lazyView(() => import('../capture/receipts-page.tsx')) },
  { path: ROUTES.support, page: lazyView(() => import('../support/support-page.tsx')) },
  { path: ROUTES.signInDetails, page: lazyView(() => import('../sign-in-details/sign-in-details-page.tsx')) },
  { path: ROUTES.resetPassword, page: lazyView(() => import('../password/password-page.tsx')) },
];

/** The signed-in screens by address. */
export const SCREENS: Readonly<Record<string, typeof DashboardPage>> = Object.fromEntries(
  [...NAVIGATION, ...UNLISTED].map(({ path, page }) => [path, page]),
);

const UNLISTED_ENTRIES: readonly NavigationEntry[] = [
  { path: ROUTES.capture, name: 'capture', icon: ScanLine },
  { path: ROUTES.receipts, name: 'receipts', icon: ReceiptText },
  { path: ROUTES.support, name: 'support', icon: LifeBuoy },
  { path: ROUTES.signInDetails, name: 'signInDetails', icon: AtSign },
  { path: ROUTES.resetPassword, name: 'resetPassword', icon: KeyRound },
];

/** The screens of the command palette. */
export const PALETTE_SCREENS: readonly NavigationEntry[] = [...NAVIGATION, ...UNLISTED_ENTRIES];

/** What the palette shows of a screen, and other words people type for it. */
export function screenWords(name: NavigationEntry['name']): { label: string; words: string } {
  const others: Readonly<Partial<Record<NavigationEntry['name'], string>>> = SCREEN_WORDS;
  return { label: SCREEN_TEXTS[name], words: others[name] ?? '' };
}

/** Whether `entry` is the screen at `path`; the home address shows the dashboard (spec §2). */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  const normal = normalisePath(path);
  return entry.path === (normal === ROUTES.home ? ROUTES.dashboard : normal);
}
