import type { AnyActor } from 'xstate';

/**
 * The actors that show the data of a topic. The page announces a topic after its own write, the stream after a
 * colleague's. The registry (`actors.ts`) does not compile when a name is misspelt or its actor cannot reload.
 */
export const SHOWN_BY = {
  /** On the lead page and on the dashboard. The history before the panel, which asks for it too. */
  leads: [
    'leadList',
    'leadHistory',
    'leadPanel',
    'leadAnswers',
    'leadAnalytics',
    'leadImports',
    'analytics',
    'recentLeads',
  ],
  /** The exhibitor's own questions. Their numbers count the answers to those that are asked. */
  questions: ['questionList', 'leadAnalytics'],
  /** What a colleague keeps beside the leads: views, questions and products. */
  leadSettings: ['leadViewList', 'questionList', 'leadAnalytics', 'productsList'],
  /** Registered guests: their passes, the counts of invitations, and the tickets on the dashboard. */
  registrations: ['passList', 'referralList', 'invitationList', 'analytics', 'ticketTypes'],
  /** The receipts on this device, and those of the server. */
  captures: ['captureItems', 'captureDevices'],
  /** After many were added at once. */
  team: ['teamList'],
  downloads: ['eventResources', 'resourcesList'],
  /** Name and logo in the header. */
  company: ['company'],
  /** After another one was sent. */
  supportRequests: ['supportList'],
  /** A new number or address also ends the sessions on other devices. */
  signInData: ['signInData', 'deviceList', 'passkeyList'],
} as const satisfies Record<string, readonly string[]>;

type Topic = keyof typeof SHOWN_BY;

/** Every actor that is told about a topic. */
export type Told = (typeof SHOWN_BY)[Topic][number];

/**
 * Reloads what shows the topic, where it runs; `saved` is the row after the write, if it is known.
 *
 * Machines use XState's registry for three things: topics, the toaster (`toast.ts`, and its undo) and the page's event,
 * which tells the session. There the sender and the actors it reaches belong to different owners, and either may be
 * missing. All other events go to an actor's own children or to its owner (`tell-owner.ts`), and what an actor needs is
 * its input.
 */
export function announce(system: AnyActor['system'], topic: Topic, saved?: unknown): void {
  for (const id of SHOWN_BY[topic]) system.get(id)?.send({ type: 'data.invalidated', saved });
}

/** Resolves when no actor that shows the topic is loading. */
export async function settled(system: AnyActor['system'], topic: Topic, signal: AbortSignal): Promise<void> {
  await Promise.all(SHOWN_BY[topic].map((id) => loaded(system.get(id), signal)));
}

/** Whether a first load or a refresh is running. */
function isLoading(data: AnyActor): boolean {
  const { children } = data.getSnapshot() as { children: Record<string, unknown> };
  return children['load'] !== undefined || children['refresh'] !== undefined;
}

/** Resolves when this resource has no running request, or does not exist. */
function loaded(data: AnyActor | undefined, signal: AbortSignal): Promise<void> {
  if (!data || !isLoading(data)) return Promise.resolve();
  return new Promise((resolve) => {
    const watching = data.subscribe({
      next: () => {
        if (isLoading(data)) return;
        watching.unsubscribe();
        resolve();
      },
      complete: resolve,
    });
    signal.addEventListener('abort', () => {
      watching.unsubscribe();
      resolve();
    });
  });
}
