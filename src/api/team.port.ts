import type { components } from '../../openapi/portal.gen.ts';
import type { Basis } from './changes.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** One of the exhibitor's people (spec §3 "Team member"). */
export type TeamMember = Schemas['TeamMember'];

/** The form state of spec §3. */
export type TeamMemberDraft = Schemas['TeamMemberDraft'];

export type TeamMemberChanges = Omit<Schemas['TeamMemberChanges'], 'updatedAt'>;

export type TeamPort = {
  /** `GET team-members`: never tried again by itself (spec §7). Facts: `activeTotal`, `pendingTotal`. */
  members(query: ListQuery, signal: AbortSignal): Promise<ListPage<TeamMember>>;
  /** `POST team-members`; who has a number or an address gets a sign-in link. */
  createMember(draft: TeamMemberDraft, idempotencyKey: string, signal: AbortSignal): Promise<TeamMember>;
  /** `PUT team-members/{id}`; only what changed is sent. */
  updateMember(basis: Basis, changes: TeamMemberChanges, signal: AbortSignal): Promise<TeamMember>;
  /** `DELETE team-members/{id}`. */
  removeMember(id: string, signal: AbortSignal): Promise<void>;
  /** `POST team-members/{id}/invite`: the sign-in link again; never tried again by itself. */
  inviteMember(id: string, signal: AbortSignal): Promise<TeamMember>;
};
