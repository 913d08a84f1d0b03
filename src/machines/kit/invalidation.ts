import type { AnyActor } from 'xstate';

/**
 * The actors that show the data of a topic. The page announces a topic after its own write, the stream after a
 * colleague's. The registry (`actors.ts`) does not compile when a name is misspelt or its actor cannot reload.
 */
export const SHOWN_BY = {
  /** On the lead page and on the dashboard. */
  leads: ['leadList', 'leadHistory', 'leadAnalytics', 'analytics', 'recentLeads'],
  /** Registered guests: their passes, the counts of invitations, and the tickets on the dashboard. */
  registrations: ['passList', 'referralList', 'invitationList', 'analytics', 'ticketTypes'],
  downloads: ['eventResources', 'resourcesList'],
  /** Name and logo in the header. */
  company: ['company'],
  signInData: ['signInData'],
} as const satisfies Record<string, readonly string[]>;

type Topic = keyof typeof SHOWN_BY;

/** Every actor that is told about a topic. */
export type Told = (typeof SHOWN_BY)[Topic][number];

/** Reloads what shows the topic, where it runs; `saved` is the row after the write, if it is known. */
export function announce(system: AnyActor['system'], topic: Topic, saved?: unknown): void {
  for (const id of SHOWN_BY[topic]) system.get(id)?.send({ type: 'data.invalidated', saved });
}
