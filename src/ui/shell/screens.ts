import { ROUTES } from '../../domain/routes.ts';
import { lazyView } from './lazy-view.tsx';

const DashboardPage = lazyView(() => import('../dashboard/dashboard-page.tsx'));
const ProfilePage = lazyView(() => import('../profile/profile-page.tsx'));
const TeamPage = lazyView(() => import('../team/team-page.tsx'));
const PassesPage = lazyView(() => import('../passes/passes-page.tsx'));
const LeadsPage = lazyView(() => import('../leads/leads-page.tsx'));
const ProductsPage = lazyView(() => import('../products/products-page.tsx'));
const ResourcesPage = lazyView(() => import('../resources/resources-page.tsx'));
const SupportPage = lazyView(() => import('../support/support-page.tsx'));
const SignInDetailsPage = lazyView(() => import('../sign-in-details/sign-in-details-page.tsx'));
const PasswordPage = lazyView(() => import('../password/password-page.tsx'));

/** The signed-in screens by address, loaded when they are first opened. */
export const SCREENS: Readonly<Record<string, typeof DashboardPage>> = {
  [ROUTES.home]: DashboardPage,
  [ROUTES.dashboard]: DashboardPage,
  [ROUTES.profile]: ProfilePage,
  [ROUTES.team]: TeamPage,
  [ROUTES.tickets]: PassesPage,
  [ROUTES.leads]: LeadsPage,
  [ROUTES.products]: ProductsPage,
  [ROUTES.resources]: ResourcesPage,
  [ROUTES.support]: SupportPage,
  [ROUTES.signInDetails]: SignInDetailsPage,
  [ROUTES.resetPassword]: PasswordPage,
};
