import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { collection } from './client/collection.ts';
import { once, repeatableWrite } from './client/policies.ts';

/** A member of the exhibitor's team (spec §3 "Team member"). */
export type TeamMember = components['schemas']['TeamMember'];

/**
 * Team calls of spec §7. The list is never retried automatically (spec §7); its facts are `activeTotal` and
 * `pendingTotal`. A created member with a number or an email address gets a sign-in link.
 */
export function teamCalls(client: Client) {
  const { http, call } = client;
  return {
    ...collection(client, '/team-members', once),

    /** `POST team-members/{id}/invite`: resends the sign-in link; never retried automatically. */
    invite: async (id: string, signal: AbortSignal): Promise<TeamMember> =>
      (
        await call(
          (aborted) => http.POST('/team-members/{id}/invite', { params: { path: { id } }, signal: aborted }),
          { policy: once, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `DELETE team-members/{id}/sessions`: signs the member out everywhere, and removes the passkeys; only for the main account. */
    signOut: async (id: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) =>
          http.DELETE('/team-members/{id}/sessions', {
            params: { path: { id }, query: { passkeys: true } },
            signal: aborted,
          }),
        { policy: repeatableWrite },
        signal,
      );
    },
  };
}
