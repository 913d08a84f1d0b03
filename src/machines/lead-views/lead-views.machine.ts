import { assign, sendTo, setup } from 'xstate';
import type { LeadView } from '../../api/lead-views.ts';
import { invokedAll } from '../kit/invoked.ts';
import { missingAction, missingCallback } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { leadViewsActors } from './actors.ts';
import type { NewViewReport } from './lead-view-work.machine.ts';

type LeadViewsContext = { /** The view that the address names; '' for none. */ named: string };

/** The address of the lead page names another view, or none. */
export type ViewNamedEvent = { type: 'view.named'; id: string };

type LeadViewsEvent = ViewNamedEvent | ChangeReport | NewViewReport;

/** Kept views of the lead list: the list of them, and what is done with one. Owned by the workspace. */
export const leadViewsMachine = setup({
  types: { context: {} as LeadViewsContext, events: {} as LeadViewsEvent },
  actors: {
    ...leadViewsActors,
    /** Reports the view that the address names, at once and after every change. */
    watchView: missingCallback<ViewNamedEvent>('watchView'),
  },
  actions: {
    noteNamed: assign({ named: (_, id: string) => id }),
    refreshList: sendTo('leadViewList', { type: 'data.invalidated' }),
    /** Names a view in the address; what narrows the list stays. */
    nameInAddress: missingAction<LeadView>('nameInAddress'),
  },
}).createMachine({
  id: 'leadViews',
  context: { named: '' },
  invoke: [...invokedAll(leadViewsActors), { id: 'watchView', src: 'watchView' }],
  on: {
    'view.named': { actions: { type: 'noteNamed', params: ({ event }) => event.id } },
    'rows.changed': { actions: 'refreshList' },
    'view.added': {
      actions: ['refreshList', { type: 'nameInAddress', params: ({ event }) => event.view }],
    },
  },
});
