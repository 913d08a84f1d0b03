import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { asOf } from '../log/history.ts';
import { ActorTree } from './actor-tree.tsx';
import { Chart } from './chart.tsx';
import { Details } from './details.tsx';
import { Log } from './log.tsx';
import { SendForm } from './send-form.tsx';
import { StatelyOffer } from './stately-offer.tsx';
import { TimeBar } from './time-bar.tsx';
import { InspectorContext, useInspector, type InspectorRef } from './use-inspector.ts';

/** The inspector's page: the actors, the chart and context of the selected one, and the log of events. */
export function InspectorView({ inspector }: { inspector: InspectorRef }) {
  const link = useSelector(inspector, ({ value }) => value.link);
  const hasHistory = useSelector(inspector, ({ context }) => context.history.entries.length > 0);
  return (
    <InspectorContext value={inspector}>
      <Header />
      <main className="parts" data-link={link}>
        {hasHistory ? (
          <Parts />
        ) : (
          <p className="empty">
            No page to watch. Open the portal in another tab of this browser, from the same address.
          </p>
        )}
      </main>
    </InspectorContext>
  );
}

function Header() {
  const { snapshot, send } = useInspector();
  const { apps, app } = snapshot.context;
  return (
    <header className="header">
      <h1>Inspector</h1>
      {apps.length > 1 && (
        <label>
          <span className="unseen">Page to watch</span>
          <select
            value={app ?? ''}
            onChange={({ target }) => {
              send({ type: 'app.chosen', app: target.value });
            }}
          >
            {apps.map(({ id, title, startedAt }) => (
              <option key={id} value={id}>
                {title}, {new Date(startedAt).toLocaleTimeString()}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="hint">
        {snapshot.matches({ link: 'watching' })
          ? 'Personal data is masked'
          : 'The watched page is closed: open the portal again'}
      </span>
      <TimeBar />
      <StatelyOffer />
    </header>
  );
}

function Parts() {
  const { snapshot } = useInspector();
  const { history, actor, at } = snapshot.context;
  const standings = useMemo(() => asOf(history, at), [history, at]);
  const info = actor === null ? undefined : history.actors.get(actor);
  const standing = actor === null ? undefined : standings.get(actor);
  const shape = history.shapes.get(info?.shape ?? '');
  return (
    <>
      <ActorTree standings={standings} />
      <Chart info={info} shape={shape} standing={standing} />
      <div className="side">
        <Details standing={standing} />
        <SendForm shape={shape} look={standing?.look ?? null} />
      </div>
      <Log />
    </>
  );
}
