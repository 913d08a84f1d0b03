import { useInspector, useSend } from './use-inspector.ts';

/** Selects the moment that is shown. The watched page keeps running while a past moment is shown. */
export function TimeBar() {
  const at = useInspector(({ context }) => context.at);
  const first = useInspector(({ context }) => context.history.entries[0]?.seq ?? 0);
  const last = useInspector(({ context }) => context.history.entries.at(-1)?.seq ?? 0);
  const send = useSend();
  const isPast = at !== null;
  return (
    <div className="time" role="group" aria-label="Time">
      <input
        type="range"
        min={first}
        max={last}
        value={at ?? last}
        disabled={last === 0}
        aria-label="Moment"
        aria-valuetext={isPast ? `After entry ${String(at)} of ${String(last)}` : 'Now'}
        onChange={({ target }) => {
          send({ type: 'entry.chosen', seq: Number(target.value) });
        }}
      />
      <span className="moment" role="status" data-past={isPast}>
        {isPast ? `Entry ${String(at)} is shown. The app keeps running.` : 'Live'}
      </span>
      <button
        type="button"
        disabled={!isPast}
        onClick={() => {
          send({ type: 'present.requested' });
        }}
      >
        Back to the present
      </button>
    </div>
  );
}
