import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SEARCH_PAUSE_MS } from '../../../src/domain/screen-constants.ts';

type Row = { _id: string; user?: { fullName: string; emailId: string } };

/** Height of a dense row of the portal on a desktop in px. */
const ROW_HEIGHT = 46;

/** A minimal searched list that fills the window: a search box, a debounce, one request, and the rows in view. */
function BareList() {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetch(`/rows?search=${encodeURIComponent(text)}`)
        .then((answer) => answer.json())
        .then(({ data }: { data: { data: Row[] } }) => {
          setRows(data.data);
        });
    }, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  // Not to be memoised: it changes in place.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
  });
  return (
    <main>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <div ref={scroller} style={{ height: 'calc(100vh - 60px)', overflowY: 'auto' }}>
        <ul style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <li key={key} style={{ position: 'absolute', top: start, height: ROW_HEIGHT }}>
              {rows[index]?.user?.fullName} {rows[index]?.user?.emailId}
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BareList />);
