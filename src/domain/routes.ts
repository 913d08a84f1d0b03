/** The portal's addresses (spec §2), and rules about them that the machines and the server share. */

export const ROUTES = {
  home: '/exhibitor/',
  /** Home as the target of a full load, after signing out (spec §4). */
  start: '/exhibitor',
  login: '/exhibitor/login',
  mobileLogin: '/exhibitor/mobile-login',
  otpVerification: '/exhibitor/otp-verification',
  /** The question which team a number joins, after its code. */
  join: '/exhibitor/join',
  /** On the way to Google, and back from there. */
  google: '/exhibitor/google',
  /** Signing in with a passkey. */
  passkey: '/exhibitor/passkey',
  resetPassword: '/exhibitor/reset-password',
  /** For a person who cannot sign in, and the target of the link mailed to them. */
  forgotPassword: '/exhibitor/forgot-password',
  /** What the event holds about a person, and the target of the link mailed to them. */
  ownData: '/exhibitor/own-data',
  dashboard: '/exhibitor/dashboard',
  profile: '/exhibitor/profile',
  team: '/exhibitor/team',
  tickets: '/exhibitor/tickets',
  leads: '/exhibitor/leads',
  capture: '/exhibitor/capture',
  receipts: '/exhibitor/receipts',
  resources: '/exhibitor/resources',
  products: '/exhibitor/products',
  support: '/exhibitor/support',
  signInDetails: '/exhibitor/sign-in-details',
  /** Who did what, for the main account. */
  audit: '/exhibitor/activity',
  /** The public page of an invitation's link (G-33). */
  invitation: '/exhibitor/invitation',
  /** The email sign-in screen (decision G-5). */
  emailLogin: '/login',
  /** Target after a 401 on a protected screen; the server redirects it to the login screen. */
  apiLogin: '/api/login',
} as const;

const PUBLIC_SCREENS: readonly string[] = [
  ROUTES.login,
  ROUTES.mobileLogin,
  ROUTES.otpVerification,
  ROUTES.emailLogin,
];

/** Screens for signed-in and signed-out users, which differ between the two (SHELL-3). */
const SHARED_SCREENS: readonly string[] = [ROUTES.resetPassword, ROUTES.join, ROUTES.google, ROUTES.passkey];

/** Screens that belong to their link or to no account; they are the same signed in and signed out. */
const GUEST_SCREENS: readonly string[] = [ROUTES.invitation, ROUTES.forgotPassword, ROUTES.ownData];

/** Addresses that no machine opens as a screen of the workspace. */
const OTHERS: readonly string[] = [
  ...PUBLIC_SCREENS,
  ...SHARED_SCREENS,
  ...GUEST_SCREENS,
  ROUTES.start,
  ROUTES.apiLogin,
];

/** Every other route is a screen for signed-in users. */
const SIGNED_IN_SCREENS = Object.values<string>(ROUTES).filter((path) => !OTHERS.includes(path));

export type RouteKind = 'home' | 'public' | 'shared' | 'guest' | 'protected' | 'unknown';

/** "/exhibitor" and "/exhibitor/" are one address, as is every path with or without a trailing slash (G-14). */
export function normalisePath(path: string): string {
  const [asked = ''] = path.split(/[?#]/, 1);
  let end = asked.length;
  while (asked[end - 1] === '/') end -= 1;
  const bare = asked.slice(0, end);
  return bare === '/exhibitor' ? ROUTES.home : bare === '' ? '/' : bare;
}

/**
 * Home shows login or dashboard. Public screens are for signed-out users, shared ones for all users. Guest screens
 * depend at most on their link, not on the session. Protected ones raise "Unauthorized" when signed out. Anything else is
 * the not-found screen, signed in or out (G-14).
 */
export function routeKind(path: string): RouteKind {
  const normal = normalisePath(path);
  if (normal === ROUTES.home) return 'home';
  if (PUBLIC_SCREENS.includes(normal)) return 'public';
  if (SHARED_SCREENS.includes(normal)) return 'shared';
  if (GUEST_SCREENS.includes(normal)) return 'guest';
  return SIGNED_IN_SCREENS.includes(normal) ? 'protected' : 'unknown';
}

/** The nearest existing screen above an address: "/exhibitor/team" for "/exhibitor/team/42"; at the latest, home. */
export function parentOf(path: string): string {
  const parts = normalisePath(path).split('/');
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const above = normalisePath(parts.slice(0, length).join('/'));
    if (routeKind(above) !== 'unknown') return above;
  }
  return ROUTES.home;
}
