import { History } from 'lucide-react';
import { draftNotice } from 'styled-system/recipes';
import { DRAFT_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from './button.tsx';

/** Says that the form contains a restored draft, which the user can discard. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const styles = draftNotice();
  return (
    <div className={styles.root}>
      <History className={styles.icon} aria-hidden="true" />
      <p className={styles.text} role="status">
        {DRAFT_MESSAGES.restored}
      </p>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        {DRAFT_MESSAGES.discard}
      </Button>
    </div>
  );
}
