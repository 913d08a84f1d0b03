import type { components } from '../../openapi/portal.gen.ts';
import type { FormOption } from '../domain/form-fields.ts';
import type { FormBody, Registration } from './passes.port.ts';

type Schemas = components['schemas'];

/** What the public page shows of an invitation. */
export type InvitationPageContent = Schemas['InvitationPageContent'];

/** What a guest learns of the own registration: its id, and the opaque text of the badge. */
export type RegisteredGuest = Schemas['RegisteredGuest'];

export type GuestUpload = {
  file: File;
  /** One per chosen file, so that trying again stores it once. */
  idempotencyKey: string;
};

/**
 * What a guest may do with the token of an invitation. The token is given for each call and kept nowhere here; it
 * travels in the header `Invitation-Token`, never with a bearer token, and no refusal says anything about a session.
 */
export type InvitationPort = {
  /** `GET invitation`. Refused with 401 or 404 when the token opens nothing. */
  content(token: string, signal: AbortSignal): Promise<InvitationPageContent>;
  /** `POST invitation/register`: once under one key. */
  register(
    token: string,
    body: FormBody,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Registration<RegisteredGuest>>;
  /** `GET invitation/options`: the choices of one field. */
  options(token: string, field: string, signal: AbortSignal): Promise<readonly FormOption[]>;
  /** `POST invitation/upload`; as the exhibitor's upload (`upload.port.ts`), for the form's own files. */
  upload(
    token: string,
    request: GuestUpload,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
};
