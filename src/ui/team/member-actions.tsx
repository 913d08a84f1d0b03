import { Lock, Pencil, Trash2 } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';

type MemberActionsProps = {
  fullName: string;
  /** Why the member cannot be deleted; null when deletion is possible. */
  kept: string | null;
  onEdit: () => void;
  onRemove: () => void;
};

const locked = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: { base: 'control', _coarse: 'touch' },
  minHeight: { base: 'control', _coarse: 'touch' },
  color: 'fg.muted',
  '& svg': { width: '4', height: '4' },
});
const spoken = css({ srOnly: true });

/** A row's Edit and Delete; the reason replaces a deletion the server would refuse (G-32). */
export function MemberActions({ fullName, kept, onEdit, onRemove }: MemberActionsProps) {
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={`Edit ${fullName}`} title="Edit" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      {kept === null ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${fullName}`}
          title="Delete"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      ) : (
        <span className={locked} title={kept}>
          <Lock aria-hidden="true" />
          <span className={spoken}>{kept}</span>
        </span>
      )}
    </>
  );
}
