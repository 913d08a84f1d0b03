import type { components } from '../../openapi/portal.gen.ts';
import type { Basis } from './changes.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** A member of the exhibitor's team (spec §3 "Team member"). */
export type TeamMember = Schemas['TeamMember'];

/** The form state of spec §3. */
export type TeamMemberDraft = Schemas['TeamMemberDraft'];

export type TeamMemberChanges = Omit<Schemas['TeamMemberChanges'], 'updatedAt'>;

export type TeamPort = {
  /** `GET team-members`: never retried automatically (spec §7). Facts: `activeTotal`, `pendingTotal`. */
  members(query: ListQuery, signal: AbortSignal): Promise<ListPage<TeamMember>>;
  /** `POST team-members`; a member with a number or an email address gets a sign-in link. */
  createMember(draft: TeamMemberDraft, idempotencyKey: string, signal: AbortSignal): Promise<TeamMember>;
  /** `PUT team-members/{id}`; sends only the changed fields. */
  updateMember(basis: Basis, changes: TeamMemberChanges, signal: AbortSignal): Promise<TeamMember>;
  /** `DELETE team-members/{id}`. */
  removeMember(id: string, signal: AbortSignal): Promise<void>;
  /** `POST team-members/{id}/invite`: resends the sign-in link; never retried automatically. */
  inviteMember(id: string, signal: AbortSignal): Promise<TeamMember>;
};
