import { removeOnce } from './changes.ts';
import type { Client } from './client.ts';
import { pageOf, pageParams } from './page.ts';
import { once, repeatableWrite } from './policies.ts';
import type { TeamPort } from './team.port.ts';

/** Team calls of spec §7, and resending the sign-in link. */
export function createTeamPort({ http, call }: Client): TeamPort {
  return {
    members: async (query, signal) =>
      pageOf(
        await call(
          (aborted) => http.GET('/team-members', { params: { query: pageParams(query) }, signal: aborted }),
          { policy: once },
          signal,
        ),
      ),

    createMember: async (draft, idempotencyKey, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/team-members', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: draft,
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    updateMember: async ({ id, updatedAt }, changes, signal) =>
      (
        await call(
          (aborted) =>
            http.PUT('/team-members/{id}', {
              params: { path: { id } },
              body: { ...changes, updatedAt },
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    removeMember: (id, signal) =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/team-members/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),

    inviteMember: async (id, signal) =>
      (
        await call(
          (aborted) => http.POST('/team-members/{id}/invite', { params: { path: { id } }, signal: aborted }),
          { policy: once },
          signal,
        )
      ).data,
  };
}
