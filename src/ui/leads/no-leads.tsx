import { ContactRound, SearchX, UserRoundPlus } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { PRIORITY_LABELS } from './lead-labels.ts';
import type { LeadTab } from './row-controls.ts';

type NoLeadsProps = {
  tab: LeadTab;
  /** A search or a filter other than the tab is set. */
  isNarrowed: boolean;
  /** There is no lead at all. */
  isEmpty: boolean;
  onAdd: () => void;
  onClear: () => void;
  onShowAll: () => void;
};

const NONE = 'No leads found';

/** Why the list is empty: no leads (spec §2), none of this priority, or none that match. */
export function NoLeads({ tab, isNarrowed, isEmpty, onAdd, onClear, onShowAll }: NoLeadsProps) {
  if (isNarrowed && !isEmpty) {
    return (
      <EmptyState
        icon={SearchX}
        title={NONE}
        text="No lead matches the search and the filters."
        action={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  if (tab !== 'all' && !isEmpty) {
    return (
      <EmptyState
        icon={ContactRound}
        title={NONE}
        text={`No lead has the priority ${PRIORITY_LABELS[tab].toLowerCase()}.`}
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all leads
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={ContactRound}
      title={NONE}
      text="Start capturing leads by scanning visitor badges or adding them manually."
      action={
        <Button onClick={onAdd}>
          <UserRoundPlus aria-hidden="true" />
          Add Your First Lead
        </Button>
      }
    />
  );
}
