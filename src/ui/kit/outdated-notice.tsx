import { Button } from './button.tsx';
import { ErrorMessage } from './message.tsx';

/** A list could not be reloaded: its rows stay on screen and may be outdated. */
export function OutdatedNotice({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ErrorMessage>
      <span>{title}. What you see may be out of date.</span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </ErrorMessage>
  );
}
