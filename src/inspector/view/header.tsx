import { TimeBar } from './time-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useInspector, useSend } from './use-inspector.ts';

/** The watched page, the moment that is shown, and the tools. */
export function Header() {
  const isWatching = useInspector((snapshot) => snapshot.matches({ link: 'watching' }));
  return (
    <header className="header">
      <h1>Inspector</h1>
      <AppChoice />
      <span className="hint">
        {isWatching ? 'Personal data is masked' : 'The watched page is closed: open the portal again'}
      </span>
      <TimeBar />
      <Toolbar />
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
