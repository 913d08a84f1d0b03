/** What a running portal does for `npm run event` (`admin.ts`), by its name on the admin socket, and what travels with it. */
export const APPLY_COMMAND = 'event.apply';
export type ApplyInput = { name: string; text: string; folder: string; dryRun?: boolean };

/** Decisions about registrations; the input is a `ReferralCommand`. */
export const REFERRALS_COMMAND = 'event.referrals';
