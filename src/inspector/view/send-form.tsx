import { acceptedEvents } from '../chart/accepted.ts';
import { payloadProblem } from '../log/payload.ts';
import type { Look, Shape } from '../protocol.ts';
import { useInspector } from './use-inspector.ts';

/** A form that sends the selected actor an event for which its current state has a transition. */
export function SendForm({ shape, look }: { shape: Shape | undefined; look: Look | null }) {
  const { snapshot, send } = useInspector();
  const { draft, answer, at } = snapshot.context;
  const events = shape && look ? acceptedEvents(shape, look) : [];
  const problem = payloadProblem(draft.payload);
  const isOffered = events.includes(draft.name);
  const hint = at !== null ? 'Events go to the running app: press “Back to the present” first.' : null;
  return (
    <section className="part sending" aria-labelledby="send-title">
      <h2 id="send-title">Send an event</h2>
      {hint !== null || events.length === 0 ? (
        <p className="empty">
          {hint ?? 'The current state of this actor takes no events. Choose another actor.'}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'draft.sent' });
          }}
        >
          <label>
            Event
            <select
              value={isOffered ? draft.name : ''}
              onChange={({ target }) => {
                if (shape) send({ type: 'event.chosen', machine: shape.machine, name: target.value });
              }}
            >
              <option value="">Choose…</option>
              {events.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            Payload (JSON)
            <textarea
              rows={4}
              spellCheck={false}
              value={draft.payload}
              aria-invalid={problem !== null}
              aria-describedby="payload-problem"
              onChange={({ target }) => {
                send({ type: 'payload.changed', payload: target.value });
              }}
            />
          </label>
          <p id="payload-problem" className="problem">
            {problem}
          </p>
          <button type="submit" className="primary" disabled={!isOffered || problem !== null}>
            Send
          </button>
        </form>
      )}
      <p className="answer" role="status" data-taken={answer?.taken}>
        {answer?.text}
      </p>
    </section>
  );
}
