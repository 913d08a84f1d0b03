import { css } from 'styled-system/css';
import type { Said } from '../../../domain/said.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { Notification } from '../../kit/message.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { SaidText } from '../../kit/said-text.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { RUN_TEXTS as TEXTS } from './bulk-texts.ts';

type RunProgressProps = {
  /** The accessible name of the progress bar. */
  label: string;
  done: number;
  total: number;
  /** Both numbers in a sentence. */
  text: string;
  /** Why the run has stopped; null while it runs. */
  message: Said | null;
  slow: boolean;
  /** The run ends after the current batch. */
  stopping: boolean;
  onRetry: () => void;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const numbers = css({ fontVariantNumeric: 'tabular-nums', lineHeight: 'tight' });
const spoken = css({ srOnly: true });

/** The progress of a run in batches; when a batch fails, the reason and a retry. */
export function RunProgress({
  label,
  done,
  total,
  text,
  message,
  slow,
  stopping,
  onRetry,
}: RunProgressProps) {
  const percent = total === 0 ? 0 : Math.round((100 * done) / total);
  return (
    <div className={stack}>
      <p className={numbers}>{text}</p>
      <ProgressBar label={label} percent={percent} />
      {/* Announced at every quarter, not at every batch. */}
      <p role="status" className={spoken}>
        {TEXTS.part(label, Math.floor(percent / 25) * 25)}
      </p>
      {stopping && <p role="status">{TEXTS.stopping}</p>}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {message !== null && (
        <ErrorMessage>
          <SaidText said={message} />
          <Button variant="outline" size="sm" onClick={onRetry}>
            {CONTROL_TEXTS.tryAgain}
          </Button>
        </ErrorMessage>
      )}
    </div>
  );
}
