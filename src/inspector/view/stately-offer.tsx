import { useInspector, useSend } from './use-inspector.ts';

/** Opens and closes the inspector of stately.ai, which receives the masked log only while it is open. */
export function StatelyOffer() {
  const isOn = useInspector((snapshot) => snapshot.matches({ stately: 'on' }));
  const send = useSend();
  return (
    <details className="stately">
      <summary>Stately{isOn && ' (on)'}</summary>
      <div>
        <p>Opens stately.ai in a separate window and sends it this masked log. Needs a connection.</p>
        <button
          type="button"
          onClick={() => {
            send({ type: isOn ? 'stately.ended' : 'stately.requested' });
          }}
        >
          {isOn ? 'Stop sending to stately.ai' : 'Open stately.ai'}
        </button>
      </div>
    </details>
  );
}
