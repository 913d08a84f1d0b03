import { fromCallback, fromPromise } from 'xstate';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { leadPanelMachine } from '../../machines/leads/lead-panel.machine.ts';
import type { World } from './world.ts';

/** Names the open lead in the address. */
const PARAMETER = 'lead';

/** Provides the open lead's calls and its place in the address. */
export function provideLeadPanel({ api, location, page }: World) {
  const named = (): string =>
    normalisePath(page.location.pathname) === ROUTES.leads
      ? (new URLSearchParams(page.location.search).get(PARAMETER) ?? '')
      : '';
  return leadPanelMachine.provide({
    actors: {
      watchAddress: fromCallback(({ sendBack }) => {
        const tell = (): void => {
          sendBack({ type: 'address.changed', id: named() });
        };
        tell();
        return location.watchPath(tell);
      }),
      read: fromPromise(async ({ input, signal }) => (await api()).leads.read(input, signal)),
      addNote: fromPromise(async ({ input: { lead, text }, signal }) => {
        if (!lead) throw new Error('There is no lead to add a note to.');
        const { leads } = await api();
        const remarks = lead.remarks === '' ? text : `${lead.remarks}\n${text}`;
        return leads.update({ id: lead._id, updatedAt: lead.updatedAt }, { remarks }, signal);
      }),
    },
    actions: {
      showInAddress: (_, { id, replace }) => {
        const query = id === '' ? '' : `?${PARAMETER}=${encodeURIComponent(id)}`;
        location.goTo({ path: `${ROUTES.leads}${query}`, replace });
      },
    },
  });
}
