import { loadMore } from 'styled-system/recipes';
import { numberText } from '../../domain/number-text.ts';
import { Button } from './button.tsx';

type LoadMoreProps = {
  /** Rows on screen. */
  shown: number;
  /** Rows there are; "at least" as many where the server stopped counting. */
  total: number;
  totalIsAtLeast?: boolean;
  hasMore: boolean;
  busy: boolean;
  /** The last attempt did not bring any. */
  failed: boolean;
  onMore: () => void;
};

/** Says how much of a list is shown, aloud when it changes, and brings the next part of it. */
export function LoadMore({
  shown,
  total,
  totalIsAtLeast = false,
  hasMore,
  busy,
  failed,
  onMore,
}: LoadMoreProps) {
  const styles = loadMore({ complete: !hasMore });
  const all = numberText(total) + (totalIsAtLeast ? '+' : '');
  return (
    <div className={styles.root}>
      <p className={styles.count} aria-live="polite">
        {hasMore ? `Showing ${numberText(shown)} of ${all}` : `${numberText(shown)} shown`}
      </p>
      {hasMore && failed && (
        <p className={styles.failure} role="alert">
          The next part could not be loaded.
        </p>
      )}
      {hasMore && (
        <Button variant="outline" busy={busy} onClick={onMore}>
          {failed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
