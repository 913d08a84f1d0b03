import { Lock, LogOut, Pencil, Trash2 } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { Tooltip } from '../kit/tooltip.tsx';
import { TEAM_TEXTS as TEXTS } from './team-texts.ts';

type MemberActionsProps = {
  fullName: string;
  /** Why the member cannot be deleted; null when deletion is possible. */
  kept: string | null;
  onEdit: () => void;
  /** Absent where the caller may not. */
  onSignOut?: () => void;
  onRemove: () => void;
};

const spoken = css({ srOnly: true });
// A phone's row has room for two actions beside the name; there the member's dialog signs out.
const fromTablet = css({ display: { base: 'none', md: 'contents' } });

/** A row's Edit, Sign out and Delete; the reason replaces a deletion the server would refuse (G-32). */
export function MemberActions({ fullName, kept, onEdit, onSignOut, onRemove }: MemberActionsProps) {
  return (
    <>
      <Tooltip text={TEXTS.edit}>
        <Button variant="ghost" size="icon" aria-label={TEXTS.editOf(fullName)} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
      </Tooltip>
      {onSignOut && (
        <span className={fromTablet}>
          <Tooltip text={TEXTS.signOut}>
            <Button variant="ghost" size="icon" aria-label={TEXTS.signOutOf(fullName)} onClick={onSignOut}>
              <LogOut aria-hidden="true" />
            </Button>
          </Tooltip>
        </span>
      )}
      {kept === null ? (
        <Tooltip text={TEXTS.delete}>
          <Button variant="ghost" size="icon" aria-label={TEXTS.deleteOf(fullName)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </Tooltip>
      ) : (
        <Tooltip text={kept} explains>
          <Button variant="ghost" size="icon" aria-disabled>
            <Lock aria-hidden="true" />
            <span className={spoken}>{kept}</span>
          </Button>
        </Tooltip>
      )}
    </>
  );
}
