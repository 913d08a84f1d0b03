import { acceptedEvents } from '../chart/accepted.ts';
import { payloadProblem } from '../log/payload.ts';
import { PaneFrame } from './pane.tsx';
import { useInspector, useSend } from './use-inspector.ts';
import { useSelected } from './use-moment.ts';

/** A form that sends the selected actor an event for which its current state has a transition. */
export function SendForm() {
  const draft = useInspector(({ context }) => context.draft);
  const answer = useInspector(({ context }) => context.answer);
  const at = useInspector(({ context }) => context.at);
  const canSend = useInspector((snapshot) => snapshot.can({ type: 'draft.sent' }));
  const send = useSend();
  const { shape, standing } = useSelected();
  const look = standing?.look;
  const events = shape && look ? acceptedEvents(shape, look) : [];
  const problem = payloadProblem(draft.payload);
  const isOffered = events.includes(draft.name);
  const hint = at !== null ? 'Events go to the running app: press “Back to the present” first.' : null;
  return (
    <PaneFrame pane="send">
      <div className="scroll">
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
            <button type="submit" className="primary" disabled={!isOffered || !canSend}>
              Send
            </button>
          </form>
        )}
        <p className="answer" role="status" data-taken={answer?.taken}>
          {answer?.text}
        </p>
      </div>
    </PaneFrame>
  );
}
