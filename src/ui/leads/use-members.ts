import type { TeamMember } from '../../api/team.port.ts';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** The people leads can be given to, and what they are called. */
export function useMembers(): { members: readonly TeamMember[]; nameOf: (id: string | undefined) => string } {
  const { rows } = useList(useActorOf('teamList'));
  return {
    members: rows,
    /** Empty for nobody, and for somebody who is not there any more. */
    nameOf: (id) => rows.find((member) => member._id === id)?.fullName ?? '',
  };
}
