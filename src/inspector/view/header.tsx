import { swapText } from '../hot/swap-text.ts';
import { TimeBar } from './time-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useInspector, useSend } from './use-inspector.ts';

/** The watched page, the moment that is shown, and the tools. */
export function Header() {
  const isWatching = useInspector((snapshot) => snapshot.matches({ link: 'watching' }));
  const areShown = useInspector((snapshot) => snapshot.matches({ values: 'shown' }));
  return (
    <header className="header">
      <h1>Inspector</h1>
      <AppChoice />
      <span className="hint" data-shown={areShown}>
        {isWatching
          ? areShown
            ? 'Values are shown'
            : 'Personal data is masked'
          : 'The watched page is closed: open the portal again'}
      </span>
      <TimeBar />
      <Toolbar />
      <SwapNotice />
    </header>
  );
}

function AppChoice() {
  const apps = useInspector(({ context }) => context.apps);
  const app = useInspector(({ context }) => context.app);
  const send = useSend();
  if (apps.length < 2) return null;
  return (
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
  );
}

/** What changed machines did to the running actors, until it is read. */
function SwapNotice() {
  const notes = useInspector(({ context }) => context.swaps);
  const send = useSend();
  return (
    <div className="notice" role="status" data-kept={notes.every(({ moved }) => moved.length === 0)}>
      {notes.length > 0 && (
        <>
          <ul>
            {notes.map((note) => (
              <li key={note.machine}>{swapText(note)}</li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => {
              send({ type: 'swap.read' });
            }}
          >
            OK
          </button>
        </>
      )}
    </div>
  );
}
