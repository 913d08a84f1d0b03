import { INVITATION_HEADER, type Client } from './client.ts';
import type { InvitationPort } from './invitation.port.ts';
import { contractBody } from './passes.ts';
import { guestQuery, repeatableWrite } from './policies.ts';
import { readMessage } from './read.ts';
import { sendUpload } from './send-upload.ts';

const inNameOf = (token: string): Readonly<Record<string, string>> => ({ [INVITATION_HEADER]: token });

/** A guest's calls on the public page, with the link's token and without a session (G-33). */
export function createInvitationPort(client: Client): InvitationPort {
  const { http, call } = client;
  return {
    content: async (token, signal) =>
      (
        await call(
          (aborted) => http.GET('/invitation', { headers: inNameOf(token), signal: aborted }),
          { policy: guestQuery, sessionless: true },
          signal,
        )
      ).data,

    register: async (token, body, idempotencyKey, signal) => {
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

    options: async (token, field, signal) =>
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

    upload: (token, { file, idempotencyKey }, onProgress, signal) => {
      const headers = { ...inNameOf(token), 'Idempotency-Key': idempotencyKey };
      const upload = { path: '/invitation/upload', headers, type: 'form', file, sessionless: true } as const;
      return sendUpload(client, upload, onProgress, signal);
    },
  };
}
