import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { displayNameOf } from '../../../domain/person.ts';
import { Menu } from '../../kit/menu.tsx';
import { useList } from '../../kit/use-list.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { BULK_BAR_TEXTS as TEXTS } from './bulk-texts.ts';

/** Menu id of "Unassigned"; never a member's id. */
const UNASSIGNED = 'unassigned';

/** Assigns leads to a team member, or removes the owner. */
export function AssignMenu({ onAssign }: { onAssign: (ownerId: string | null) => void }) {
  const { rows, more } = useList(useActorOf('teamList'));
  const user = useSelector(useActorOf('session'), (snapshot) => snapshot.context.user);
  const { hasMore, busy, failed, onMore } = more;
  // Loads all pages of the team.
  useEffect(() => {
    if (hasMore && !busy && !failed) onMore();
  });
  const others = rows.filter(({ _id }) => _id !== user?._id);
  return (
    <Menu
      label={TEXTS.assign}
      size="sm"
      items={[
        ...(user ? [{ id: user._id, label: displayNameOf(user), detail: TEXTS.you }] : []),
        ...others.map(({ _id, fullName, designation }) => ({
          id: _id,
          label: fullName,
          detail: designation || undefined,
        })),
        { id: UNASSIGNED, label: TEXTS.unassigned },
      ]}
      onSelect={(id) => {
        onAssign(id === UNASSIGNED ? null : id);
      }}
    />
  );
}
