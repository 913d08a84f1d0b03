import { Component, type ReactNode } from 'react';
import { UNLOADED } from '../kit/texts.ts';
import { Trouble, TroubleScreen } from '../kit/trouble-screen.tsx';
import { Unloaded } from './lazy-view.tsx';

const UNDRAWN = { ...UNLOADED, action: 'Reload' };

type BoundaryProps = {
  /** What it is around stands in a page that is there. */
  inside?: boolean;
  children: ReactNode;
};

/**
 * Around every part that is loaded when needed. A part that cannot be loaded is asked for again, by the button and when
 * the connection is back; what arrived and fails to draw, only a reload mends.
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
        {...(isUnloaded ? UNLOADED : UNDRAWN)}
        byHand={!isUnloaded}
        onAction={() => {
          if (isUnloaded) this.setState({ failure: null });
          else window.location.reload();
        }}
      />
    );
  }
}
