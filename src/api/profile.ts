import type { Client } from './client.ts';
import { once, repeatableWrite } from './policies.ts';
import type { ProfilePort } from './profile.port.ts';

/** Company profile calls of spec §7. */
export function createProfilePort({ http, call }: Client): ProfilePort {
  return {
    profile: async (signal) =>
      (await call((aborted) => http.GET('/company-profile', { signal: aborted }), { policy: once }, signal))
        .data,

    updateProfile: async (updatedAt, changes, signal) =>
      (
        await call(
          (aborted) => http.PUT('/company-profile', { body: { ...changes, updatedAt }, signal: aborted }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,
  };
}
