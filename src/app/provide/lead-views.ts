import { assign, fromCallback, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { queryOf, VIEW_PARAMETER } from '../../domain/lead-views.ts';
import { narrowingIn } from '../../domain/leads/narrowing.ts';
import { leadViewList } from '../../machines/lead-views/actors.ts';
import { leadViewWorkMachine } from '../../machines/lead-views/lead-view-work.machine.ts';
import { leadViewsMachine, type ViewNamedEvent } from '../../machines/lead-views/lead-views.machine.ts';
import { leadQuery, showLeadQuery } from '../lead-address.ts';
import type { World } from './world.ts';

/** Provides the calls for kept views, and the view that the address names. */
export function provideLeadViews({ api, location, page }: World) {
  const views = async () => (await api()).leadViews;
  /** What narrows the list, as the address says it. */
  const shown = (): string => queryOf(narrowingIn(leadQuery(page) ?? new URLSearchParams()));
  return leadViewsMachine.provide({
    actors: {
      leadViewList: leadViewList.provide({
        actors: { load: fromPromise(async ({ signal }) => (await views()).list(signal)) },
      }),
      leadViewWork: leadViewWorkMachine.provide({
        actors: {
          saveName: fromPromise(async ({ input: { view, name, shared, key }, signal }) => {
            if (view === null) return (await views()).create({ name, shared, query: shown() }, key, signal);
            const changes = { name, ...(shared !== view.shared && { shared }) };
            return (await views()).update({ id: view._id, updatedAt: view.updatedAt }, changes, signal);
          }),
          act: fromPromise(async ({ input: deed, signal }) => {
            if (!deed) throw new Error('There is nothing to do with a view.');
            const { _id: id, updatedAt } = deed.view;
            if (deed.kind === 'change')
              return (await views()).update({ id, updatedAt }, deed.changes, signal);
            if (deed.kind === 'restore') return (await views()).restore(id, signal);
            await (await views()).remove(id, signal);
            return null;
          }),
        },
        actions: { newKey: assign({ key: newIdempotencyKey }) },
      }),
      watchView: fromCallback<ViewNamedEvent>(({ sendBack }) => {
        let last = '';
        const look = (): void => {
          const query = leadQuery(page);
          const id = query?.get(VIEW_PARAMETER) ?? '';
          // Another screen names none; the list keeps what it was asked.
          if (query === null || id === last) return;
          last = id;
          sendBack({ type: 'view.named', id });
        };
        look();
        return location.watchPath(look);
      }),
    },
    actions: {
      nameInAddress: (_, view) => {
        const query = leadQuery(page);
        if (query === null) return;
        query.set(VIEW_PARAMETER, view._id);
        showLeadQuery(location, query, true);
      },
    },
  });
}
