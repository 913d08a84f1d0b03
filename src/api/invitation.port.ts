import type { components } from '../../openapi/portal.gen.ts';
import type { FormOption } from '../domain/form-fields.ts';
import type { FormBody, Registration } from './passes.port.ts';

type Schemas = components['schemas'];

/** Content of the public invitation page. */
export type InvitationPageContent = Schemas['InvitationPageContent'];

/** What the server tells a guest about their registration: its id and the opaque text of the badge. */
export type RegisteredGuest = Schemas['RegisteredGuest'];

export type GuestUpload = {
  file: File;
  /** One per chosen file, so that a retry stores it once. */
  idempotencyKey: string;
};

/**
 * A guest's calls with an invitation token. The token is passed to each call and not stored here; it is sent in the
 * header `Invitation-Token`, never together with a bearer token, and no refusal ends a session.
 */
export type InvitationPort = {
  /** `GET invitation`. Refused with 401 or 404 when the token is not valid. */
  content(token: string, signal: AbortSignal): Promise<InvitationPageContent>;
  /** `POST invitation/register`: idempotent per key. */
  register(
    token: string,
    body: FormBody,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Registration<RegisteredGuest>>;
  /** `GET invitation/options`: the choices of one field. */
  options(token: string, field: string, signal: AbortSignal): Promise<readonly FormOption[]>;
  /** `POST invitation/upload`; like the exhibitor's upload (`upload.port.ts`), for files of this form. */
  upload(
    token: string,
    request: GuestUpload,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
};
