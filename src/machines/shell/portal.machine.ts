import { assign, setup, type ActorRefFromLogic } from 'xstate';
import type { EventInfo } from '../../domain/event.ts';
import type { EventLogic } from '../event/event.machine.ts';
import { missingPromise } from '../kit/missing.ts';
import { spawnLoaded } from '../kit/spawn-loaded.ts';
import type { ToastRequest } from '../kit/toast.ts';
import { sessionMachine } from '../sign-in/session.machine.ts';
import type { ToasterLogic } from './toaster.machine.ts';

/**
 * The root: event, session and toasts in parallel, each found by its system id. Started once by the page, after the
 * server-rendered markup is hydrated, and never stopped. The session is part of the first load; event and toaster are
 * loaded right after it, and the toaster begins with the toast that was raised before.
 */
export type PortalInput = {
  /** Address at the start, for example "/exhibitor/". */ path: string;
  /** What the server wrote into the page; null on an unknown host. */ event: EventInfo | null;
  /** Whether the hint cookie was there. */ hinted: boolean;
  /** Monotonic milliseconds. */ now: () => number;
  /** People can sign in with Google. */ google?: boolean | undefined;
};

/** What follows the first load. */
export type LaterLogic = { event: EventLogic; toaster: ToasterLogic };

type Later = { [Name in keyof LaterLogic]: ActorRefFromLogic<LaterLogic[Name]> };

/** Between two attempts to load what follows (ms). */
const PAUSE_MS = 5_000;

type PortalContext = PortalInput & {
  /** Null until it has loaded. */ later: Later | null;
  /** What the toaster begins with: raised before it was there. */ toast: ToastRequest | null;
};

export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as { type: 'toast.raised'; toast: ToastRequest },
    input: {} as PortalInput,
  },
  actors: { session: sessionMachine, loadLater: missingPromise<LaterLogic>('loadLater') },
  actions: {
    /** As the toaster does: the newest, unless one is sealed. */
    keepToast: assign({
      toast: ({ context }, toast: ToastRequest) => (context.toast?.sealed ? context.toast : toast),
    }),
    openLater: assign({
      later: ({ context: { event, now, toast }, spawn }, logic: LaterLogic): Later => ({
        toaster: spawnLoaded(spawn, logic.toaster, 'toaster', { now, toast }),
        event: spawnLoaded(spawn, logic.event, 'event', { event }),
      }),
    }),
  },
  delays: { pause: PAUSE_MS },
}).createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...input, later: null, toast: null }),
  invoke: {
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
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadLater',
        src: 'loadLater',
        onDone: {
          target: 'complete',
          actions: { type: 'openLater', params: ({ event }) => event.output },
        },
        onError: 'pausing',
      },
    },
    /** Between two attempts: the sign-in works without the rest, as the server drew it. */
    pausing: { after: { pause: 'loading' } },
    complete: {},
  },
  on: { 'toast.raised': { actions: { type: 'keepToast', params: ({ event }) => event.toast } } },
});
