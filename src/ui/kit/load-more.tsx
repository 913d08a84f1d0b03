import { loadMore } from 'styled-system/recipes';
import { Button } from './button.tsx';
import { CONTROL_TEXTS, MORE_TEXTS } from './control-texts.ts';

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
  return (
    <div className={styles.root}>
      <p className={styles.count} aria-live="polite">
        {hasMore ? MORE_TEXTS.some(shown, MORE_TEXTS.total(total, totalIsAtLeast)) : MORE_TEXTS.all(shown)}
      </p>
      {hasMore && failed && (
        <p className={styles.failure} role="alert">
          {MORE_TEXTS.failed}
        </p>
      )}
      {hasMore && (
        <Button variant="outline" busy={busy} onClick={onMore}>
          {failed ? CONTROL_TEXTS.tryAgain : MORE_TEXTS.more}
        </Button>
      )}
    </div>
  );
}
