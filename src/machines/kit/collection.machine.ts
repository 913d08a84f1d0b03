import { sendTo, setup } from 'xstate';
import type { createEditor } from './editor.machine.ts';
import type { FormValues } from './form.machine.ts';
import type { createList } from './list.machine.ts';
import type { ChangeReport } from './removal-states.ts';
import { createOrder } from './order.machine.ts';
import { createRemoval } from './removal.machine.ts';
import { createRowAction } from './row-action.machine.ts';
import { metaOf, type RowId, type RowsMeta } from '../rows.ts';

export type CollectionEvent =
  /** The screen is open. Used where one machine requests all data of its screen. */
  { type: 'data.requested' } | ChangeReport;

export type CollectionOptions<Row, V extends FormValues> = {
  id: string;
  list: ReturnType<typeof createList<Row>>;
  editor: ReturnType<typeof createEditor<V>>;
  /** A further action on a row. */
  action?: ReturnType<typeof createRowAction>;
  /** Something about a row that is ended after a question, beside the editor's removal of the row itself. */
  ending?: ReturnType<typeof createRemoval>;
  /** People put the rows in order. */
  order?: ReturnType<typeof createOrder>;
  /** The view requests the list through the collection; otherwise the view asks the list directly. */
  asksList?: boolean;
  /** Rows of the specification that the reload after a change implements. */
  rows?: readonly RowId[];
};

/** Placeholders for collections without these parts; never started. */
const noAction = createRowAction({ id: 'noAction', texts: { done: '', failed: '' } });
const noEnding = createRemoval({ id: 'noEnding', texts: { removed: '', removeFailed: '' } });
const noOrder = createOrder({ id: 'noOrder', failed: '' });

/**
 * A list of rows and the dialog that changes them; every change reloads the list. Owned by the workspace, stopped
 * with the session. Views find its parts by their ids: "teamList", "teamEditor", "teamInvite".
 */
export function createCollection<Row, V extends FormValues>({
  id,
  list,
  editor,
  action,
  ending,
  order,
  asksList = false,
  rows,
}: CollectionOptions<Row, V>) {
  return setup({
    types: { events: {} as CollectionEvent, meta: {} as RowsMeta },
    actors: { list, editor, action: action ?? noAction, ending: ending ?? noEnding, order: order ?? noOrder },
    actions: {
      tellList: sendTo(list.id, ({ event }) => event),
      refreshList: sendTo(list.id, (_, { saved }: ChangeReport) => ({ type: 'data.invalidated', saved })),
    },
  }).createMachine({
    id,
    invoke: [
      { id: list.id, systemId: list.id, src: 'list' },
      { id: editor.id, systemId: editor.id, src: 'editor' },
      ...(action ? [{ id: action.id, systemId: action.id, src: 'action' as const }] : []),
      ...(ending ? [{ id: ending.id, systemId: ending.id, src: 'ending' as const }] : []),
      ...(order ? [{ id: order.id, systemId: order.id, src: 'order' as const }] : []),
    ],
    on: {
      ...(asksList && { 'data.requested': { actions: 'tellList' } }),
      'rows.changed': {
        actions: { type: 'refreshList', params: ({ event }) => event },
        ...metaOf(rows),
      },
    },
  });
}
