import { Button } from './button.tsx';
import { ErrorMessage } from './message.tsx';

/** A list that is on screen could not be asked for again: what is shown stays, and may not be the latest. */
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
