import { useSelector } from '@xstate/react';
import { LogOut } from 'lucide-react';
import { css } from 'styled-system/css';
import { maySignOut } from '../../domain/team-row.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

const onPhone = css({ display: { base: 'flex', md: 'none' } });

/** Signs the open member out everywhere, on a phone, whose rows have no room for it. */
export function SignOutInside({ id }: { id: string | undefined }) {
  const user = useSelector(useActorOf('session'), (snapshot) => snapshot.context.user);
  const rows = useSelector(useActorOf('teamList'), (snapshot) => snapshot.context.rows);
  const signOut = useActorOf('teamSignOut');
  const member = rows.find(({ _id }) => _id === id);
  if (!member || !maySignOut(member, user)) return null;
  const { _id, fullName } = member;
  return (
    <div className={onPhone}>
      <Button
        variant="outline"
        size="sm"
        aria-label={TEXTS.signOutOf(fullName)}
        onClick={() => {
          signOut.send({ type: 'remove.requested', row: { id: _id, name: fullName } });
        }}
      >
        <LogOut aria-hidden="true" />
        {TEXTS.signOut}
      </Button>
    </div>
  );
}
