import type { components } from '../../openapi/portal.gen.ts';
import type { FormOption } from '../domain/form-fields.ts';
import { INVITATION_HEADER, type Client } from './client.ts';
import { contractBody, type FormBody, type Registration } from './passes.ts';
import { guestQuery, repeatableWrite } from './policies.ts';
import { readMessage } from './read.ts';
import { sendUpload } from './send-upload.ts';

type Schemas = components['schemas'];

/** Content of the public invitation page. */
export type InvitationPageContent = Schemas['InvitationPageContent'];

/** What the server tells a guest about their registration: its id and the opaque text of the badge. */
type RegisteredGuest = Schemas['RegisteredGuest'];

type GuestUpload = {
  file: File;
  /** One per chosen file, so that a retry stores it once. */
  idempotencyKey: string;
};

const inNameOf = (token: string): Readonly<Record<string, string>> => ({ [INVITATION_HEADER]: token });

/**
 * A guest's calls on the public page, with the link's token and without a session (G-33). The token is passed to each
 * call and not stored here; it is sent in the header `Invitation-Token`, never together with a bearer token, and no
 * refusal ends a session.
 */
export function invitationCalls(client: Client) {
  const { http, call } = client;
  return {
    /** `GET invitation`. Refused with 401 or 404 when the token is not valid. */
    content: async (token: string, signal: AbortSignal): Promise<InvitationPageContent> =>
      (
        await call(
          (aborted) => http.GET('/invitation', { headers: inNameOf(token), signal: aborted }),
          { policy: guestQuery, sessionless: true },
          signal,
        )
      ).data,

    /** `POST invitation/register`: idempotent per key. */
    register: async (
      token: string,
      body: FormBody,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<Registration<RegisteredGuest>> => {
      const answer = await call(
        (aborted) =>
          http.POST('/invitation/register', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            headers: inNameOf(token),
            body: contractBody(body),
            signal: aborted,
          }),
        { policy: repeatableWrite, sessionless: true },
        signal,
      );
      return { message: readMessage(answer), data: answer.data };
    },

    /** `GET invitation/options`: the choices of one field. */
    options: async (token: string, field: string, signal: AbortSignal): Promise<readonly FormOption[]> =>
      (
        await call(
          (aborted) =>
            http.GET('/invitation/options', {
              params: { query: { field } },
              headers: inNameOf(token),
              signal: aborted,
            }),
          { policy: guestQuery, sessionless: true },
          signal,
        )
      ).data,

    /** `POST invitation/upload`; like the exhibitor's upload (`upload.ts`), for files of this form. */
    upload: (
      token: string,
      { file, idempotencyKey }: GuestUpload,
      onProgress: (percent: number) => void,
      signal: AbortSignal,
    ): Promise<string> => {
      const headers = { ...inNameOf(token), 'Idempotency-Key': idempotencyKey };
      const upload = { path: '/invitation/upload', headers, type: 'form', file, sessionless: true } as const;
      return sendUpload(client, upload, onProgress, signal);
    },
  };
}
