import { loadMore } from 'styled-system/recipes';
import { numberText } from '../../domain/number-text.ts';
import { Button } from './button.tsx';

type LoadMoreProps = {
  /** Number of rows on screen. */
  shown: number;
  /** Number of rows in total; a minimum where the server stopped counting. */
  total: number;
  totalIsAtLeast?: boolean;
  hasMore: boolean;
  busy: boolean;
  /** The last attempt to load more failed. */
  failed: boolean;
  onMore: () => void;
};

/** Shows how much of a list is loaded, announces changes, and loads the next page. */
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
