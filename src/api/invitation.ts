import type { components } from '../../openapi/portal.gen.ts';
import type { FormOption } from '../domain/form-fields.ts';
import { INVITATION_STATES } from '../domain/invitation.ts';
import { INVITATION_HEADER, type Client } from './client/client.ts';
import { removeOnce } from './client/collection.ts';
import { Unexpected } from './client/failures.ts';
import { pageOf, pageParams, statusParam, type ListPage, type ListQuery } from './client/page.ts';
import { queryUnlessRefused, once, query, repeatableWrite } from './client/policies.ts';
import { readMessage } from './client/read.ts';
import { sendUpload } from './client/send-upload.ts';
import { contractBody, type FormBody, type Registration } from './registration.ts';

type Schemas = components['schemas'];

/** One invitation to a pass: for one guest with an e-mail address, or a link for many guests without one. */
export type Invitation = Schemas['Invitation'];

/** E-mail invitations: one mail with its own link for each address. */
type InvitationDraft = { ticketId: string; emails: readonly string[]; message: string };

/** An exhibitor's invitations (G-33). An invitation uses up no pass; a registration does. */
export function invitationListCalls({ http, call }: Client) {
  const create = async (
    body: { ticketId: string; emails?: string[]; message?: string },
    idempotencyKey: string,
    signal: AbortSignal,
  ) =>
    (
      await call(
        (aborted) =>
          http.POST('/invitations', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: { type: 'pass', ...body },
            signal: aborted,
          }),
        { policy: repeatableWrite, needs: 'list' },
        signal,
      )
    ).data;

  return {
    /** `GET invitations`, newest first. Filter `status`. */
    invitations: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<Invitation>> =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/invitations', {
              params: { query: { ...statusParam(asked, INVITATION_STATES), ...pageParams(asked) } },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

    /** `POST invitations` with addresses; resolves to the created invitations. */
    createInvitations: (
      { ticketId, emails, message }: InvitationDraft,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<readonly Invitation[]> =>
      create({ ticketId, emails: [...emails], message }, idempotencyKey, signal),

    /** `POST invitations` without addresses; resolves to the link. */
    createLink: async (ticketId: string, idempotencyKey: string, signal: AbortSignal): Promise<string> => {
      const [made] = await create({ ticketId }, idempotencyKey, signal);
      if (!made?.link) throw new Unexpected({ message: 'The answer holds no link.' });
      return made.link;
    },

    /** `POST invitations/{id}/resend`: sends the same link again; never retried automatically. */
    resendInvitation: async (id: string, signal: AbortSignal): Promise<Invitation> =>
      (
        await call(
          (aborted) => http.POST('/invitations/{id}/resend', { params: { path: { id } }, signal: aborted }),
          { policy: once, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `DELETE invitations/{id}`: the link stops working. */
    cancelInvitation: (id: string, signal: AbortSignal): Promise<void> =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/invitations/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),
  };
}

/** Content of the public invitation page. */
export type InvitationPageContent = Schemas['InvitationPageContent'];

/** What the server tells a guest about their registration: its id, the opaque text of the badge, and the token that shows both again. */
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
          { policy: queryUnlessRefused, sessionless: true, needs: ['event', 'fields'] },
          signal,
        )
      ).data,

    /** `POST invitation/opened`: a person looks at it. */
    noteOpened: async (token: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/invitation/opened', { headers: inNameOf(token), signal: aborted }),
        { policy: repeatableWrite, sessionless: true },
        signal,
      );
    },

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
        { policy: repeatableWrite, sessionless: true, needs: ['badgeToken'] },
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
          { policy: queryUnlessRefused, sessionless: true, needs: 'list' },
          signal,
        )
      ).data,

    /** `POST invitation/upload`; like the exhibitor's upload (`files.ts`), for files of this form. */
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
