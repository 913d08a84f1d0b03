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
  ScrollText,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { SecuredOperation } from '../../domain/roles.gen.ts';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { lazyView } from './lazy-view.tsx';
import { SCREEN_TEXTS, SCREEN_WORDS } from './workspace-texts.ts';

const DashboardPage = lazyView(() => import('../dashboard/dashboard-page.tsx'));

/** `needs`: the call without which the screen is not offered. */
type Screen = { path: string; page: typeof DashboardPage; needs?: SecuredOperation };
type NavigationEntry = {
  path: string;
  icon: LucideIcon;
  label: () => string;
  /** Other words people type for it in the command palette. */ words?: () => string;
  needs?: SecuredOperation;
};

/** The screens of the sidebar in the order of spec §2, loaded when they are first opened. */
export const NAVIGATION: readonly (Screen & NavigationEntry)[] = [
  { path: ROUTES.dashboard, page: DashboardPage, label: () => SCREEN_TEXTS.dashboard, icon: LayoutDashboard },
  {
    path: ROUTES.profile,
    page: lazyView(() => import('../profile/profile-page.tsx')),
    label: () => SCREEN_TEXTS.profile,
    icon: Building2,
  },
  {
    path: ROUTES.team,
    page: lazyView(() => import('../team/team-page.tsx')),
    label: () => SCREEN_TEXTS.team,
    icon: Users,
  },
  {
    path: ROUTES.tickets,
    page: lazyView(() => import('../passes/passes-page.tsx')),
    label: () => SCREEN_TEXTS.tickets,
    icon: Ticket,
    needs: 'passList',
  },
  {
    path: ROUTES.leads,
    page: lazyView(() => import('../leads/leads-page.tsx')),
    label: () => SCREEN_TEXTS.leads,
    icon: ContactRound,
  },
  {
    path: ROUTES.products,
    page: lazyView(() => import('../products/products-page.tsx')),
    label: () => SCREEN_TEXTS.products,
    icon: Package,
  },
  {
    path: ROUTES.resources,
    page: lazyView(() => import('../resources/resources-page.tsx')),
    label: () => SCREEN_TEXTS.resources,
    icon: BookOpen,
  },
];

const UNLISTED: readonly Screen[] = [
  { path: ROUTES.home, page: DashboardPage },
  {
    path: ROUTES.capture,
    page: lazyView(() => import('../capture/capture-page.tsx')),
    needs: 'captureCreate',
  },
  { path: ROUTES.receipts, page: lazyView(() => import('../capture/receipts-page.tsx')) },
  { path: ROUTES.support, page: lazyView(() => import('../support/support-page.tsx')) },
  { path: ROUTES.signInDetails, page: lazyView(() => import('../sign-in-details/sign-in-details-page.tsx')) },
  {
    path: ROUTES.audit,
    page: lazyView(() => import('../audit/audit-page.tsx')),
    needs: 'auditEntryList',
  },
  { path: ROUTES.resetPassword, page: lazyView(() => import('../password/password-page.tsx')) },
];

/** The signed-in screens by address. */
export const SCREENS: Readonly<Record<string, typeof DashboardPage>> = Object.fromEntries(
  [...NAVIGATION, ...UNLISTED].map(({ path, page }) => [path, page]),
);

const UNLISTED_ENTRIES: readonly NavigationEntry[] = [
  {
    path: ROUTES.capture,
    label: () => SCREEN_TEXTS.capture,
    words: () => SCREEN_WORDS.capture,
    icon: ScanLine,
    needs: 'captureCreate',
  },
  {
    path: ROUTES.receipts,
    label: () => SCREEN_TEXTS.receipts,
    words: () => SCREEN_WORDS.receipts,
    icon: ReceiptText,
  },
  {
    path: ROUTES.support,
    label: () => SCREEN_TEXTS.support,
    words: () => SCREEN_WORDS.support,
    icon: LifeBuoy,
  },
  {
    path: ROUTES.signInDetails,
    label: () => SCREEN_TEXTS.signInDetails,
    words: () => SCREEN_WORDS.signInDetails,
    icon: AtSign,
  },
  {
    path: ROUTES.audit,
    label: () => SCREEN_TEXTS.audit,
    words: () => SCREEN_WORDS.audit,
    icon: ScrollText,
    needs: 'auditEntryList',
  },
  {
    path: ROUTES.resetPassword,
    label: () => SCREEN_TEXTS.resetPassword,
    words: () => SCREEN_WORDS.resetPassword,
    icon: KeyRound,
  },
];

/** The screens of the command palette. */
export const PALETTE_SCREENS: readonly NavigationEntry[] = [...NAVIGATION, ...UNLISTED_ENTRIES];

/** The calls without which the screen at an address is not offered. */
export const SCREEN_NEEDS: Readonly<Record<string, SecuredOperation | undefined>> = Object.fromEntries(
  [...NAVIGATION, ...UNLISTED].map(({ path, needs }) => [path, needs]),
);

/** Whether `entry` is the screen at `path`; the home address shows the dashboard (spec §2). */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  const normal = normalisePath(path);
  return entry.path === (normal === ROUTES.home ? ROUTES.dashboard : normal);
}
