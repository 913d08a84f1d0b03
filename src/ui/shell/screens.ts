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

const DashboardPage = lazyView(() => import('../dashboard/dashboard-page.tsx'));

type Screen = { path: string; page: typeof DashboardPage };
type NavigationEntry = { label: string; path: string; icon: LucideIcon };

/** The screens of the sidebar in the order of spec §2, loaded when they are first opened. */
export const NAVIGATION: readonly (Screen & NavigationEntry)[] = [
  { path: ROUTES.dashboard, page: DashboardPage, label: 'Dashboard', icon: LayoutDashboard },
  {
    path: ROUTES.profile,
    page: lazyView(() => import('../profile/profile-page.tsx')),
    label: 'Company Profile',
    icon: Building2,
  },
  {
    path: ROUTES.team,
    page: lazyView(() => import('../team/team-page.tsx')),
    label: 'Team Management',
    icon: Users,
  },
  {
    path: ROUTES.tickets,
    page: lazyView(() => import('../passes/passes-page.tsx')),
    label: 'Tickets & Passes',
    icon: Ticket,
  },
  {
    path: ROUTES.leads,
    page: lazyView(() => import('../leads/leads-page.tsx')),
    label: 'Lead Management',
    icon: ContactRound,
  },
  {
    path: ROUTES.products,
    page: lazyView(() => import('../products/products-page.tsx')),
    label: 'Product Catalog',
    icon: Package,
  },
  {
    path: ROUTES.resources,
    page: lazyView(() => import('../resources/resources-page.tsx')),
    label: 'Resources & FAQ',
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

/** The screens of the command palette, with other words people type for them. */
export const PALETTE_SCREENS: readonly (NavigationEntry & { words: string })[] = [
  ...NAVIGATION.map((entry) => ({ ...entry, words: '' })),
  { path: ROUTES.capture, label: 'Scan a badge', icon: ScanLine, words: 'capture camera code lead' },
  {
    path: ROUTES.receipts,
    label: 'Captures on this device',
    icon: ReceiptText,
    words: 'receipts outbox waiting sent',
  },
  { path: ROUTES.support, label: 'Support', icon: LifeBuoy, words: 'help contact' },
  {
    path: ROUTES.signInDetails,
    label: 'Sign-in Details',
    icon: AtSign,
    words: 'email mobile number account',
  },
  { path: ROUTES.resetPassword, label: 'Reset Password', icon: KeyRound, words: 'change account' },
];

/** Whether `entry` is the screen at `path`; the home address shows the dashboard (spec §2). */
export function isCurrent(entry: NavigationEntry, path: string): boolean {
  const normal = normalisePath(path);
  return entry.path === (normal === ROUTES.home ? ROUTES.dashboard : normal);
}
