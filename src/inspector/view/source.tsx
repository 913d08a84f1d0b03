import type { PlaceNote } from '../inspector.setup.ts';
import type { Place } from '../protocol.ts';
import { useInspector, useSend } from './use-inspector.ts';

/** The transitions of the selected entry, each with the lines that declare it and a way to open them in an editor. */
export function Source({ taken }: { taken: readonly string[] }) {
  const places = useInspector(({ context }) => context.places);
  const note = useInspector(({ context }) => context.placeNote);
  return (
    <>
      <h3>Transitions taken</h3>
      <ul className="places" aria-label="Transitions taken">
        {taken.map((key) => {
          const place = places.find((one) => one.key === key);
          return (
            <li key={key}>
              <code>{key}</code>
              {place && <Lines place={place} />}
            </li>
          );
        })}
      </ul>
      <p className="place-note" role="status">
        {note && NOTES[note]}
      </p>
    </>
  );
}

const NOTES: Readonly<Record<PlaceNote, string>> = {
  opened:
    'The development server was asked to open it. If no editor came up, start yours first, or name it in LAUNCH_EDITOR.',
  'not opened': 'The development server did not take it. See whether it still runs, then try again.',
  copied: 'Copied.',
  'not copied': 'The browser does not let the inspector copy. Select the path and copy it yourself.',
};

function Lines({ place }: { place: Place }) {
  const send = useSend();
  const name = `${place.file}:${String(place.line)}`;
  return (
    <>
      <div className="place">
        <button
          type="button"
          className="place-name"
          title="Open in the editor"
          onClick={() => {
            send({ type: 'place.opened', place });
          }}
        >
          {name}
        </button>
        <button
          type="button"
          aria-label={`Copy ${name}`}
          onClick={() => {
            send({ type: 'place.copied', place });
          }}
        >
          Copy
        </button>
      </div>
      {!place.exact && <p className="unchanged">The state that declares it; the exact line was not found.</p>}
      <pre className="lines" tabIndex={0} role="group" aria-label={`Lines of ${name}`}>
        {place.text}
      </pre>
    </>
  );
}
