import { assign, setup } from 'xstate';
import { NEWS_MARK_MS, newcomersOf, type Listed } from '../../domain/dashboard.ts';

type NewsContext = {
  /** The list as it was last read; null before. */ known: readonly Listed[] | null;
  /** Listed leads that arrived since the person last looked, newest first. */ fresh: readonly Listed[];
};

/** The newest leads were read, for the first time or again. */
export type LeadsListed = { type: 'leads.listed'; leads: readonly Listed[] };

export type DashboardNewsEvent = LeadsListed | { type: 'screen.opened' } | { type: 'screen.left' };

const arrived = ({ known }: NewsContext, leads: readonly Listed[]): readonly Listed[] =>
  known === null ? [] : newcomersOf(known, leads);

/**
 * Which of the newest leads arrived while nobody looked at the dashboard, or while it was open. Their mark goes after a
 * minute or when the screen is left. Owned by `dashboard`.
 */
export const dashboardNewsMachine = setup({
  types: { context: {} as NewsContext, events: {} as DashboardNewsEvent },
  actions: {
    noteLeads: assign(({ context }, leads: readonly Listed[]) => {
      const fresh = [...arrived(context, leads), ...context.fresh];
      // A deleted lead is no news any more.
      return { known: leads, fresh: fresh.filter(({ id }) => leads.some((lead) => lead.id === id)) };
    }),
    forgetNews: assign({ fresh: [] }),
  },
  guards: {
    bringsNews: ({ context }, leads: readonly Listed[]) => arrived(context, leads).length > 0,
    hasNews: ({ context }) => context.fresh.length > 0,
  },
  delays: { markTime: NEWS_MARK_MS },
}).createMachine({
  id: 'dashboardNews',
  context: { known: null, fresh: [] },
  initial: 'away',
  states: {
    away: {
      on: {
        'screen.opened': [{ guard: 'hasNews', target: 'marked' }, { target: 'quiet' }],
        'leads.listed': { actions: { type: 'noteLeads', params: ({ event }) => event.leads } },
      },
    },
    quiet: {
      on: {
        'leads.listed': [
          {
            guard: { type: 'bringsNews', params: ({ event }) => event.leads },
            target: 'marked',
            actions: { type: 'noteLeads', params: ({ event }) => event.leads },
          },
          { actions: { type: 'noteLeads', params: ({ event }) => event.leads } },
        ],
        'screen.left': 'away',
      },
    },
    marked: {
      tags: ['marked'],
      after: { markTime: { target: 'quiet', actions: 'forgetNews' } },
      on: {
        'leads.listed': [
          {
            guard: { type: 'bringsNews', params: ({ event }) => event.leads },
            target: 'marked',
            reenter: true,
            actions: { type: 'noteLeads', params: ({ event }) => event.leads },
          },
          { actions: { type: 'noteLeads', params: ({ event }) => event.leads } },
        ],
        'screen.left': { target: 'away', actions: 'forgetNews' },
      },
    },
  },
});
