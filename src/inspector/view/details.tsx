import { useMemo } from 'react';
import { asOf } from '../log/history.ts';
import { differences, latestOf, type Difference } from '../log/difference.ts';
import { valueAt } from '../log/values.ts';
import type { Masked } from '../protocol.ts';
import { PaneFrame } from './pane.tsx';
import { Source } from './source.tsx';
import { useInspector } from './use-inspector.ts';
import { useMoment, useSelected } from './use-moment.ts';

/** The context and result of the selected actor, what changed in it, and the selected event. */
export function Details() {
  const { history, at } = useMoment();
  const { info, standing } = useSelected();
  const values = useInspector(({ context }) => context.values);
  const entry = at === null ? undefined : history.entries.find(({ seq }) => seq === at);
  const look = standing?.look;
  const shown = info && valueAt(values, info.id, at);
  const event = entry && valueAt(values, entry.target, at);
  return (
    <PaneFrame pane="context">
      <div className="scroll" tabIndex={0} role="group" aria-label="Context and event">
        {entry && (
          <Json title={`Event ${entry.type}`} value={event?.seq === at ? event.event : entry.event} />
        )}
        <Changes />
        {look ? (
          <Json title="Context" value={shown?.context ?? look.context} />
        ) : (
          <p className="empty">No context: choose an actor that has started.</p>
        )}
        {look && look.result !== null && (
          <Json title={look.status === 'error' ? 'Error' : 'Output'} value={look.result} />
        )}
        {entry && entry.taken.length > 0 && <Source taken={entry.taken} />}
      </div>
    </PaneFrame>
  );
}

/** What the selected event changed in the context of the selected actor; without one, what its latest event changed. */
function Changes() {
  const { history, at } = useMoment();
  const { info } = useSelected();
  const values = useInspector(({ context }) => context.values);
  const id = info?.id;
  const change = useMemo(() => {
    const entry = id === undefined ? undefined : latestOf(history, id, at);
    if (!entry?.look || id === undefined) return null;
    const { seq, type, look } = entry;
    const before = asOf(history, seq - 1).get(id)?.look;
    if (!before) return null;
    const [old, now] = [valueAt(values, id, seq - 1), valueAt(values, id, seq)];
    const list =
      old && now ? differences(old.context, now.context) : differences(before.context, look.context);
    return { type, list };
  }, [history, values, id, at]);
  if (!change) return null;
  return (
    <>
      <h3>Changed by {change.type}</h3>
      {change.list.length === 0 ? (
        <p className="unchanged">No value that is shown.</p>
      ) : (
        <ul className="changes" aria-label="Changes of the context">
          {change.list.map((one) => (
            <li key={one.path} data-change={one.kind}>
              <ChangedValue {...one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ChangedValue({ path, kind, before, after }: Difference) {
  return (
    <>
      <span className="change-kind">{kind}</span> <code>{path}</code>
      {kind !== 'added' && <del>{JSON.stringify(before)}</del>}
      {kind === 'changed' && ' → '}
      {kind !== 'removed' && <ins>{JSON.stringify(after)}</ins>}
    </>
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
