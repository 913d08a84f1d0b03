import type { AnyActorRef } from 'xstate';

/**
 * Where a machine sends what the machine that owns it should hear. One that runs alone sends it to itself, where
 * nobody listens.
 */
export const ownerOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;
