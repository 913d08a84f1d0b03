import { Button } from './button.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { ErrorMessage } from './error-message.tsx';

/** A list could not be reloaded: its rows stay on screen and may be outdated. */
export function OutdatedNotice({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ErrorMessage>
      <span>{CONTROL_TEXTS.outdated(title)}</span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {CONTROL_TEXTS.tryAgain}
      </Button>
    </ErrorMessage>
  );
}
