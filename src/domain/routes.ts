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

export type RouteKind = 'home' | 'public' | 'shared' | 'guest' | 'protected' | 'unknown';

/** Every other route is a screen for signed-in users. */
const KINDS = new Map<string, RouteKind>([
  [ROUTES.home, 'home'],
  [ROUTES.login, 'public'],
  [ROUTES.mobileLogin, 'public'],
  [ROUTES.otpVerification, 'public'],
  [ROUTES.emailLogin, 'public'],
  [ROUTES.resetPassword, 'shared'],
  [ROUTES.join, 'shared'],
  [ROUTES.google, 'shared'],
  [ROUTES.passkey, 'shared'],
  [ROUTES.invitation, 'guest'],
  [ROUTES.forgotPassword, 'guest'],
  [ROUTES.ownData, 'guest'],
  [ROUTES.apiLogin, 'unknown'],
]);

/** "/exhibitor" and "/exhibitor/" are one address, as is every path with or without a trailing slash (G-14). */
export function normalisePath(path: string): string {
  const [asked = ''] = path.split(/[?#]/, 1);
  let end = asked.length;
  while (asked[end - 1] === '/') end -= 1;
  const bare = asked.slice(0, end);
  return bare === '/exhibitor' ? ROUTES.home : bare === '' ? '/' : bare;
}

/**
 * Home shows login or dashboard. Public screens are for signed-out users. Shared ones are for all users and differ between
 * signed in and signed out (SHELL-3). Guest screens depend at most on their link, not on the session. Protected ones raise
 * "Unauthorized" when signed out. Anything else is the not-found screen, signed in or out (G-14).
 */
export function routeKind(path: string): RouteKind {
  const normal = normalisePath(path);
  return KINDS.get(normal) ?? (Object.values<string>(ROUTES).includes(normal) ? 'protected' : 'unknown');
}
