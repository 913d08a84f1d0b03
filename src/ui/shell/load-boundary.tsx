import { Component, type ReactNode } from 'react';
import { UNLOADED } from '../kit/texts.ts';
import { Trouble, TroubleScreen } from '../kit/trouble-screen.tsx';
import { Unloaded } from './lazy-view.tsx';
import { BROKEN, PORTAL_TEXTS } from './portal-texts.ts';

type BoundaryProps = {
  /** The boundary is inside an existing page, so it does not fill the screen. */
  inside?: boolean;
  children: ReactNode;
};

/**
 * Error boundary around every lazily loaded view. A view that did not load is loaded again by the button and when the
 * connection is back. One that broke is drawn anew by the button: what was typed is in its machine. If it breaks again,
 * only a page reload helps, after which drafts come back.
 */
export class LoadBoundary extends Component<BoundaryProps, { failure: unknown; drawn: number }> {
  override state = { failure: null, drawn: 0 };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure, drawn } = this.state;
    if (failure === null) return this.props.children;
    const isUnloaded = (failure as unknown) instanceof Unloaded;
    const isOver = !isUnloaded && drawn > 0;
    const Place = this.props.inside ? Trouble : TroubleScreen;
    return (
      <Place
        {...(isUnloaded ? UNLOADED : BROKEN)}
        {...(isOver && { action: PORTAL_TEXTS.reload })}
        byHand={!isUnloaded}
        onAction={() => {
          if (isOver) window.location.reload();
          else this.setState({ failure: null, drawn: isUnloaded ? drawn : drawn + 1 });
        }}
      />
    );
  }
}
