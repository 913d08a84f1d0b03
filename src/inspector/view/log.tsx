import { useEffect, useMemo, useRef } from 'react';
import type { Filter } from '../inspector.machine.ts';
import { linesOf, type Line } from '../log/listed.ts';
import { useInspector } from './use-inspector.ts';

/** The log of events, newest last. Selecting an entry shows the actors as they were after it. */
export function Log() {
  const { snapshot, send } = useInspector();
  const { history, filter, actor, listed, at } = snapshot.context;
  const lines = useMemo(() => linesOf(history, filter, actor), [history, filter, actor]);
  const shown = at === null ? lines.slice(-listed) : around(lines, at, listed);
  const more = lines.length - shown.length;
  const list = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.entry.seq;
  useEffect(() => {
    // While the present is shown, the list scrolls to the newest entry.
    if (at === null && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [at, last]);
  return (
    <section className="part log" aria-labelledby="log-title">
      <h2 id="log-title">Events</h2>
      <Filters />
      <div className="scroll" ref={list} tabIndex={0} role="group" aria-label="Log of events">
        {more > 0 && (
          <button
            type="button"
            onClick={() => {
              send({ type: 'more.requested' });
            }}
          >
            Show more ({more})
          </button>
        )}
        <ol>
          {shown.map((line) => (
            <LogLine
              key={line.entry.seq}
              line={line}
              isChosen={line.entry.seq === at}
              onChoose={() => {
                send({ type: 'entry.chosen', seq: line.entry.seq });
              }}
            />
          ))}
        </ol>
        {lines.length === 0 && <p className="empty">No event matches the filter. Change or clear it.</p>}
      </div>
    </section>
  );
}

/** The part of the log around the selected entry, with up to half of the lines after it. */
function around(lines: Line[], at: number, listed: number): Line[] {
  const index = lines.findIndex(({ entry }) => entry.seq >= at);
  const end = index === -1 ? lines.length : Math.min(lines.length, index + Math.ceil(listed / 2));
  return lines.slice(Math.max(0, end - listed), Math.max(end, listed));
}

function LogLine({ line, isChosen, onChoose }: { line: Line; isChosen: boolean; onChoose: () => void }) {
  const { entry, source, target, event, outcome } = line;
  return (
    <li>
      <button
        type="button"
        className="entry"
        data-seq={entry.seq}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
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
}

/** The local time with milliseconds. */
function timeOf(at: number): string {
  const date = new Date(at);
  return `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

const SWITCHES: [name: 'ownOnly' | 'internals', label: string][] = [
  ['ownOnly', 'Chosen actor only'],
  ['internals', 'Starts and ends'],
];

function Filters() {
  const { snapshot, send } = useInspector();
  const { filter } = snapshot.context;
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
