import { useInspector } from './use-inspector.ts';

/** The inspector of stately.ai for those who are online. It is told what is seen here, and only after asking. */
export function StatelyOffer() {
  const { snapshot, send } = useInspector();
  const isOn = snapshot.matches({ stately: 'on' });
  return (
    <details className="stately">
      <summary>Stately{isOn && ' (on)'}</summary>
      <div>
        <p>Opens stately.ai in a window of its own and shows it this log, masked as it is here.</p>
        <button
          type="button"
          onClick={() => {
            send({ type: isOn ? 'stately.ended' : 'stately.requested' });
          }}
        >
          {isOn ? 'Stop telling stately.ai' : 'Open stately.ai'}
        </button>
      </div>
    </details>
  );
}
