import { Component, type ReactNode } from 'react';
import { UNLOADED } from '../kit/texts.ts';
import { Trouble, TroubleScreen } from '../kit/trouble-screen.tsx';
import { Unloaded } from './lazy-view.tsx';
import { PORTAL_TEXTS } from './portal-texts.ts';

type BoundaryProps = {
  /** The boundary is inside an existing page, so it does not fill the screen. */
  inside?: boolean;
  children: ReactNode;
};

/**
 * Error boundary around every lazily loaded view. A view that did not load is loaded again by the button and when the
 * connection is back; after a rendering error, only a page reload helps.
 */
export class LoadBoundary extends Component<BoundaryProps, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const isUnloaded = (failure as unknown) instanceof Unloaded;
    const Place = this.props.inside ? Trouble : TroubleScreen;
    return (
      <Place
        {...UNLOADED}
        {...(!isUnloaded && { action: PORTAL_TEXTS.reload })}
        byHand={!isUnloaded}
        onAction={() => {
          if (isUnloaded) this.setState({ failure: null });
          else window.location.reload();
        }}
      />
    );
  }
}
