import { triggerName } from '../../machines/transition-key.ts';
import type { RecordedStep } from '../../recording/format.ts';
import { useInspector, useRecord, useRecording } from './use-inspector.ts';

/** Records the watched page, and shows, exports and imports a recording. */
export function RecordingControl() {
  return (
    <>
      <RecordButton />
      <RecordingPanel />
    </>
  );
}

function RecordButton() {
  const app = useInspector(({ context }) => context.app);
  const isWatching = useInspector((snapshot) => snapshot.matches({ link: 'watching' }));
  const isRunning = useRecording((snapshot) => snapshot.hasTag('running'));
  const count = useRecording(({ context }) => context.recording?.steps.length ?? 0);
  const seconds = useRecording(({ context }) => context.seconds);
  const send = useRecord();
  if (isRunning)
    return (
      <button
        type="button"
        className="recording"
        onClick={() => {
          send({ type: 'stop.requested' });
        }}
      >
        Stop <span className="hint">{`${timeText(seconds)}, ${stepsText(count)}`}</span>
      </button>
    );
  return (
    <button
      type="button"
      disabled={!isWatching || app === null}
      title="Records what the machines do from now on, without what is typed"
      onClick={() => {
        if (app !== null) send({ type: 'record.requested', app });
      }}
    >
      Record
    </button>
  );
}

/** Which file is chosen makes no difference to whether one may be. */
const NO_FILE = new Blob();

function RecordingPanel() {
  const recording = useRecording(({ context }) => context.recording);
  const isHeld = useRecording((snapshot) => snapshot.hasTag('held'));
  const problem = useRecording(({ context }) => context.problem);
  const canImport = useRecording((snapshot) => snapshot.can({ type: 'file.chosen', file: NO_FILE }));
  const send = useRecord();
  return (
    <details className="stately">
      <summary>Recording{isHeld && recording ? ` (${stepsText(recording.steps.length)})` : ''}</summary>
      <div>
        <label>
          Import a recording
          <input
            type="file"
            disabled={!canImport}
            accept="application/json,.json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send({ type: 'file.chosen', file });
              target.value = '';
            }}
          />
        </label>
        {problem !== null && <p role="alert">{problem}</p>}
        {isHeld && recording ? <Held steps={recording.steps} /> : <p>Nothing is recorded yet.</p>}
      </div>
    </details>
  );
}

function Held({ steps }: { steps: readonly RecordedStep[] }) {
  const shown = useRecording(({ context }) => context.shown);
  const send = useRecord();
  const step = steps[shown];
  return (
    <>
      <p className="buttons">
        <button
          type="button"
          onClick={() => {
            send({ type: 'export.requested' });
          }}
        >
          Export
        </button>
        <button
          type="button"
          onClick={() => {
            send({ type: 'recording.dismissed' });
          }}
        >
          Forget
        </button>
      </p>
      {step && (
        <section aria-label="Steps">
          <p className="buttons">
            <StepButton index={shown - 1} name="Back" />
            <span>{`Step ${String(shown + 1)} of ${String(steps.length)}`}</span>
            <StepButton index={shown + 1} name="Next" />
          </p>
          <dl>
            <dt>After</dt>
            <dd>{`${String(step.at)} ms`}</dd>
            <dt>{SOURCES[step.by]}</dt>
            <dd>{`${step.machine}: ${triggerName(step.event)}`}</dd>
            {step.fields && (
              <>
                <dt>With</dt>
                <dd>{JSON.stringify(step.fields)}</dd>
              </>
            )}
            <dt>State</dt>
            <dd>{step.state.join(', ') || 'no inner state'}</dd>
          </dl>
        </section>
      )}
    </>
  );
}

const SOURCES = { person: 'The person', answer: 'The portal', time: 'Time' } as const;

function StepButton({ index, name }: { index: number; name: string }) {
  const canShow = useRecording((snapshot) => snapshot.can({ type: 'step.chosen', index }));
  const send = useRecord();
  return (
    <button
      type="button"
      disabled={!canShow}
      onClick={() => {
        send({ type: 'step.chosen', index });
      }}
    >
      {name}
    </button>
  );
}

const timeText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

const stepsText = (count: number): string => `${String(count)} ${count === 1 ? 'step' : 'steps'}`;
