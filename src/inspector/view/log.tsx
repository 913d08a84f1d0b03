import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Filter } from '../inspector.setup.ts';
import { linesOf, type Line } from '../log/listed.ts';
import { PaneFrame } from './pane.tsx';
import { useInspector, useSend } from './use-inspector.ts';
import { useMoment } from './use-moment.ts';

/** Height of an entry in CSS pixels; inspector.css sets the same. */
const ROW = 44;

/** The log of events, newest last. Selecting an entry shows the actors as they were after it. */
export function Log() {
  return (
    <PaneFrame pane="events">
      <Filters />
      <Lines />
    </PaneFrame>
  );
}

function Lines() {
  const { history, at } = useMoment();
  const filter = useDeferredValue(useInspector(({ context }) => context.filter));
  const actor = useInspector(({ context }) => context.actor);
  const followed = useInspector(({ context }) => context.followed);
  const chosen = filter.ownOnly ? actor : null;
  const lines = useMemo(
    () => linesOf(history, filter, chosen, followed),
    [history, filter, chosen, followed],
  );
  const list = useRef<HTMLDivElement>(null);
  // Renders only the entries in view. Must not be memoised: the virtualizer mutates in place.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 3,
  });
  const last = lines.at(-1)?.entry.seq;
  const index = at === null ? -1 : lines.findIndex(({ entry }) => entry.seq >= at);
  useEffect(() => {
    // While the present is shown, the list scrolls to the newest entry; else the selected one stays in view.
    if (at === null) rows.scrollToOffset(rows.getTotalSize());
    else if (index >= 0) rows.scrollToIndex(index);
  }, [rows, at, index, last]);
  return (
    <div className="scroll" ref={list} tabIndex={0} role="group" aria-label="Log of events">
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: row, start }) => {
          const line = lines[row];
          return (
            line && <LogLine key={line.entry.seq} line={line} top={start} isChosen={line.entry.seq === at} />
          );
        })}
      </ol>
      {lines.length === 0 && <p className="empty">No event matches the filter. Change or clear it.</p>}
    </div>
  );
}

const LogLine = memo(function LogLine({
  line,
  top,
  isChosen,
}: {
  line: Line;
  top: number;
  isChosen: boolean;
}) {
  const { entry, source, target, event, outcome } = line;
  const send = useSend();
  return (
    <li style={{ top }}>
      <button
        type="button"
        className="entry"
        data-seq={entry.seq}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => {
          send({ type: 'entry.chosen', seq: entry.seq });
        }}
      >
        <span className="entry-event">{event}</span>
        <time dateTime={new Date(entry.at).toISOString()}>{timeOf(entry.at)}</time>
        <span className="entry-way">
          {source} → {target}
        </span>
        <span className="entry-outcome" data-outcome={outcome}>
          {outcome}
        </span>
      </button>
    </li>
  );
});

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** The local time with milliseconds. */
const timeOf = (at: number): string => `${CLOCK.format(at)}.${String(at % 1_000).padStart(3, '0')}`;

const SWITCHES: [name: 'ownOnly' | 'internals', label: string][] = [
  ['ownOnly', 'Chosen actor only'],
  ['internals', 'Starts and ends'],
];

function Filters() {
  const filter = useInspector(({ context }) => context.filter);
  const send = useSend();
  const change = (changed: Partial<Filter>): void => {
    send({ type: 'filter.changed', filter: changed });
  };
  return (
    <div className="filters">
      <input
        type="search"
        aria-label="Search the log"
        placeholder="Event, actor or transition"
        value={filter.text}
        onChange={({ target }) => {
          change({ text: target.value });
        }}
      />
      {SWITCHES.map(([name, label]) => (
        <label key={name} className="switch">
          <input
            type="checkbox"
            checked={filter[name]}
            onChange={({ target }) => {
              change({ [name]: target.checked });
            }}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
