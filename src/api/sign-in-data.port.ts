import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** The user's sign-in number and email address, and pending changes to them. */
export type SignInData = Schemas['SignInData'];

/** Requesting and confirming codes and links is never retried automatically. */
export type SignInDataPort = {
  /** `GET auth/sign-in-data` */
  signInData(signal: AbortSignal): Promise<SignInData>;
  /** `POST auth/sign-in-data/email`: nothing changes before the mailed link is opened. */
  requestEmail(change: Schemas['EmailChange'], signal: AbortSignal): Promise<void>;
  /** `DELETE auth/sign-in-data/email` */
  cancelEmail(signal: AbortSignal): Promise<void>;
  /** `POST auth/sign-in-data/email/confirm` */
  confirmEmail(confirmation: Schemas['EmailConfirmation'], signal: AbortSignal): Promise<void>;
  /** `POST auth/sign-in-data/number`; also used to resend. */
  requestNumber(change: Schemas['NumberChange'], signal: AbortSignal): Promise<void>;
  /** `POST auth/sign-in-data/number/confirm` */
  confirmNumber(confirmation: Schemas['NumberConfirmation'], signal: AbortSignal): Promise<void>;
};
