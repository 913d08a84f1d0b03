import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** What a person signs in with, and what of it waits for its proof. */
export type SignInData = Schemas['SignInData'];

/** Codes and links are never asked for or checked twice by themselves. */
export type SignInDataPort = {
  /** `GET auth/sign-in-data` */
  signInData(signal: AbortSignal): Promise<SignInData>;
  /** `POST auth/sign-in-data/email`: nothing changes before the mailed link is opened. */
  requestEmail(change: Schemas['EmailChange'], signal: AbortSignal): Promise<void>;
  /** `DELETE auth/sign-in-data/email` */
  cancelEmail(signal: AbortSignal): Promise<void>;
  /** `POST auth/sign-in-data/email/confirm` */
  confirmEmail(confirmation: Schemas['EmailConfirmation'], signal: AbortSignal): Promise<void>;
  /** `POST auth/sign-in-data/number`; also sends again. */
  requestNumber(change: Schemas['NumberChange'], signal: AbortSignal): Promise<void>;
  /** `POST auth/sign-in-data/number/confirm` */
  confirmNumber(confirmation: Schemas['NumberConfirmation'], signal: AbortSignal): Promise<void>;
};
