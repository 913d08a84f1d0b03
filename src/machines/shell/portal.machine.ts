import { setup } from 'xstate';
import type { EventInfo } from '../../domain/event.ts';
import { portalActors } from './actors.ts';

/**
 * The root: event, session and toasts in parallel, each found by its system id. Started once by the page, after the
 * server-rendered markup is hydrated, and never stopped.
 */
export type PortalInput = {
  /** Address at the start, for example "/exhibitor/". */ path: string;
  /** What the server wrote into the page; null on an unknown host. */ event: EventInfo | null;
  /** Whether the hint cookie was there. */ hinted: boolean;
  /** Monotonic milliseconds. */ now: () => number;
  /** People can sign in with Google. */ google?: boolean | undefined;
};

export const portalMachine = setup({
  types: { context: {} as PortalInput, input: {} as PortalInput },
  actors: portalActors,
}).createMachine({
  id: 'portal',
  context: ({ input }) => input,
  invoke: [
    // First, so that it receives toasts raised on entry of the other machines.
    { id: 'toaster', systemId: 'toaster', src: 'toaster', input: ({ context }) => ({ now: context.now }) },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context: { path, event, hinted, google } }) => ({
        path,
        eventId: event?.id ?? null,
        hinted,
        otpLength: event?.otpLength,
        google,
      }),
    },
    { id: 'event', systemId: 'event', src: 'event', input: ({ context }) => ({ event: context.event }) },
  ],
});
