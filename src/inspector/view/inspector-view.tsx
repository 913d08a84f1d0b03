import { useDeferredValue, useMemo } from 'react';
import { asOf } from '../log/history.ts';
import { ActorTree } from './actor-tree.tsx';
import { Chart } from './chart.tsx';
import { Details } from './details.tsx';
import { Header } from './header.tsx';
import { Log } from './log.tsx';
import { Rail } from './pane.tsx';
import { Panes } from './panes.tsx';
import { SendForm } from './send-form.tsx';
import { MomentContext } from './use-moment.ts';
import { PageContext, useInspector, type PageActors } from './use-inspector.ts';

/** Constant elements: resizing a pane does not render what is inside it again. */
const PANES = {
  actors: <ActorTree />,
  chart: <Chart />,
  context: <Details />,
  send: <SendForm />,
  events: <Log />,
};

/** The inspector's page: the actors, the chart and context of the selected one, and the log of events. */
export function InspectorView({ actors }: { actors: PageActors }) {
  return (
    <PageContext value={actors}>
      <Header />
      <Parts />
    </PageContext>
  );
}

function Parts() {
  const link = useInspector(({ value }) => value.link);
  // Deferred: the watched page may be the same process, and typing there must not wait for this view.
  const history = useDeferredValue(useInspector(({ context }) => context.history));
  const at = useInspector(({ context }) => context.at);
  const moment = useMemo(() => ({ history, standings: asOf(history, at), at }), [history, at]);
  return (
    <MomentContext value={moment}>
      <main className="parts" data-link={link}>
        {history.entries.length > 0 ? (
          <>
            <Rail />
            <Panes panes={PANES} />
          </>
        ) : (
          <p className="empty">
            No page to watch. Open the portal in another tab of this browser, from the same address.
          </p>
        )}
      </main>
    </MomentContext>
  );
}
