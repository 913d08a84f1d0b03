import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LeadView } from '../../api/lead-views.ts';
import { currentView, orderPast, queryOf, READY_VIEWS, type NamedQuery } from '../../domain/lead-views.ts';
import type { ViewDeed } from '../../machines/lead-views/lead-view-work.machine.ts';
import { useMay } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';

const NONE: readonly LeadView[] = [];

const isKept = (view: NamedQuery | undefined): view is LeadView => view !== undefined && 'mayChange' in view;

/** The views for the lead page, which of them the list shows, and what can be done with that one. */
export function useViews() {
  const resource = useActorOf('leadViewList');
  const work = useActorOf('leadViewWork');
  const mayKeep = useMay('leadViewUpdate');
  const views = useSelector(resource, ({ context }) => context.data) ?? NONE;
  const failed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'));
  const empty = useSelector(resource, (snapshot) => snapshot.context.data === null);
  const busy = useSelector(work, (snapshot) => snapshot.hasTag('doing'));
  const named = useSelector(useActorOf('leadViews'), ({ context }) => context.named);
  const shown = useSelector(useActorOf('leadList'), ({ context }) => context.question);
  useEffect(() => {
    resource.send({ type: 'data.requested' });
  }, [resource]);
  const current = currentView<NamedQuery>([...READY_VIEWS, ...views], shown, named);
  const kept = isKept(current?.view) && mayKeep ? current.view : null;
  const act = (deed: ViewDeed): void => {
    work.send({ type: 'deed.requested', deed });
  };
  const group = kept === null ? [] : views.filter(({ shared }) => shared === kept.shared);
  const moved = (by: 1 | -1): number | null =>
    kept === null
      ? null
      : orderPast(
          group.map(({ order }) => order),
          group.indexOf(kept),
          by,
        );
  const move = (by: 1 | -1): void => {
    const order = moved(by);
    if (kept !== null && order !== null) act({ kind: 'change', view: kept, changes: { order } });
  };
  const isNarrowed = queryOf(shown) !== '';
  return {
    shared: views.filter((view) => view.shared),
    mine: views.filter((view) => !view.shared),
    isLoading: empty && !failed,
    hasFailed: failed,
    /** What is shown could not be refreshed. */ isOutdated: failed && !empty,
    retry: (): void => {
      resource.send({ type: 'retry.requested' });
    },
    /** The view that the list shows; `isChanged` when its search or filters were changed since. */
    current,
    /** The same, if it is no ready-made one. */ kept,
    busy,
    filters: shown.filters,
    /** What the list shows has no name yet. */
    canSaveAs: mayKeep && isNarrowed && (current === null || current.isChanged),
    canSave: kept !== null && current?.isChanged === true && kept.mayChange,
    canMove: { up: moved(-1) !== null, down: moved(1) !== null },
    name: (view?: LeadView): void => {
      work.send({ type: 'naming.requested', ...(view && { view }) });
    },
    save: (): void => {
      if (kept) act({ kind: 'change', view: kept, changes: { query: queryOf(shown) } });
    },
    share: (): void => {
      if (kept) act({ kind: 'change', view: kept, changes: { shared: !kept.shared } });
    },
    move,
    remove: (): void => {
      if (kept) act({ kind: 'remove', view: kept });
    },
  };
}

export type Views = ReturnType<typeof useViews>;
