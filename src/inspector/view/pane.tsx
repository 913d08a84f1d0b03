import { useEffect, useRef, type ReactNode } from 'react';
import { PANES, type Pane } from '../layout/arrange.ts';
import { useArrange, useLayout } from './use-inspector.ts';

export const PANE_NAMES: Record<Pane, string> = {
  actors: 'Actors',
  chart: 'Chart',
  context: 'Context',
  send: 'Send an event',
  events: 'Events',
};

type Props = {
  pane: Pane;
  /** Shown in place of the pane's name. */ title?: string;
  /** Controls beside the title. */ tools?: ReactNode;
  children: ReactNode;
};

/** A part of the page with its title and the button that folds it. */
export function PaneFrame({ pane, title = PANE_NAMES[pane], tools, children }: Props) {
  return (
    <section className={`part ${pane}`} aria-labelledby={`${pane}-title`}>
      <div className="part-head">
        <h2 id={`${pane}-title`}>{title}</h2>
        {tools}
        <FoldButton pane={pane} isOpen />
      </div>
      {children}
    </section>
  );
}

/** The folded panes, as buttons that unfold them. */
export function Rail() {
  const folded = useLayout(({ context }) => context.folded);
  if (folded.length === 0) return null;
  return (
    <nav className="rail" aria-label="Folded panes">
      {PANES.filter((pane) => folded.includes(pane)).map((pane) => (
        <FoldButton key={pane} pane={pane} isOpen={false} />
      ))}
    </nav>
  );
}

function FoldButton({ pane, isOpen }: { pane: Pane; isOpen: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const send = useArrange();
  const isMoved = useLayout(({ context }) => context.moved === pane);
  const type = isOpen ? 'pane.folded' : 'pane.unfolded';
  const canFold = useLayout((snapshot) => snapshot.can({ type, pane }));
  useEffect(() => {
    // The button that was pressed is gone; its counterpart takes the focus.
    if (isMoved) button.current?.focus();
  }, [isMoved]);
  const name = `${isOpen ? 'Fold' : 'Unfold'} ${PANE_NAMES[pane]}`;
  return (
    <button
      ref={button}
      type="button"
      className="fold"
      aria-expanded={isOpen}
      aria-label={name}
      title={name}
      disabled={!canFold}
      onClick={() => {
        send({ type, pane });
      }}
    >
      {isOpen ? '–' : PANE_NAMES[pane]}
    </button>
  );
}
