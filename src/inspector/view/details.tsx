import type { Standing } from '../log/history.ts';
import type { Masked } from '../protocol.ts';
import { useInspector } from './use-inspector.ts';

/** The context and result of the selected actor, and the selected event. */
export function Details({ standing }: { standing: Standing | undefined }) {
  const { snapshot } = useInspector();
  const { at, history } = snapshot.context;
  const entry = at === null ? undefined : history.entries.find(({ seq }) => seq === at);
  const look = standing?.look;
  return (
    <section className="part details" aria-labelledby="details-title">
      <h2 id="details-title">Context</h2>
      <div className="scroll" tabIndex={0} role="group" aria-label="Context and event">
        {entry && <Json title={`Event ${entry.type}`} value={entry.event} />}
        {look ? (
          <Json title="Context" value={look.context} />
        ) : (
          <p className="empty">No context: choose an actor that has started.</p>
        )}
        {look && look.result !== null && (
          <Json title={look.status === 'error' ? 'Error' : 'Output'} value={look.result} />
        )}
        {entry && entry.taken.length > 0 && <Json title="Transitions taken" value={entry.taken} />}
      </div>
    </section>
  );
}

function Json({ title, value }: { title: string; value: Masked }) {
  return (
    <>
      <h3>{title}</h3>
      <pre data-json={title}>{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
