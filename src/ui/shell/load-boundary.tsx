import { Component, type ReactNode } from 'react';
import { TroubleScreen } from '../kit/trouble-screen.tsx';

/**
 * Around every part that is loaded when needed. A part that cannot be loaded (offline, or a newer version was
 * installed meanwhile) or fails to draw is said so, with the reload that mends it.
 */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <TroubleScreen
        title="This page could not be loaded"
        text="Check your connection and reload the page."
        action="Reload"
        onAction={() => {
          window.location.reload();
        }}
      />
    );
  }
}
