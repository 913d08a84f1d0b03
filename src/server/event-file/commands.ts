/** Commands of `npm run event` on the admin socket of a running portal (`admin.ts`), with their input. */
export const APPLY_COMMAND = 'event.apply';
export type ApplyInput = { name: string; text: string; folder: string; dryRun?: boolean; by?: string };

/** Decisions about registrations; the input is a `ReferralCommand`. */
export const REFERRALS_COMMAND = 'event.referrals';
