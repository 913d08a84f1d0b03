import type { AnyActorRef } from 'xstate';

/**
 * The actor a machine reports to: its parent. A machine without a parent sends to itself, which has no handler for the
 * report.
 */
export const ownerOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;
