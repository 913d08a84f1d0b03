import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { MOVE_TEXTS } from './control-texts.ts';
import { moveName, type Sorting } from './use-sorting.ts';
import { WithReason } from './with-reason.tsx';

const grip = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '6',
  minHeight: { base: '8', _coarse: 'touch' },
  color: 'fg.muted',
  cursor: 'grab',
  // A finger on it moves the row, not the page.
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '& svg': { width: '4', height: '4' },
});
const spoken = css({ srOnly: true });

type MovableProps = { sorting: Sorting; id: string; /** The row's name. */ name: string };

/** The two buttons that move a row by one place. */
export function MoveButtons({ sorting, id, name }: MovableProps) {
  const mover = (by: 1 | -1) => (
    <WithReason
      text={by === 1 ? MOVE_TEXTS.down(name) : MOVE_TEXTS.up(name)}
      reason={sorting.isAtEnd(id, by) ? (by === 1 ? MOVE_TEXTS.isLast : MOVE_TEXTS.isFirst) : undefined}
    >
      <Button
        variant="ghost"
        size="icon"
        data-move={moveName(id, by)}
        aria-label={by === 1 ? MOVE_TEXTS.down(name) : MOVE_TEXTS.up(name)}
        onClick={() => {
          sorting.move(id, by);
        }}
      >
        {by === 1 ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
      </Button>
    </WithReason>
  );
  return (
    <>
      {mover(-1)}
      {mover(1)}
    </>
  );
}

/** The handle by which a pointer drags a row; the keyboard has the buttons. */
export function DragHandle({ sorting, id }: Pick<MovableProps, 'sorting' | 'id'>) {
  return (
    <span className={grip} data-drag="" aria-hidden="true" {...sorting.handle(id)}>
      <GripVertical />
    </span>
  );
}

/** Says to screen readers what was moved, and where it is now. */
export function SortingStatus({ sorting }: Pick<MovableProps, 'sorting'>) {
  return (
    <p role="status" className={spoken}>
      {sorting.told}
    </p>
  );
}
