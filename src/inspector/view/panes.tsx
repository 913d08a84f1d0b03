import { Splitter } from '@ark-ui/react/splitter';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import {
  openColumns,
  PANES,
  percentOf,
  slotOf,
  type Group,
  type Pane,
  type Slot,
} from '../layout/arrange.ts';
import { PANE_NAMES } from './pane.tsx';
import { useArrange, useLayout } from './use-inspector.ts';

type Orientation = 'horizontal' | 'vertical';

const LEAST = { horizontal: '150px', vertical: '72px' } as const;
const NAMES: Record<Slot, string> = {
  ...PANE_NAMES,
  side: 'Context and sending',
  middle: 'Chart and events',
};

/** The open panes, with handles between them; below each other, and without handles, in a narrow window. */
export function Panes({ panes }: { panes: Readonly<Record<Pane, ReactNode>> }) {
  const arrangement = useLayout(({ value }) => value);
  const folded = useLayout(({ context }) => context.folded);
  if (arrangement === 'narrow') {
    return PANES.filter((pane) => !folded.includes(pane)).map((pane) => (
      <Fragment key={pane}>{panes[pane]}</Fragment>
    ));
  }
  return (
    <Row key={arrangement} orientation="horizontal" slots={openColumns(arrangement, folded)} panes={panes} />
  );
}

function Row({
  orientation,
  slots: children,
  panes,
}: {
  orientation: Orientation;
  slots: readonly (Pane | Group)[];
  panes: Readonly<Record<Pane, ReactNode>>;
}) {
  const sizes = useLayout(({ context }) => context.sizes);
  const send = useArrange();
  const slots = children.map(slotOf);
  return (
    <Splitter.Root
      orientation={orientation}
      panels={slots.map((id) => ({ id, minSize: LEAST[orientation] }))}
      size={percentOf(sizes, slots)}
      keyboardResizeBy={2}
      onResize={({ size }) => {
        send({ type: 'panes.resized', slots, percent: size });
      }}
    >
      {children.map((child, index) => {
        const slot = slotOf(child);
        const before = slots[index - 1];
        return (
          <Fragment key={slot}>
            {before !== undefined && <Handle before={before} after={slot} fold={children[index - 1]} />}
            <Splitter.Panel id={slot}>
              {typeof child === 'string' ? (
                panes[child]
              ) : (
                <Row orientation="vertical" slots={child.children} panes={panes} />
              )}
            </Splitter.Panel>
          </Fragment>
        );
      })}
    </Splitter.Root>
  );
}

/** Dragged, or moved with the arrow keys; Enter folds the pane before it. */
function Handle({ before, after, fold }: { before: Slot; after: Slot; fold: Pane | Group | undefined }) {
  const send = useArrange();
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && typeof fold === 'string') send({ type: 'pane.folded', pane: fold });
  };
  return (
    <Splitter.ResizeTrigger
      id={`${before}:${after}`}
      className="handle"
      aria-label={`Size of ${NAMES[before]} and ${NAMES[after]}`}
      onKeyDown={onKeyDown}
    />
  );
}
